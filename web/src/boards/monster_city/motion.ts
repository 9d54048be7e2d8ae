// How a turn of Monster City is seen: buildings go up, monsters leap and crush, notes flutter in, scorings are turned over.
import type { Beat, Choreography, Scene, Scored, Step } from '../../play/motion/beats';
import { beyond } from './changes';
import { categories, type Building, type Move, type Town, type View } from './types';
import { categoryName } from './words';

type Turn = Step<View, Move>;

const kind = ({ colour, value }: Building) => `${colour}-${value}`;
const panel = (seat: number) => `player:${seat}`;

/** The names of a city's buildings, as its street has them: equal ones are told apart by their number. */
function named(seat: number, city: Building[]): { name: string; building: Building }[] {
  const seen = new Map<string, number>();
  return city.map((building) => {
    const copy = seen.get(kind(building)) ?? 0;
    seen.set(kind(building), copy + 1);
    return { name: `mc:city:${seat}:${kind(building)}-${copy}`, building };
  });
}

/** The last of the equal ones is the one that comes and goes: the others keep their names. */
function nameOf(seat: number, city: Building[], building: Building): string {
  return named(seat, city).findLast((one) => kind(one.building) === kind(building))?.name ?? panel(seat);
}

const staying = (seat: number, before: Town, after: Town): string[] => {
  const still = new Set(named(seat, after.city).map(({ name }) => name));
  return named(seat, before.city).flatMap(({ name }) => (still.has(name) ? [name] : []));
};

const settle = (seat: number, { before, after }: Turn): Beat => ({
  do: 'settle',
  pieces: staying(seat, before.towns[seat]!, after.towns[seat]!),
});

/** What fell in a city shakes and crumbles in its order; its points rise as it goes. */
function falls(seat: number, turn: Turn): Beat[] {
  const [before, after] = [turn.before.towns[seat]!, turn.after.towns[seat]!];
  const lost = beyond(before.city, after.city);
  if (lost.length === 0) return [];
  const city = [...before.city];
  const gone = lost.map((building) => {
    const name = nameOf(seat, city, building);
    city.splice(
      city.findLastIndex((one) => kind(one) === kind(building)),
      1,
    );
    return { name, building };
  });
  return [
    ...gone.flatMap(({ name, building }): Beat[] => [
      { do: 'crumble', at: name, colour: `var(--mc-${building.colour})` },
      { do: 'rise', at: [name, panel(seat)], points: -building.value },
    ]),
    settle(seat, turn),
  ];
}

function notes(seat: number, { before, after }: Turn): Beat[] {
  if (after.towns[seat]!.notes <= before.towns[seat]!.notes) return [];
  return [{ do: 'travel', as: 'new', from: 'mc:planet', to: `mc:notes:${seat}`, by: 'flutter', cue: 'take' }];
}

function goesUp(seat: number, from: string, building: Building, turn: Turn): Beat[] {
  const name = nameOf(seat, turn.after.towns[seat]!.city, building);
  return [
    settle(seat, turn),
    { do: 'travel', from, to: [name, panel(seat)], by: 'throw', cue: 'take' },
    { do: 'land', at: name, cue: 'complete' },
    { do: 'light', at: Array.from({ length: Math.min(3, building.value) }, () => name) },
    { do: 'nod', seat },
  ];
}

/** Who eats where: the monster leaps from the planet, and leaves when nothing more is to fall. */
function attack(seat: number, monster: number, turn: Turn): Beat[] {
  const stays = turn.after.phase === 'loss';
  // In hand it stands before one's own city already.
  const from = [`mc:visitor:${seat}`, `mc:planet:${monster}`];
  const to = [`mc:visitor:${seat}`, `mc:street:${seat}`, panel(seat)];
  const leap: Beat = { do: 'travel', from, to, by: 'leap', cue: 'take' };
  return [
    stays ? leap : { ...leap, as: 'guest' },
    ...(stays ? [{ do: 'land', at: `mc:visitor:${seat}` } as const] : []),
    ...falls(seat, turn),
    ...(stays ? [] : [{ do: 'leave', at: from, guest: true } as const]),
    ...notes(seat, turn),
    { do: 'nod', seat },
  ];
}

/** New cards lie down, one after the other. */
function refill({ before, after }: Turn): Beat[] {
  const designs = beyond(after.office, before.office).map((building): Beat => ({
    do: 'drop',
    at: `mc:office:${kind(building)}`,
    cue: 'flip',
  }));
  const known = before.planet.map((monster) => monster.kind);
  const fresh = after.planet.filter(({ kind: one }) => {
    const at = known.indexOf(one);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
  const monsters = fresh.map(({ kind: one }): Beat => ({
    do: 'travel',
    from: 'mc:stack',
    to: `mc:planet:${one}`,
    cue: 'flip',
  }));
  return designs.length + monsters.length > 0 ? [{ do: 'together', beats: [...designs, ...monsters] }] : [];
}

/** The boxes that were written since, turned over at the same instant. */
function scoring({ before, after }: Turn): Scene[] {
  const rows = after.towns.flatMap((town, seat): Scored[] =>
    categories.flatMap((category) => {
      const points = town.sheet[category];
      if (points === null || before.towns[seat]!.sheet[category] !== null) return [];
      return [{ seat, what: categoryName(category), points, total: town.total }];
    }),
  );
  if (rows.length === 0) return [];
  const number = 4 - after.scorings_left;
  return [
    {
      seat: null,
      beats: [{ do: 'score', key: 'monster-city.board.scoring-number', fills: { number }, rows }],
    },
  ];
}

function deed(seat: number, move: Move, turn: Turn): Beat[] {
  switch (move.verb) {
    case 'build':
      return goesUp(seat, `mc:office:${kind(move.building)}`, move.building, turn);
    case 'take':
      return goesUp(seat, `mc:office:${kind(move.building)}`, move.building, turn);
    case 'attack':
      return attack(seat, move.monster.kind, turn);
    case 'lose':
      return [
        ...falls(seat, turn),
        ...(turn.after.phase === 'loss' ? [] : [{ do: 'leave', at: `mc:visitor:${seat}` } as const]),
        ...notes(seat, turn),
        { do: 'nod', seat },
      ];
    case 'event':
      return [
        { do: 'banner', key: `monster-city.event.${move.event}`, seat },
        { do: 'nod', seat },
      ];
    case 'drop':
      return [
        { do: 'leave', at: `mc:planet:${move.monster.kind}` },
        { do: 'nod', seat },
      ];
    case 'reject':
      return [
        {
          do: 'crumble',
          at: `mc:office:${kind(move.building)}`,
          colour: `var(--mc-${move.building.colour})`,
        },
        { do: 'nod', seat },
      ];
    case 'give': {
      const name = nameOf(seat, turn.before.towns[seat]!.city, move.building);
      return [
        { do: 'travel', from: [name, panel(seat)], to: `mc:office:${kind(move.building)}`, by: 'throw' },
        settle(seat, turn),
      ];
    }
    case 'score':
      return [];
    case 'stop':
    case 'carry_out':
    case 'decline':
      return [...notes(seat, turn), { do: 'nod', seat }];
  }
}

export const motion: Choreography<View, Move> = (turn) => {
  const scenes = turn.events.flatMap(({ kind: what, seat, move }): Scene[] => {
    if (what !== 'acted' || seat === null) return [];
    return [{ seat, beats: move === null ? [{ do: 'nod', seat }] : deed(seat, move, turn) }];
  });
  const fresh = refill(turn);
  return [...scenes, ...scoring(turn), ...(fresh.length > 0 ? [{ seat: null, beats: fresh }] : [])];
};
