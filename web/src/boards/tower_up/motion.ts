// How a turn of Tower Up is seen: floors fly to their sites along the streets, a roof swings in on a crane's line, machines
// drive and tell what they earn, objectives are stamped and scored, and at the end the cones are.
import type { Beat, Choreography, Ref, Scene, Scored, Step } from '../../play/motion/beats';
import { COLOURS, type Colour, type Move, type View } from './types';
import { count, say } from './words';

type Turn = Step<View, Move>;

const panel = (seat: number) => `player:${seat}`;
const floorOf = (site: number, level: number) => `tu:floor:${site}:${level}`;
const siteIn = (view: View, site: number) => view.sites.find((one) => one.site === site);

/** What was raised, the site of the decision first, then the others as the streets leave it. */
function raised({ before, after }: Turn, site: number): { site: number; level: number }[] {
  const grown = after.sites.flatMap((now) => {
    const was = siteIn(before, now.site)?.floors ?? 0;
    return Array.from({ length: Math.max(0, now.floors - was) }, (_, i) => ({
      site: now.site,
      level: was + i + 1,
    }));
  });
  const near = siteIn(after, site)?.streets ?? [];
  const rank = (one: number) => (one === site ? -1 : near.includes(one) ? near.indexOf(one) : near.length);
  return grown.sort((a, b) => rank(a.site) - rank(b.site) || a.level - b.level);
}

function build(seat: number, site: number, turn: Turn): Beat[] {
  const own = seat === turn.you;
  const floors = raised(turn, site).flatMap(({ site: at, level }): Beat[] => {
    const colour = siteIn(turn.after, at)?.colour ?? 'white';
    const from: Ref = [`tu:stock:${seat}:${colour}`, panel(seat)];
    const street: Beat[] =
      at === site ? [] : [{ do: 'street', from: `tu:site:${site}`, to: `tu:site:${at}` }];
    // What one has in hand stands there already: it only has to come down.
    const comes: Beat = own
      ? { do: 'land', at: floorOf(at, level) }
      : { do: 'travel', from, to: floorOf(at, level), by: 'throw', cue: 'take' };
    return [...street, comes];
  });
  return [{ do: 'nod', seat }, ...floors];
}

function roof(seat: number, site: number, turn: Turn): Beat[] {
  const level = siteIn(turn.after, site)?.floors ?? 1;
  const at = `tu:roof:${site}:${level}`;
  if (seat === turn.you) return [{ do: 'land', at, cue: 'complete' }];
  return [
    { do: 'travel', from: [], to: at, by: 'crane', cue: 'take' },
    { do: 'land', at, cue: 'complete' },
    { do: 'nod', seat },
  ];
}

/** A card that is no longer in the market has gone to whoever took it. */
function market(seat: number, { before, after }: Turn): Beat[] {
  const left = new Set(after.market.map(({ card }) => card));
  return before.market
    .filter(({ card }) => !left.has(card))
    .flatMap(({ card, floors }): Beat[] => {
      const first = floors.find((one): one is Colour => one !== 'wild') ?? 'white';
      return [
        {
          do: 'travel',
          from: `tu:card:${card}`,
          to: [`tu:stock:${seat}:${first}`, panel(seat)],
          as: 'left',
          by: 'throw',
          cue: 'take',
        },
        { do: 'nod', seat },
      ];
    });
}

function machines({ before, after }: Turn): Beat[] {
  const drives = after.companies.flatMap((company, seat) =>
    COLOURS.flatMap((colour): Beat[] => {
      if (company.machines[colour] <= before.companies[seat]!.machines[colour]) return [];
      const machine = `tu:machine:${seat}:${colour}`;
      return [{ do: 'travel', from: machine, to: machine, by: 'drive', cue: 'land' }];
    }),
  );
  if (drives.length === 0) return [];
  const values = after.tracks.values;
  const earned = after.companies.flatMap((company, seat) =>
    COLOURS.flatMap((colour): Beat[] => {
      const was = before.companies[seat]!.machines[colour];
      const points = (values[company.machines[colour]] ?? 0) - (values[was] ?? 0);
      return points > 0 ? [{ do: 'rise', at: [`tu:machine:${seat}:${colour}`, panel(seat)], points }] : [];
    }),
  );
  return [{ do: 'together', beats: drives }, ...earned];
}

/** What somebody is paid for an objective by this step, or nothing. */
const tokenOf = ({ before, after }: Turn, seat: number, objective: number): number =>
  (before.companies[seat]!.tokens[objective] ?? null) === null
    ? (after.companies[seat]!.tokens[objective] ?? 0)
    : 0;

