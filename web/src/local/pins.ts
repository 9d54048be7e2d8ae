// The signatures that every build must reproduce (games/*/tests/signature.txt), for tests under Node.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Pin {
  seats: number;
  /** How many games it is made of. */
  count: number;
  hash: string;
}

/** Those of a game without variants. */
export function pinnedSignatures(game: string): Pin[] {
  const file = `../../../games/${game.replaceAll('-', '_')}/tests/signature.txt`;
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, variants]) => variants === '-')
    .map(([seats, , count, hash]) => ({ seats: Number(seats), count: Number(count), hash: hash! }));
}
