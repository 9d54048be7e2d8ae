// A house that was updated brings another client than the one that is open. The page then loads itself anew: not in the
// middle of a decision or of a sentence, and no more than once for one and the same house. A client that the browser keeps
// stays as long as the house understands it: its update is offered (offline/updates).
import { offer } from '../offline/offer.svelte';
import { protocolVersion, type Hello } from '../types/protocol';

const mark = 'grod.renewed';
const often = 1000;

export class Renewal {
  /** The page is to be loaded anew as soon as it suits. */
  due = $state(false);
  /** It was, and still does not fit. */
  stuck = $state(false);

  private client: string | null = null;
  /** Nothing that is decided here reaches the house any more. */
  private mute = false;
  private wanted = '';
  private readonly minding = new Set<() => boolean>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly reload: () => void,
    /** Asks for the update that is to be offered; false where nothing is kept, and so nothing can be. */
    private readonly offer: () => boolean = () => false,
  ) {}

  /** The house says which it is, at the beginning of each connection. */
  met({ protocol, client }: Pick<Hello, 'protocol' | 'client'>): void {
    this.client ??= client;
    this.mute = protocol !== protocolVersion;
    if (!this.mute && client === this.client) return;
    if (!this.mute && this.offer()) return;
    this.wanted = `${protocol} ${client}`;
    // What this page is was loaded for that very house: loading it again would bring the same.
    if (this.mute && sessionStorage.getItem(mark) === this.wanted) {
      this.stuck = true;
      return;
    }
    this.due = true;
    this.timer ??= setInterval(() => this.reloadIfItSuits(), often);
    this.reloadIfItSuits();
  }

  /** Whoever may have something half done says so here, until the function that is returned is called. */
  mind(busy: () => boolean): () => void {
    this.minding.add(busy);
    return () => this.minding.delete(busy);
  }

  now(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    sessionStorage.setItem(mark, this.wanted);
    this.reload();
  }

  private reloadIfItSuits(): void {
    const deciding = !this.mute && [...this.minding].some((busy) => busy());
    if (this.due && !deciding && !isTyping()) this.now();
  }
}

/** Is there something in the field that has the focus? */
function isTyping(): boolean {
  const field = document.activeElement;
  const text = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  return text && field.value !== '';
}

/** In the newest build that can be had. */
export function loadAnew(): void {
  if (offer.from) void offer.from.accept();
  else location.reload();
}

export const renewal = new Renewal(
  () => loadAnew(),
  () => {
    const { from } = offer;
    if (from?.keeps) void from.look();
    return from?.keeps ?? false;
  },
);
