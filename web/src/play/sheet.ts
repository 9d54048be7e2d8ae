// A score sheet as data: a game gives its lines, and one component draws them for all games, at the end and at any time
// before. What is not certain yet is told apart from what is.
import type { Component } from 'svelte';
import type { ScoreProps, SeatInfo } from '../boards/board';
import { has, t } from '../texts/texts.svelte';

/** A small drawing: a piece of the game, and what it is given. */
export interface Picture {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the pieces of all games
  of: Component<any>;
  given: Record<string, unknown>;
}

/** One number of the sheet. */
export interface Cell {
  /** Null where there is none yet. */
  points: number | null;
  /** Where it comes from, in a few words. */
  note?: string;
  /** How it is counted, where that is not as in the rest of its line. */
  rule?: string;
  /** What it would be if the game ended now, where that is not certain. */
  open?: number;
  picture?: Picture;
}

export interface Row {
  id: string;
  name: string;
  /** What this line counts, in one sentence. */
  rule?: string;
  picture?: Picture;
  /** One for each column. */
  cells: Cell[];
}

export interface Column {
  /** Null for somebody who has no seat. */
  seat: number | null;
  name: string;
  total: number;
  won: boolean;
}

export interface Sheet {
  columns: Column[];
  rows: Row[];
  /** Lines below the total, whose notes are the value: what breaks ties, what is left. */
  after?: Row[];
  remarks?: string[];
}

export const columnsOf = (seats: readonly SeatInfo[], winners: readonly number[]): Column[] =>
  seats.map(({ seat, name, total }) => ({ seat, name, total, won: winners.includes(seat) }));

/** The sheet of a game that gives no lines of its own: whatever its score counts. */
export function plainSheet({ scores, seats, winners }: ScoreProps, game: string): Sheet {
  const counts = (score: Record<string, unknown>) =>
    Object.keys(score).filter((key) => key !== 'total' && typeof score[key] === 'number');
  const nameOf = (key: string) =>
    has(`${game}.score.${key}`) ? t(`${game}.score.${key}`) : key.replaceAll('_', ' ');
  return {
    columns: columnsOf(seats, winners),
    rows: [...new Set(scores.flatMap(counts))].map((key) => ({
      id: key,
      name: nameOf(key),
      cells: seats.map(({ seat }) => {
        const points = scores[seat]?.[key];
        return { points: typeof points === 'number' ? points : null };
      }),
    })),
  };
}
