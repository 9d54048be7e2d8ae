// The table of contents of a replay: which step a link names, and where one gets to by turns, by somebody's turns, or by what
// the game is remembered by. A jump leads to the last step of a turn, where all of it is done.
import type { ReplayStep } from '../house/protocol';

/** What the arrows lead to. */
export type By = 'turn' | 'moment' | `seat-${number}`;

/** The step by which so many decisions were made. One made at once with others lies open when all of them are. */
export function stepBy(contents: readonly ReplayStep[], decisions: number): number {
  const found = contents.findIndex((step) => step.decisions >= decisions);
  return found < 0 ? contents.length - 1 : found;
}

/** Of every turn the last step that counts. */
function lastOfTurns(contents: readonly ReplayStep[], counts: (step: ReplayStep) => boolean): number[] {
  const last = new Map<number, number>();
  contents.forEach((step, at) => {
    if (at > 0 && counts(step)) last.set(step.turn, at);
  });
  return [...last.values()];
}

/** The steps to jump to, in order. */
export function marksOf(contents: readonly ReplayStep[], by: By): number[] {
  if (by === 'moment') return contents.flatMap(({ moments }, at) => (moments.length > 0 ? [at] : []));
  if (by === 'turn') return lastOfTurns(contents, () => true);
  const seat = Number(by.slice('seat-'.length));
  return lastOfTurns(contents, ({ seats }) => seats.includes(seat));
}

/** Where a jump leads to, or null where there is nothing more that way. What was before all of them is the deal. */
export function jumpFrom(marks: readonly number[], step: number, forward: boolean): number | null {
  if (forward) return marks.find((mark) => mark > step) ?? null;
  return marks.findLast((mark) => mark < step) ?? (step > 0 ? 0 : null);
}

/** A turn on the line of time. */
export interface Span {
  /** The steps at which it begins and ends. */
  from: number;
  to: number;
  /** Whose it is; null where it is everybody's. */
  seat: number | null;
}

export function spansOf(contents: readonly ReplayStep[]): Span[] {
  const ends = marksOf(contents, 'turn');
  return ends.map((to, i) => {
    const from = ends[i - 1] ?? 0;
    const seats = new Set(contents.slice(from + 1, to + 1).flatMap((step) => step.seats));
    return { from, to, seat: seats.size === 1 ? [...seats][0]! : null };
  });
}
