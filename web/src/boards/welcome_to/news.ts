// What has just been written, from one view to the next: on the sheet shown it settles with a short motion, and the others'
// last numbers stand on their tabs.
import type { Seen } from '../../play/latest.svelte';
import type { HouseName, Move, SheetView, View } from './types';
import { newNumber } from './turn.svelte';

export interface News {
  /** The last number of each seat. */
  latest: Readonly<Record<number, { house: HouseName; number: number }>>;
  /** By seat: houses that have changed since the view before. */
  fresh: readonly ReadonlySet<HouseName>[];
}

export const nothingNew: News = { latest: {}, fresh: [] };

/** The viewer's own sheet includes the turn that is not opened yet. */
const sheetsOf = ({ sheets, hand }: View, you: number | null): SheetView[] =>
  sheets.map((sheet, seat) => (seat === you && hand ? hand.sheet : sheet));

function changedHouses(before: SheetView, now: SheetView): Set<HouseName> {
  const old = before.streets.flat();
  return new Set(
    now.streets
      .flat()
      .filter((house, i) => house.number !== old[i]!.number || house.roundabout !== old[i]!.roundabout)
      .map((house) => house.house),
  );
}

export function newsAfter(last: News, { before, after, you }: Seen<View, Move>): News {
  if (before === null) return nothingNew;
  const old = sheetsOf(before, you);
  const latest = { ...last.latest };
  const fresh = sheetsOf(after, you).map((sheet, seat) => {
    const house = newNumber(old[seat]!, sheet);
    const found = house && sheet.streets.flat().find((each) => each.house === house);
    if (found) latest[seat] = { house: found.house, number: found.number! };
    return changedHouses(old[seat]!, sheet);
  });
  return { latest, fresh };
}
