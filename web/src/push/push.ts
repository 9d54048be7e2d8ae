// Being written to when no page is open: the browser's subscription, and the house that knows of it.
import { pushKey, subscribe, unsubscribe } from '../house/here';
import { inFolder } from '../shell/address';
import type { Language } from '../texts/languages';
import type { Listening, ListeningWord } from './renewal';

/** Where there is no https, and in some private windows, there is no service worker either. */
const worker = (): ServiceWorkerContainer | undefined =>
  (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;

/** Whether the browser can be written to at all, and there is a server that might. */
export const possible = (): boolean => !inFolder && worker() !== undefined && 'PushManager' in window;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const made = subscription.options.applicationServerKey;
  if (made === null) return false;
  const bytes = new Uint8Array(made);
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at]);
}

/** The subscription for that key, in place of one for a key that the house no longer has. */
async function subscriptionFor(
  manager: PushManager,
  key: Uint8Array<ArrayBuffer>,
): Promise<PushSubscription> {
  const kept = await manager.getSubscription();
  if (kept && isFor(kept, key)) return kept;
  await kept?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** The service worker is told what the house is, so that it can tell it by itself when the browser's address changes. */
function tellWorker(registration: ServiceWorkerRegistration, listening: Listening | null): void {
  const word: ListeningWord = { listening };
  registration.active?.postMessage(word);
}

/** Whether the house writes to anybody. */
export const offered = async (): Promise<boolean> => possible() && (await pushKey()) !== null;

/** Lets the house write to this browser in that language; also when it may already. False where it cannot. */
export async function listen(language: Language): Promise<boolean> {
  const key = possible() ? await pushKey() : null;
  if (key === null) return false;
  const registration = await worker()!.ready;
  const { endpoint, keys } = (await subscriptionFor(registration.pushManager, bytesOf(key))).toJSON();
  await subscribe({ endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth!, language });
  tellWorker(registration, { endpoint: endpoint!, language });
  return true;
}

/** Nothing is written any more. The house is told, too, if it can be: what it still sends then reaches nobody. */
export async function hush(): Promise<void> {
  const registration = await worker()?.getRegistration();
  if (!registration) return;
  tellWorker(registration, null);
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await unsubscribe(subscription.endpoint).catch(() => {});
}

/** Whoever has come to a table need no longer be told that they are awaited there. */
export async function dismiss(table: string): Promise<void> {
  const registration = await worker()?.getRegistration();
  for (const notice of (await registration?.getNotifications({ tag: table })) ?? []) notice.close();
}
