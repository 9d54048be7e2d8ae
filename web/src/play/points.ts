// A number on a board leads to the score sheet: whoever shows a board offers the sheet here, and whatever draws a score or a
// track asks for it at its line. Where nobody offers one, a number is only a number.
import { getContext, setContext } from 'svelte';

/** `line` is the id of a row of the sheet; without it the whole column is meant. `seat` is null for somebody who has none,
    like an opponent of paper. */
export type ShowPoints = (seat: number | null, line?: string) => void;

/** What of the points is looked at. */
export interface PointsAt {
  seat: number | null;
  line: string | null;
}

/** For tests, which offer a sheet of their own. */
export const pointsKey = Symbol('points');

/** Called where a component begins, as contexts are. */
export function offerPoints(show: ShowPoints): void {
  setContext(pointsKey, show);
}

export function pointsOffered(): ShowPoints | undefined {
  return getContext(pointsKey);
}
