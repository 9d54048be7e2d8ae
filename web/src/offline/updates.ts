// The client in this browser, as its pages see it: it is fetched once a page has come to rest, and a newer build is offered,
// never forced. What a build needs stays as long as one of its pages is open.
import { hasLocalTables } from '../local/key';
import { root } from '../shell/address';
import { offer } from './offer.svelte';
import type { PageLock, Word } from './shelf';

const pageLock: PageLock = 'grod page ';

/** A first visit has other things to fetch than the whole client. */
const rest = 3000;
/** A page that is open for days asks now and then whether there is a newer build, when somebody looks at it. */
const asksAfter = 60 * 60 * 1000;

/** Who asks the browser to save data is spared what may never be used. */
const isThrifty = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true && !hasLocalTables();

/** The part of a browser that is used, so that tests can bring their own. */
export type Keeper = Pick<
  ServiceWorkerContainer,
  'controller' | 'register' | 'getRegistration' | 'addEventListener'
>;

export class Updates {
  private asked = Date.now();

  constructor(
    /** None where a browser keeps nothing: a page without https, or a private window. */
    private readonly keeper: Keeper | undefined,
    private readonly reload: () => void = () => location.reload(),
  ) {}

  /** Whether pages come from what the browser keeps: loading them anew brings the same. */
  get keeps(): boolean {
    return Boolean(this.keeper?.controller);
  }

  async install(): Promise<void> {
    if (!this.keeper || (isThrifty() && !this.keeps)) return;
    if (!this.keeps) await new Promise((later) => setTimeout(later, rest));
    const registration = await this.keeper.register(`${root()}sw.js`, { updateViaCache: 'none' });
    this.follow(registration);
    this.say(this.keeper.controller, 'here');
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && Date.now() - this.asked > asksAfter) void this.look();
    });
  }

  private follow(registration: ServiceWorkerRegistration): void {
    // The first build is nobody's update.
    const look = () => (offer.ready ||= this.keeps && registration.waiting !== null);
    look();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', look),
    );
  }

  /** Asks the host for a newer build. */
  async look(): Promise<void> {
    this.asked = Date.now();
    const registration = await this.keeper?.getRegistration(root());
    // Who cannot be reached has nothing new.
    await registration?.update().catch(() => {});
  }

  /** Loads the page anew, in the newest build that can be had. */
  async accept(): Promise<void> {
    await this.look();
    const registration = await this.keeper?.getRegistration(root());
    const newer =
      registration?.waiting ?? (registration?.installing && (await settled(registration.installing)));
    if (newer?.state !== 'installed') {
      this.reload();
      return;
    }
    this.keeper!.addEventListener('controllerchange', () => this.reload(), { once: true });
    this.say(newer, 'take over');
  }

  private say(worker: ServiceWorker | null, word: Word): void {
    worker?.postMessage(word);
  }
}

/** The worker once it is installed, or has failed to be. */
const settled = (worker: ServiceWorker): Promise<ServiceWorker> =>
  new Promise((done) => {
    const look = () => {
      if (worker.state !== 'installing') done(worker);
    };
    worker.addEventListener('statechange', look);
    look();
  });

/** From now until this page is closed, what belongs to its build is kept. `script` is what it started with. */
function hold(script: string): void {
  const { locks } = navigator as { locks?: LockManager };
  void locks?.request(pageLock + script, { mode: 'shared' }, () => new Promise(() => {}));
}

/** The build of this page is kept from now on, and newer ones are offered. */
export async function begin(script: string): Promise<void> {
  hold(script);
  // (Not there without https, and null in some private windows.)
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer | null };
  const updates = new Updates(serviceWorker ?? undefined);
  offer.from = updates;
  await updates.install();
}
