// The puzzle of the day: the same for everybody on the same day by UTC, a game after the other, and through all puzzles of a
// game before one comes again.
import type { Puzzle } from '../types/puzzles';

/** Days since 1970, by UTC. */
export const dayOf = (time: number): number => Math.floor(time / 86_400_000);

export function gameOfDay(day: number, games: readonly string[]): string | undefined {
  return games[day % games.length];
}

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));

/** In steps that meet every puzzle, so that those of one game and one theme do not come one after the other. */
export function puzzleOfDay(day: number, games: number, book: readonly Puzzle[]): Puzzle | undefined {
  let stride = Math.max(1, Math.floor(book.length * 0.382));
  while (common(stride, book.length) > 1) stride += 1;
  return book[(Math.floor(day / Math.max(1, games)) * stride) % Math.max(1, book.length)];
}
