// Who this browser is: the house knows it by itself; here is only the name.
import { house } from '../house/here';

export const session = $state<{ name: string }>({ name: '' });

let first: Promise<void> | null = null;

/** The house knows who speaks once this resolves: the line must not be opened before. */
export function identified(): Promise<void> {
  first ??= house.me().then((answer) => {
    session.name = answer.name;
  });
  first.catch(() => (first = null));
  return first;
}

export async function callMe(name: string): Promise<void> {
  session.name = (await house.rename(name)).name;
}
