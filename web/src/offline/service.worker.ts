// The service worker: keeps the client in the browser, so that it opens without a network, and shows what the house writes when no
// page is open. A new build waits until it is wanted; the pages of the old one stay as they are until they are closed.
import { onNotificationClick, onPush, type Here, type NoticeTap, type PushArrival } from '../push/arrival';
import {
  onAddressChange,
  remember,
  type AddressChange,
  type ListeningWord,
  type Renewing,
} from '../push/renewal';
import { Shelf, type Build, type PageLock, type Word } from './shelf';

/** The part of a service worker's world that is used; the library of types has it only in place of a page's. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface World extends Here, Renewing {
  /** Written by scripts/offline.ts. */
  GROD_BUILD: Build;
  registration: Here['registration'] & Renewing['registration'] & { installing: unknown; waiting: unknown };
  clients: Here['clients'] & { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', on: (event: Lasting) => void): void;
  addEventListener(kind: 'fetch', on: (event: Fetching) => void): void;
  addEventListener(kind: 'message', on: (event: Lasting & MessageEvent) => void): void;
  addEventListener(kind: 'push', on: (event: PushArrival) => void): void;
  addEventListener(kind: 'notificationclick', on: (event: NoticeTap) => void): void;
  addEventListener(kind: 'pushsubscriptionchange', on: (event: AddressChange) => void): void;
}

const pageLock: PageLock = 'grod page ';
const world = self as unknown as World;
const { scope } = world.registration;
const shelf = new Shelf(world.GROD_BUILD, scope, caches, (what, how) => fetch(what, how));

/** Away with what no page needs any more, unless there is one that has not yet said what it needs, or a newer build on its way. */
async function tidy(): Promise<void> {
  if (world.registration.installing ?? world.registration.waiting) return;
  const { held = [] } = await navigator.locks.query();
  const started = held.flatMap(({ name = '' }) =>
    name.startsWith(pageLock + scope) ? [name.slice(pageLock.length)] : [],
  );
  const pages = await world.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.filter(({ url }) => url.startsWith(scope)).length <= started.length) await shelf.tidy(started);
}

world.addEventListener('install', (event) => event.waitUntil(shelf.fill()));
// The page that brought the first build is its own from the start. Should anything have got lost meanwhile, it is fetched again.
world.addEventListener('activate', (event) => {
  event.waitUntil(world.clients.claim().then(() => Promise.all([tidy(), shelf.fill()])));
});
world.addEventListener('message', (event) => {
  const word = event.data as Word | ListeningWord;
  if (typeof word === 'object') event.waitUntil(remember(world, word.listening));
  else event.waitUntil(word === 'take over' ? world.skipWaiting() : tidy());
});
world.addEventListener('fetch', (event) => {
  const answer = shelf.answer(event.request);
  if (answer) event.respondWith(answer);
});
world.addEventListener('push', onPush(world));
world.addEventListener('notificationclick', onNotificationClick(world));
world.addEventListener('pushsubscriptionchange', onAddressChange(world));
