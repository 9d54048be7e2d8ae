// What a decision is made with: squares of the own town, cubes of the rack, cards, or a button.
import { allSquares } from './names';
import type { Move, Square } from './types';

export function spots(
  { verb, monument, resource, square, kind, squares, kinds }: Move,
  seat: number,
): string[] {
  const at = (of: Square) => `[data-piece="tt:square:${seat}:${allSquares.indexOf(of)}"]`;
  if (squares) return squares.map(at);
  if (square) return [at(square)];
  if (monument) return [`[data-card="${monument}"]`];
  if (resource) return [`button:has([data-piece="tt:rack:${resource}"])`];
  const cards = kinds ?? (kind ? [kind] : []);
  if (cards.length > 0) return cards.map((of) => `[data-kind="${of}"]`);
  return [`[data-answer="${verb}"]`];
}
