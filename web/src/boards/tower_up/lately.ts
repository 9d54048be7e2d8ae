// Where roofs have been put lately, and whose: by others since the viewer's last decision, for a watcher in the last turn.
import type { Happening } from '../board';
import type { Move } from './types';

/** Whose roof, by site. */
export type Lately = ReadonlyMap<number, number>;

export function latelyAfter(before: Lately, recent: readonly Happening<Move>[], you: number | null): Lately {
  const marks = new Map(before);
  for (const { seat, move } of recent) {
    if (seat === null || move === null) continue;
    const anothersTurn = you === null && [...marks.values()].some((whose) => whose !== seat);
    if (seat === you || anothersTurn) marks.clear();
    if (seat !== you && move.verb === 'roof') marks.set(move.site!, seat);
  }
  return marks;
}
