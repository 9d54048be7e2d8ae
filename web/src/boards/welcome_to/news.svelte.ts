// What has just been written, from the difference of two views: on the sheet shown it settles with a short motion,
// and the others' last numbers stand on their tabs.
import type { HouseName, SheetView, View } from './types';
import { newNumber } from './turn.svelte';

export class News {
  /** The last number of each seat. */
  latest = $state<Record<number, { house: HouseName; number: number }>>({});
  /** By seat: houses that have changed since the view before. */
  fresh = $state<Record<number, Set<HouseName>>>({});
  #sheets: SheetView[] | null = null;

  /**
   * Called with every new view; `own` is the seat whose sheet includes its unopened turn. After a jump nothing is
   * known of what came before.
   */
  see(view: View, own: number | null, jumped = false): void {
    const sheets = view.sheets.map((sheet, seat) => (seat === own && view.hand ? view.hand.sheet : sheet));
    const before = this.#sheets;
    this.#sheets = sheets;
    if (jumped) {
      this.latest = {};
      this.fresh = {};
    }
    if (jumped || !before || before.length !== sheets.length) return;
    for (const [seat, sheet] of sheets.entries()) {
      const changed = changedHouses(before[seat]!, sheet);
      this.fresh[seat] = changed;
      const house = newNumber(before[seat]!, sheet);
      const found = house && sheet.streets.flat().find((each) => each.house === house);
      if (found) this.latest[seat] = { house: found.house, number: found.number! };
    }
  }
}

function changedHouses(before: SheetView, now: SheetView): Set<HouseName> {
  const old = before.streets.flat();
  return new Set(
    now.streets
      .flat()
      .filter((house, i) => house.number !== old[i]!.number || house.roundabout !== old[i]!.roundabout)
      .map((house) => house.house),
  );
}
