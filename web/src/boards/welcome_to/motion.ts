// How a turn of Welcome To is seen. Everybody decides at once, so what happened is read from the sheets: numbers are
// written, fences rise, pools ripple, trees pop up, plans are stamped, and the next three pairs turn over together.
import type { Beat, Choreography, Scene, Step } from '../../play/motion/beats';
import type { HouseView, Move, SheetView, View } from './types';

type Turn = Step<View, Move>;

const together = (beats: Beat[]): Beat[] => (beats.length > 1 ? [{ do: 'together', beats }] : beats);

/** The viewer's own sheet includes what is not opened yet. */
const sheetOf = (view: View, seat: number, you: number | null): SheetView =>
  seat === you && view.hand ? view.hand.sheet : view.sheets[seat]!;

function written(name: string, was: HouseView, now: HouseView): Beat[] {
  const beats: Beat[] = [];
  if (now.number !== null && was.number === null) {
    if (now.bis) beats.push({ do: 'grow', at: `wt:lot:${name}`, how: 'pop', cue: 'land' });
    beats.push({ do: 'write', at: `wt:number:${name}`, number: now.number });
  }
  if (now.roundabout && !was.roundabout) beats.push({ do: 'land', at: `wt:lot:${name}` });
  if (now.pool_built && !was.pool_built)
    beats.push({ do: 'grow', at: `wt:pool:${name}`, how: 'ripple', cue: 'chat' });
  if (now.fence && !was.fence) beats.push({ do: 'grow', at: `wt:fence:${name}`, how: 'up' });
  if (now.eggs_collected > was.eggs_collected)
    beats.push({ do: 'rise', at: `wt:lot:${name}`, points: now.eggs_collected - was.eggs_collected });
  return beats;
}

function onSheet(seat: number, was: SheetView, now: SheetView): Beat[] {
  const houses = now.streets.flatMap((street, s) =>
    street.flatMap((house, h) => written(`${seat}:${s + 1}:${h + 1}`, was.streets[s]![h]!, house)),
  );
  const trees = now.parks.flatMap((count, s): Beat[] =>
    count > was.parks[s]!
      ? [{ do: 'grow', at: `wt:park:${seat}:${s + 1}:${count}`, how: 'pop', cue: 'land' }]
      : [],
  );
  return [...houses, ...trees];
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
    const beats = onSheet(seat, sheetOf(before, seat, you), sheetOf(after, seat, you));
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
    { seat: null, beats: architect(turn) },
  );
  if (after.turn !== before.turn && after.offer.length > 0 && before.offer.length > 0)
    scenes.push({ seat: null, beats: [{ do: 'turn', at: after.offer.map((_, i) => `wt:pair:${i + 1}`) }] });
  return scenes;
};
