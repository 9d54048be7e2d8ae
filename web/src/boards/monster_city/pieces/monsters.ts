// Which silhouette a monster has. It follows from what it destroys, so a card of any edition finds a body.
import type { PieceColour } from './light';

/** The same as the server's description of a monster, without its number. */
export type Prey =
  | { family: 'all'; colour: PieceColour }
  | ({ family: 'singles' } & Record<PieceColour, number>)
  | { family: 'values'; values: number[] }
  | { family: 'any'; count: number };

export type Body = 'brute' | 'twohead' | 'cyclops' | 'stalks' | 'golem' | 'blob';

const order: readonly PieceColour[] = ['red', 'green', 'yellow'];

/** The colours a monster eats, one entry for each symbol on its card. */
export function symbolsOf(prey: Prey): PieceColour[] {
  if (prey.family === 'all') return [prey.colour];
  if (prey.family !== 'singles') return [];
  return order.flatMap((colour) => Array<PieceColour>(prey[colour]).fill(colour));
}

export function bodyOf(prey: Prey): Body {
  if (prey.family === 'all') return 'brute';
  if (prey.family === 'values') return 'golem';
  if (prey.family === 'any') return 'blob';
  const symbols = symbolsOf(prey);
  if (new Set(symbols).size > 2) return 'stalks';
  return symbols.length > 2 ? 'twohead' : 'cyclops';
}
