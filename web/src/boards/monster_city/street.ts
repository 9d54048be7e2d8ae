// What stands in a street, and what the decision in hand would do to it.
import type { Choice } from './choices';
import { colours, type Building, type Demand, type Town, type View } from './types';

/** falls: for certain; may_fall: if its owner chooses it; leaves: goes to the office; comes: not here yet;
    counts: brings points in the box that is being chosen. */
export type Mark = 'falls' | 'may_fall' | 'leaves' | 'comes' | 'counts';

export interface Standing {
  /** Colour, value and which of the equal ones: the same building keeps its key. */
  key: string;
  building: Building;
  mark: Mark | null;
}

const same = (a: Building, b: Building) => a.colour === b.colour && a.value === b.value;

function standing(city: Building[]): Standing[] {
  const seen = new Map<string, number>();
  return city.map((building) => {
    const kind = `${building.colour}-${building.value}`;
    const copy = seen.get(kind) ?? 0;
    seen.set(kind, copy + 1);
    return { key: `${kind}-${copy}`, building, mark: null };
  });
}

/** Marks one unmarked building that looks like this one, the one with the given key if it does. */
function markOne(street: Standing[], building: Building, mark: Mark, key?: string | null): void {
  const alike = street.filter((place) => place.mark === null && same(place.building, building));
  const found = alike.find((place) => place.key === key) ?? alike[0];
  if (found) found.mark = mark;
}

const demanded = (demand: Demand, building: Building) => demand.any > 0 || demand[building.colour] > 0;

/** By colour, then by value, as cities are sent. */
function place(street: Standing[], building: Building): void {
  const rank = (b: Building) => colours.indexOf(b.colour) * 10 + b.value;
  const at = street.findIndex((other) => rank(other.building) > rank(building));
  const ghost: Standing = { key: 'coming', building, mark: 'comes' };
  street.splice(at < 0 ? street.length : at, 0, ghost);
}

/** The street of a town; `choice` is the decision in hand, `spot` what was tapped for it. */
export function streetOf(
  town: Town,
  view: View,
  own: boolean,
  choice: Choice | null,
  spot: string | null = null,
): Standing[] {
  const street = standing(town.city);
  if (!own) return street;
  if (view.giving) markOne(street, view.giving, 'leaves');
  if (!choice) return street;
  const { move, preview } = choice;
  if (move.verb === 'lose') markOne(street, move.building, 'falls', spot);
  if (move.verb === 'attack' && preview) {
    for (const building of preview.falls) markOne(street, building, 'falls');
    for (const spot of street)
      if (spot.mark === null && demanded(preview.choose, spot.building)) spot.mark = 'may_fall';
  }
  if (move.verb === 'score' && preview)
    for (const building of preview.counted) markOne(street, building, 'counts');
  if (move.verb === 'build' || move.verb === 'take') place(street, move.building);
  return street;
}
