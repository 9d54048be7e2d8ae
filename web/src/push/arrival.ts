// What the service worker does with a message to somebody who is not there: shows it, and brings them to the table when they tap
// it. Only the service worker may use this: it is one file, and shares no other with the pages.
import type { PushMessage } from '../types/protocol';

/** The part of a service worker's world that is used. */
export interface Here {
  registration: {
    scope: string;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>;
    openWindow(address: string): Promise<unknown>;
  };
}
interface Page {
  url: string;
  visibilityState: string;
  focus(): Promise<unknown>;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
export interface PushArrival extends Lasting {
  data: { text(): string } | null;
}
export interface NoticeTap extends Lasting {
  notification: { tag: string; close(): void };
}

function read(text: string): PushMessage | null {
  try {
    const message = JSON.parse(text) as PushMessage;
    const { table, title, text: words, language } = message;
    return [table, title, words, language].every((part) => typeof part === 'string') ? message : null;
  } catch {
    return null;
  }
}

const addressOf = (here: Here, table: string): string => `${here.registration.scope}t/${table}`;

/** The open pages of a table. */
async function pagesOf(here: Here, table: string): Promise<Page[]> {
  const all = await here.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ url }) => url.replace(/[?#].*$/s, '') === addressOf(here, table));
}

/** A message has come. Who looks at the table already need not be told. */
export async function arrived(here: Here, message: string): Promise<void> {
  const said = read(message);
  if (said === null) return;
  const pages = await pagesOf(here, said.table);
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  // The same tag as that of the page's own notice: one is in the place of the other.
  await here.registration.showNotification(said.title, {
    body: said.text,
    lang: said.language,
    tag: said.table,
    icon: `${here.registration.scope}icons/192.png`,
  });
}

/** The notice was tapped: to the page that is open, or to a new one. */
export async function tapped(here: Here, table: string): Promise<void> {
  const [page] = await pagesOf(here, table);
  await (page ? page.focus() : here.clients.openWindow(addressOf(here, table)));
}

export const onPush = (here: Here) => (event: PushArrival) =>
  event.waitUntil(arrived(here, event.data?.text() ?? ''));

export const onNotificationClick = (here: Here) => (event: NoticeTap) => {
  event.notification.close();
  event.waitUntil(tapped(here, event.notification.tag));
};
