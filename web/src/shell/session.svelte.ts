// Who this browser is: the house knows it by itself; here is only the name.
import { house } from '../house/here';
import { keepName } from '../local/key';
import type { Me } from '../house/protocol';

/** `chosen`: by the person. Until then the house calls them something, and whoever sits down with others is asked. */
export const session = $state<Me>({ name: '', chosen: false });

function known(me: Me): void {
  Object.assign(session, me);
  if (me.chosen) keepName(me.name); // at tables of this browser, too
}

let first: Promise<void> | null = null;

/** The house knows who speaks once this resolves: the line must not be opened before. */
export function identified(): Promise<void> {
  first ??= house.me().then(known);
  first.catch(() => (first = null));
  return first;
}

export async function callMe(name: string): Promise<void> {
  known(await house.rename(name));
}
