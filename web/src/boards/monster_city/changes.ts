// What changed in the towns from one view to the next: shown for a moment beside each player's name.
import type { Seen } from '../../play/latest.svelte';
import type { Building, Move, View } from './types';

export interface Change {
  built: Building[];
  lost: Building[];
  notes: number;
  points: number;
}

const kind = (b: Building) => `${b.colour}-${b.value}`;

/** What `a` holds beyond `b`, equal buildings counted. */
export function beyond(a: Building[], b: Building[]): Building[] {
  const left = new Map<string, number>();
  for (const building of b) left.set(kind(building), (left.get(kind(building)) ?? 0) + 1);
  return a.filter((building) => {
    const count = left.get(kind(building)) ?? 0;
    left.set(kind(building), count - 1);
    return count <= 0;
  });
}

export function changesBetween(before: View | null, after: View): Change[] {
  return after.towns.map((town, seat) => {
    const old = before?.towns[seat] ?? town;
    return {
      built: beyond(town.city, old.city),
      lost: beyond(old.city, town.city),
      notes: town.notes - old.notes,
      points: town.total - old.total,
    };
  });
}

const empty = (change: Change | undefined): boolean =>
  !change ||
  (change.built.length === 0 && change.lost.length === 0 && change.notes === 0 && change.points === 0);

/** What each seat did last stays in sight until it does something else, or until the viewer has moved. */
export function changesAfter(last: Change[], { before, after, you }: Seen<View, Move>): Change[] {
  const moved = you !== null && before?.active === you && after.active !== you;
  return changesBetween(before, after).map((change, seat) =>
    moved || !empty(change) ? change : (last[seat] ?? change),
  );
}
