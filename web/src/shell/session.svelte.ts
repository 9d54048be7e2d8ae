// Who this browser is: the house knows it by itself; here is only the name.
import { house } from '../house/here';
import type { Me } from '../house/protocol';

/** `chosen`: by the person. Until then the house calls them something, and whoever sits down with others is asked. */
export const session = $state<Me>({ name: '', chosen: false });

let first: Promise<void> | null = null;

/** The house knows who speaks once this resolves: the line must not be opened before. */
export function identified(): Promise<void> {
  first ??= house.me().then((answer) => {
    Object.assign(session, answer);
  });
  first.catch(() => (first = null));
  return first;
}

export async function callMe(name: string): Promise<void> {
  Object.assign(session, await house.rename(name));
}