/** What the cone brings somebody, once it stands. */
const coneOf = ({ before, after }: Turn, seat: number): number => {
  const placed = after.companies[seat]!.cone;
  return placed === null || before.companies[seat]!.cone !== null ? 0 : (after.tracks.cone[placed] ?? 0);
};

/** Each cone says what it brings when it is placed; once the last one stands, all of them are compared. */
function cones(turn: Turn): Beat[] {
  const { before, after } = turn;
  const stands = ({ companies }: View) => companies.every(({ cone }) => cone !== null);
  if (stands(after) && !stands(before)) {
    const rows = after.companies.map(({ cone, total }, seat): Scored => ({
      seat,
      what: count('sheet.visible', cone!),
      points: after.tracks.cone[cone!] ?? 0,
      total,
    }));
    return [{ do: 'score', key: 'tower-up.score.cone', rows }];
  }
  return after.companies.flatMap((_, seat): Beat[] => {
    const points = coneOf(turn, seat);
    return points > 0 ? [{ do: 'rise', at: panel(seat), points }] : [];
  });
}

/** A bonus is stamped on its objective, and everybody sees who has it, and how far the others are. */
function scorings(turn: Turn): Beat[] {
  const { after } = turn;
  const seats = after.companies.map((_, seat) => seat);
  const paid = (seat: number) =>
    after.objectives.reduce((sum, _, i) => sum + tokenOf(turn, seat, i), coneOf(turn, seat));
  // Totals run on from one scoring to the next.
  const totals = seats.map((seat) => after.companies[seat]!.total - paid(seat));
  const row = (seat: number, what: string, points: number): Scored => {
    totals[seat]! += points;
    return { seat, what, points, total: totals[seat]! };
  };
  const objectives = after.objectives.flatMap(({ objective, progress }, i): Beat[] => {
    const met = seats.filter((seat) => tokenOf(turn, seat, i) > 0);
    if (met.length === 0) return [];
    const rows = seats.map((seat) => {
      const has = (after.companies[seat]!.tokens[i] ?? 0) > 0;
      return row(seat, has ? say('done') : say('progress', { ...progress[seat]! }), tokenOf(turn, seat, i));
    });
    return [
      ...met.flatMap((seat): Beat[] => [
        { do: 'stamp', at: `tu:objective:${i}`, text: `+${tokenOf(turn, seat, i)}` },
        { do: 'nod', seat },
      ]),
      { do: 'score', key: `tower-up.board.goal.${objective}`, rows },
    ];
  });
  return [...objectives, ...cones(turn)];
}

function refill({ before, after }: Turn): Beat[] {
  const known = new Set(before.market.map(({ card }) => card));
  const fresh = after.market.filter(({ card }) => !known.has(card));
  if (fresh.length === 0) return [];
  return [
    {
      do: 'together',
      beats: fresh.map(({ card }): Beat => ({ do: 'drop', at: `tu:card:${card}`, cue: 'flip' })),
    },
  ];
}

/** What the whole table should know. */
function news({ before, after }: Turn): Beat[] {
  const beats: Beat[] = [];
  if (after.extra && !before.extra && after.active !== null) {
    const stars = COLOURS.map((colour) => `tu:machine:${after.active}:${colour}`);
    beats.push(
      { do: 'light', at: stars },
      { do: 'banner', key: 'tower-up.board.extra-turn', seat: after.active },
    );
  }
  if (before.last_turns === null && after.last_turns !== null)
    beats.push({ do: 'banner', key: 'tower-up.board.headline.last', fills: { count: after.last_turns } });
  return beats;
}

function deed(seat: number, move: Move, turn: Turn): Beat[] {
  switch (move.verb) {
    case 'lay':
    case 'build':
      return build(seat, move.site!, turn);
    case 'roof':
      return roof(seat, move.site!, turn);
    case 'take':
    case 'wild':
    case 'substitute':
    case 'give_back':
    case 'decline':
    case 'leave':
      return [{ do: 'nod', seat }];
  }
}

export const motion: Choreography<View, Move> = (turn) => {
  const acted = turn.events.filter(({ kind, seat }) => kind === 'acted' && seat !== null);
  const scenes = acted.map(({ seat, move }): Scene => ({
    seat,
    beats: move === null ? [] : deed(seat!, move, turn),
  }));
  const taker = acted.at(-1)?.seat ?? null;
  const after = [
    ...(taker === null ? [] : market(taker, turn)),
    ...machines(turn),
    ...refill(turn),
    ...news(turn),
    ...scorings(turn),
  ];
  return [...scenes, { seat: taker, beats: after }];
};
