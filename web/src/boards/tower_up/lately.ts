// Where roofs have been put lately, and whose: by others since the viewer's last decision, for a watcher in the last turn.
import type { Seen } from '../../play/latest.svelte';
import type { Move, View } from './types';

/** Whose roof, by site. */
export type Lately = ReadonlyMap<number, number>;

export function latelyAfter(last: Lately, { events, you }: Pick<Seen<View, Move>, 'events' | 'you'>): Lately {
  const marks = new Map(last);
  for (const { seat, move } of events) {
    if (seat === null || move === null) continue;
    const anothersTurn = you === null && [...marks.values()].some((whose) => whose !== seat);
    if (seat === you || anothersTurn) marks.clear();
    if (seat !== you && move.verb === 'roof') marks.set(move.site!, seat);
  }
  return marks;
}
