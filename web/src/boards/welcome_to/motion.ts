// How a turn of Welcome To is seen. Everybody decides at once, so what happened is read from the sheets: numbers are
// written, fences rise, pools ripple, trees pop up, estates light up, plans are stamped and scored, and the next three pairs turn
// over together. What brings points says how many.
import type { Beat, Choreography, Scene, Scored, Step } from '../../play/motion/beats';
import { positionOf, streetOf } from './sheet';
import type { HouseView, Move, ScoreView, SheetView, View } from './types';
import { say } from './words';

type Turn = Step<View, Move>;

const together = (beats: Beat[]): Beat[] => (beats.length > 1 ? [{ do: 'together', beats }] : beats);

/** The viewer's own sheet includes what is not opened yet. */
const sheetOf = (view: View, seat: number, you: number | null): SheetView =>
  seat === you && view.hand ? view.hand.sheet : view.sheets[seat]!;

const scoreOf = (view: View, seat: number, you: number | null): ScoreView =>
  seat === you && view.hand ? view.hand.score : view.scores[seat]!;

/** What a step brought or cost in each line of the sheet. */
type Gains = (line: Exclude<keyof ScoreView, 'total'>) => number;

const rise = (at: string, points: number): Beat[] => (points === 0 ? [] : [{ do: 'rise', at, points }]);

function written(name: string, was: HouseView, now: HouseView, gains: Gains): Beat[] {
  const beats: Beat[] = [];
  if (now.number !== null && was.number === null) {
    if (now.bis) beats.push({ do: 'grow', at: `wt:lot:${name}`, how: 'pop', cue: 'land' });
    beats.push({ do: 'write', at: `wt:number:${name}`, number: now.number });
    if (now.bis) beats.push(...rise(`wt:lot:${name}`, gains('bis')));
  }
  if (now.roundabout && !was.roundabout)
    beats.push({ do: 'land', at: `wt:lot:${name}` }, ...rise(`wt:lot:${name}`, gains('roundabouts')));
  if (now.pool_built && !was.pool_built)
    beats.push(
      { do: 'grow', at: `wt:pool:${name}`, how: 'ripple', cue: 'chat' },
      ...rise(`wt:pool:${name}`, gains('pools')),
    );
  if (now.fence && !was.fence) beats.push({ do: 'grow', at: `wt:fence:${name}`, how: 'up' });
  if (now.eggs_collected > was.eggs_collected)
    beats.push({ do: 'rise', at: `wt:lot:${name}`, points: now.eggs_collected - was.eggs_collected });
  return beats;
}

/** An estate that is complete lights up, house by house. */
function estates(seat: number, was: SheetView, now: SheetView, gains: Gains): Beat[] {
  const known = new Set(was.complete.map(({ first, size }) => `${first} ${size}`));
  const fresh = now.complete.filter(({ first, size }) => !known.has(`${first} ${size}`));
  const lots = fresh.map(({ first, size }) =>
    Array.from({ length: size }, (_, i) => `wt:lot:${seat}:${streetOf(first)}:${positionOf(first) + i}`),
  );
  // One that was split was complete before: nothing is gained by that.
  if (lots.length === 0 || gains('estates') <= 0) return [];
  return [{ do: 'light', at: lots.flat() }, ...rise(lots[0]![0]!, gains('estates'))];
}

function onSheet(seat: number, was: SheetView, now: SheetView, gains: Gains): Beat[] {
  const houses = now.streets.flatMap((street, s) =>
    street.flatMap((house, h) => written(`${seat}:${s + 1}:${h + 1}`, was.streets[s]![h]!, house, gains)),
  );
  const trees = now.parks.flatMap((count, s): Beat[] => {
    const tree = `wt:park:${seat}:${s + 1}:${count}`;
    if (count <= was.parks[s]!) return [];
    return [{ do: 'grow', at: tree, how: 'pop', cue: 'land' }, ...rise(tree, gains('parks'))];
  });
  return [...houses, ...trees, ...estates(seat, was, now, gains)];
}

