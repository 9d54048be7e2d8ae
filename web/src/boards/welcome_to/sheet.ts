// Reading a sheet for drawing it: estates as stretches of lots, streets and positions, progress towards a plan.
import type { EditionView, EstateView, HouseName, HouseView, OptionsView, Plan, SheetView } from './types';

export interface Segment {
  place: 'only' | 'first' | 'middle' | 'last';
  size: number;
  used: boolean;
  /** Not there yet: it would be with what is chosen now. */
  coming: boolean;
}

export function streetOf(house: HouseName): number {
  return Number(house.split('-')[0]);
}

export function positionOf(house: HouseName): number {
  return Number(house.split('-')[1]);
}

/** Every house of a complete estate, and of one that is about to be, with its place in it. */
export function segmentsOf(sheet: SheetView, coming: EstateView[]): Map<HouseName, Segment> {
  const segments = new Map<HouseName, Segment>();
  const lay = (estate: EstateView, isComing: boolean): void => {
    const first = positionOf(estate.first);
    for (let i = 0; i < estate.size; ++i) {
      const last = i === estate.size - 1;
      const place = estate.size === 1 ? 'only' : i === 0 ? 'first' : last ? 'last' : 'middle';
      const house = `${streetOf(estate.first)}-${first + i}`;
      segments.set(house, { place, size: estate.size, used: estate.used, coming: isComing });
    }
  };
  for (const estate of sheet.complete) lay(estate, false);
  for (const estate of coming) lay(estate, true);
  return segments;
}

/** How houses differ from their neighbours: silhouette and colours by place, the same for everybody. */
export function variantOf(house: HouseName): number {
  return streetOf(house) * 2 + positionOf(house) * 5;
}

/** WT-Q18: whether the plan takes estates of any size, as the table has agreed for the one about eggs. */
export function takesAnySize(plan: Plan, options: Pick<OptionsView, 'egg_estates_any_size'>): boolean {
  return plan.demand === 'eggs' && options.egg_estates_any_size;
}

/**
 * The demands of a plan about estates: each size it names, and whether an estate is there for it. Where any size will do,
 * the sizes are those that are there, and null for what is missing.
 */
export function estatesFor(
  plan: Plan,
  sheet: SheetView,
  options: Pick<OptionsView, 'egg_estates_any_size'>,
): { size: number | null; met: boolean }[] {
  const left = sheet.complete
    .filter((estate) => estate.serves.includes(plan.number))
    .map((estate) => estate.size);
  if (takesAnySize(plan, options))
    return (plan.sizes ?? []).map((_, at) => ({ size: left[at] ?? null, met: at < left.length }));
  return (plan.sizes ?? []).map((size) => {
    const at = left.indexOf(size);
    if (at >= 0) left.splice(at, 1);
    return { size, met: at >= 0 };
  });
}

const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);

/** How far a sheet is with a plan about anything but estates: so many of so many. */
export function progressOf(
  plan: Plan,
  sheet: SheetView,
  edition: EditionView,
): { have: number; need: number } {
  const parks = (street: number): number => edition.sheet.parks[street]!.length - 1;
  const pools = (street: number): HouseView[] => sheet.streets[street]!.filter((house) => house.pool);
  const dug = (street: number): number => pools(street).filter((house) => house.pool_built).length;
  const streets = [0, 1, 2];
  const count = (holds: (street: number) => boolean): number => streets.filter(holds).length;
  const street = (plan.street ?? 1) - 1;
  const amount = plan.amount ?? 0;
  switch (plan.kind) {
    case 'full_street': {
      const houses = sheet.streets[street]!;
      return {
        have: houses.filter((house) => house.number !== null || house.roundabout).length,
        need: houses.length,
      };
    }
    case 'street_ends': {
      const ends = sheet.streets.flatMap((houses) => [houses[0]!, houses.at(-1)!]);
      return {
        have: ends.filter((house) => house.number !== null || house.roundabout).length,
        need: ends.length,
      };
    }
    case 'bis_in_a_street':
      return {
        have: Math.max(...sheet.streets.map((houses) => houses.filter((house) => house.bis).length)),
        need: amount,
      };
    case 'temps':
      return { have: sheet.temps, need: amount };
    case 'parks_of_streets':
      return { have: count((s) => sheet.parks[s] === parks(s)), need: amount };
    case 'pools_of_streets':
      return { have: count((s) => dug(s) === pools(s).length), need: amount };
    case 'parks_and_pools':
      return { have: sheet.parks[street]! + dug(street), need: parks(street) + pools(street).length };
    case 'roundabout': {
      const done = (s: number): number =>
        sheet.parks[s]! + dug(s) + (sheet.streets[s]!.some((house) => house.roundabout) ? 1 : 0);
      const best = streets.reduce((a, b) => (needed(a) - done(a) <= needed(b) - done(b) ? a : b));
      return { have: done(best), need: needed(best) };
    }
    case 'eggs_of_street':
      return {
        have: sum(sheet.streets[street]!.map((house) => house.eggs_collected)),
        need: sum(sheet.streets[street]!.map((house) => house.eggs)),
      };
    default:
      return { have: sum(sheet.bunkers ?? []), need: amount };
  }

  function needed(s: number): number {
    return parks(s) + pools(s).length + 1;
  }
}

/** What a plan asks for, as a key of the catalogue with its placeholders. */
export function planText(
  plan: Plan,
  options: Pick<OptionsView, 'egg_estates_any_size'>,
): { key: string; fills: Record<string, string | number> } {
  if (takesAnySize(plan, options))
    return {
      key: 'welcome-to.estates.eggs_any_size',
      fills: { count: plan.sizes?.length ?? 0, amount: plan.amount ?? '' },
    };
  const fills = { street: plan.street ?? '', amount: plan.amount ?? '', sizes: (plan.sizes ?? []).join('+') };
  return plan.kind === 'estates'
    ? { key: `welcome-to.estates.${plan.demand ?? 'nothing'}`, fills }
    : { key: `welcome-to.plan.${plan.kind}`, fills };
}

export function housesBuilt(sheet: SheetView): number {
  return sheet.streets.flat().filter((house) => house.number !== null).length;
}
