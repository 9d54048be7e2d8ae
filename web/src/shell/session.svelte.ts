// Who this browser is: the server knows it by a cookie that no script can read; here is only the name.
import { me, rename } from '../net/api';

export const session = $state<{ name: string }>({ name: '' });

let first: Promise<void> | null = null;

/** The cookie is there once this resolves: the socket must not be opened before. */
export function identified(): Promise<void> {
  first ??= me().then((answer) => {
    session.name = answer.name;
  });
  first.catch(() => (first = null));
  return first;
}

export async function callMe(name: string): Promise<void> {
  session.name = (await rename(name)).name;
}
