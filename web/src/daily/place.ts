// Where a result stands among the bots' games of the same deal.
import type { DailyField } from '../types/daily';

export interface Place {
  level: string;
  /** Games that it is better than. */
  beaten: number;
  games: number;
}

export const placesIn = (field: DailyField, result: number): Place[] =>
  field.levels
    .filter(({ results }) => results.length > 0)
    .map(({ level, results }) => ({
      level,
      beaten: results.filter((other) => other < result).length,
      games: results.length,
    }));

/** Points alone; in company those more than the best of the others has. As daily_result of match/daily.h. */
export function resultOf([own = 0, ...others]: readonly number[]): number {
  return others.length === 0 ? own : own - Math.max(...others);
}
