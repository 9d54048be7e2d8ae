// The books of puzzles, one for each game, fetched when they are opened.
import { games } from '../boards/faces';
import type { Puzzle, PuzzleBook } from '../types/puzzles';

const files = import.meta.glob<PuzzleBook>('../../../games/*/puzzles.json', { import: 'default' });

const pathOf = (game: string): string => `../../../games/${game.replaceAll('-', '_')}/puzzles.json`;

/** The games that have puzzles, in the order of their names. */
export const puzzleGames: string[] = games.filter((game) => pathOf(game) in files);

/** The puzzles of a game; none of a game that has no book. */
export async function bookOf(game: string): Promise<Puzzle[]> {
  return (await files[pathOf(game)]?.())?.puzzles ?? [];
}

export const levels = ['novice', 'easy', 'standard', 'strong', 'master'] as const;

/** From 1: the place of the weakest level that finds it; one more than there are levels if none does. */
export function difficultyOf({ levels: found }: Puzzle): number {
  const weakest = levels.findIndex((level) => found.includes(level));
  return (weakest < 0 ? levels.length : weakest) + 1;
}

/** How many decisions of a record were made. */
export const decisionsIn = (record: string): number => Number(/\nend (\d+)\s*$/.exec(record)?.[1] ?? 0);

export const hardest = levels.length + 1;
