// What the service worker does when the browser writes its address anew, which it may at any time: it tells the house by itself,
// so that nobody is missed who does not open a page. It asks as a page would, with the cookie that neither can read, and only
// for who has asked to be written to. Only the service worker may use this (see arrival.ts).
import type { PushKey, PushRequest } from '../types/protocol';

/** What a page has told the house, and tells the worker: where this browser is written to, and in which language. */
export type Listening = Pick<PushRequest, 'endpoint' | 'language'>;

/** A page says so whenever it tells the house; null: not any more. */
export interface ListeningWord {
  listening: Listening | null;
}

type Subscription = Pick<PushSubscription, 'endpoint' | 'toJSON' | 'unsubscribe'>;

/** The part of a service worker's world that is used. */
export interface Renewing {
  registration: {
    scope: string;
    pushManager: {
      getSubscription(): Promise<Subscription | null>;
      subscribe(how: PushSubscriptionOptionsInit): Promise<Subscription>;
    };
  };
  caches: Pick<CacheStorage, 'open' | 'delete'>;
  fetch(address: string, how?: RequestInit): Promise<Response>;
}
export interface AddressChange {
  waitUntil(work: Promise<unknown>): void;
  newSubscription?: Subscription | null;
}

/** A worker is started for each event, and forgets; so it writes down what it was told. */
const shelf = 'grod push';
const noteOf = ({ registration }: Renewing): string => `${registration.scope}listening`;

export async function remember(here: Renewing, listening: Listening | null): Promise<void> {
  if (listening === null) await here.caches.delete(shelf);
  else await (await here.caches.open(shelf)).put(noteOf(here), new Response(JSON.stringify(listening)));
}

async function remembered(here: Renewing): Promise<Listening | null> {
  const note = await (await here.caches.open(shelf)).match(noteOf(here));
  return note ? ((await note.json()) as Listening) : null;
}

const ask = (here: Renewing, method: string, path: string, body?: unknown): Promise<Response> =>
  here.fetch(`${here.registration.scope}api/${path}`, {
    method,
    credentials: 'same-origin',
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** Not every browser says what the address is now: then it is asked for one. Null where the house writes to nobody. */
async function subscription(here: Renewing): Promise<Subscription | null> {
  const answer = await ask(here, 'GET', 'push');
  if (!answer.ok) throw new Error(`the house's key: ${answer.status}`);
  const { key } = (await answer.json()) as PushKey;
  if (key === null) return null;
  const { pushManager } = here.registration;
  return (
    (await pushManager.getSubscription()) ??
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  );
}

async function renew(here: Renewing, before: Listening, given: Subscription | null): Promise<void> {
  const now = given ?? (await subscription(here));
  if (now === null) return;
  const { endpoint, keys } = now.toJSON();
  const { language } = before;
  const wanted = { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth!, language };
  const answer = await ask(here, 'PUT', 'me/push', wanted);
  if (answer.status === 401) {
    // Nobody's browser any more: there is nobody to write to.
    await now.unsubscribe();
    await remember(here, null);
    return;
  }
  if (!answer.ok) throw new Error(`the new address: ${answer.status}`);
  await remember(here, { endpoint: endpoint!, language });
  if (before.endpoint !== endpoint) await ask(here, 'DELETE', 'me/push', { endpoint: before.endpoint });
}

/** As long as a browser may well let a worker run. Whom it does not reach the next page tells (listening.svelte.ts). */
const waits = [1000, 4000, 10_000];
const sleep = (ms: number) => new Promise<void>((later) => setTimeout(later, ms));

/** The address has changed: tells the house, if anybody here asked it to write. */
export async function changed(here: Renewing, given: Subscription | null, pause = sleep): Promise<void> {
  const before = await remembered(here);
  if (before === null) return;
  for (const wait of [...waits, 0])
    try {
      await renew(here, before, given);
      return;
    } catch (error) {
      // What the browser itself refuses it refuses again.
      if (error instanceof DOMException || wait === 0) throw error;
      await pause(wait);
    }
}

export const onAddressChange = (here: Renewing) => (event: AddressChange) =>
  event.waitUntil(changed(here, event.newSubscription ?? null));