/** Claimed plans are stamped with what they paid; a card that pays less from now on turns over. */
function plans({ before, after, you }: Turn): Beat[] {
  const claims = after.sheets.flatMap((_, seat): Beat[] => {
    const was = sheetOf(before, seat, you).plans;
    return sheetOf(after, seat, you).plans.flatMap((points, i): Beat[] => {
      if (points === null || (was[i] ?? null) !== null) return [];
      return [
        { do: 'stamp', at: `wt:plan:${i}`, text: `+${points}` },
        { do: 'rise', at: `player:${seat}`, points },
        { do: 'nod', seat },
      ];
    });
  });
  const turned = after.plans.flatMap(({ approved }, i) =>
    approved && !before.plans[i]?.approved ? [`wt:plan:${i}`] : [],
  );
  return turned.length > 0 ? [...claims, { do: 'turn', at: turned }] : claims;
}

/** When the sheets are opened everybody sees who fulfilled a plan, and what it pays from now on. */
function scorings({ before, after }: Turn): Beat[] {
  const paid = (seat: number, plan: number): number =>
    (before.sheets[seat]!.plans[plan] ?? null) === null ? (after.sheets[seat]!.plans[plan] ?? 0) : 0;
  const seats = after.sheets.map((_, seat) => seat);
  // Totals run on from one scoring to the next.
  const totals = seats.map(
    (seat) => after.scores[seat]!.total - after.plans.reduce((sum, _, i) => sum + paid(seat, i), 0),
  );
  return after.plans.flatMap(({ value }, i): Beat[] => {
    if (!seats.some((seat) => paid(seat, i) > 0)) return [];
    const rows = seats.map((seat): Scored => {
      const points = paid(seat, i);
      const met = (after.sheets[seat]!.plans[i] ?? null) !== null;
      const what = met ? say('scoring-met') : say('scoring-later', { points: value });
      return { seat, what, points, total: (totals[seat]! += points) };
    });
    return [{ do: 'score', key: 'welcome-to.board.scoring-plan', fills: { plan: i + 1 }, rows }];
  });
}

/** The architect takes the card that was left, and pulls the plans it grabs off the table. */
function architect({ before, after }: Turn): Beat[] {
  if (!before.architect || !after.architect) return [];
  const took = after.architect.stack.length - before.architect.stack.length;
  const effect = after.architect.stack.at(-1);
  const slot = before.offer.findLastIndex((card) => card.effect === effect) + 1;
  const card: Beat[] =
    took > 0
      ? [
          { do: 'travel', from: `wt:pair:${Math.max(1, slot)}`, to: 'wt:architect', as: 'left', by: 'throw' },
          { do: 'land', at: 'wt:architect' },
        ]
      : [];
  const known = new Set(before.architect.approved);
  const grabbed = after.architect.approved.filter((plan) => !known.has(plan));
  return [
    ...card,
    ...grabbed.flatMap((plan): Beat[] => [
      { do: 'stamp', at: `wt:plan:${plan - 1}`, text: 'AAA' },
      { do: 'nod', seat: 0 },
    ]),
  ];
}

export const motion: Choreography<View, Move> = (turn) => {
  const { before, after, you } = turn;
  const sheets = after.sheets.map((_, seat): Scene => {
    const [was, now] = [scoreOf(before, seat, you), scoreOf(after, seat, you)];
    const gains: Gains = (line) => now[line] - was[line];
    const beats = onSheet(seat, sheetOf(before, seat, you), sheetOf(after, seat, you), gains);
    // What others write at the same time is seen on their panels.
    return { seat, beats: seat !== you && beats.length > 0 ? [{ do: 'nod', seat }, ...beats] : beats };
  });
  const own = sheets.filter(({ seat }) => seat === you);
  const others = sheets.filter(({ seat, beats }) => seat !== you && beats.length > 0);
  const scenes: Scene[] = [...own];
  // All at the same instant, each seat's own beats in their order as far as they can be seen.
  const most = Math.max(0, ...others.map(({ beats }) => beats.length));
  const joint = Array.from({ length: most }, (_, i) =>
    together(others.flatMap(({ beats }) => beats[i] ?? [])),
  ).flat();
  scenes.push(
    { seat: null, beats: joint },
    { seat: null, beats: plans(turn) },
    { seat: null, beats: scorings(turn) },
    { seat: null, beats: architect(turn) },
  );
  if (after.turn !== before.turn && after.offer.length > 0 && before.offer.length > 0)
    scenes.push({ seat: null, beats: [{ do: 'turn', at: after.offer.map((_, i) => `wt:pair:${i + 1}`) }] });
  return scenes;
};
