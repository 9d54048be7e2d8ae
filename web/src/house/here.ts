// The houses that this page is in: the server's, and the one in this browser, which is fetched when it is needed.
import type { LocalHouse } from '../local/house';
import { ServerHouse } from '../net/server';
import { inFolder } from '../shell/address';
import { heard } from './connection.svelte';
import { ended } from './ended.svelte';
import { Houses } from './houses';
import { renewal } from './renewal.svelte';

let local: Promise<LocalHouse> | null = null;

/** The house in this browser. */
export function localHouse(): Promise<LocalHouse> {
  local ??= import('../local/house').then(({ LocalHouse }) => new LocalHouse());
  local.catch(() => (local = null));
  return local;
}

const server = (): ServerHouse =>
  new ServerHouse(
    heard,
    (hello) => renewal.met(hello),
    () => (ended.here = true),
  );
export const house = new Houses(inFolder ? null : server(), localHouse);

/** What bots and others came to on the deals of days. */
export { dailyView, sendDaily } from '../net/daily';

/** Only the server knows people by their devices. */
export { pushKey, subscribe, unsubscribe } from '../net/push';
export { comeIn, deviceLink, endOtherSessions, endSession, sessions } from '../net/sessions';
