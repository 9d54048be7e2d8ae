// How a round of Tiny Towns is seen: the cube that was named multiplies and rolls to every board, cubes of a pattern swirl
// into their building, what it feeds lights its windows, a full town hangs out its lanterns.
import type { Beat, Choreography, Scene, Step } from '../../play/motion/beats';
import type { Move, Town, View } from './types';

type Turn = Step<View, Move>;

const together = (beats: Beat[]): Beat[] => (beats.length > 1 ? [{ do: 'together', beats }] : beats);
const panel = (seat: number) => `player:${seat}`;

/** The viewer's own town includes what is not opened yet. */
const townOf = (view: View, seat: number, you: number | null): Town =>
  seat === you && view.hand ? view.hand.town : view.towns[seat]!;

/** The Master Builder's cube comes to the table and one rolls to every board. */
function naming({ before, after, you, events }: Turn): Scene[] {
  const named = events.findLast(({ move }) => move?.verb === 'name');
  const known = (view: View) => view.towns.some(({ cube }) => cube !== null) || view.hand?.town.cube != null;
  if (known(before) || !known(after)) return [];
  const resource = named?.move?.resource;
  const seat = named?.seat ?? before.hammer;
  const from = [
    ...(resource && seat === you ? [`tt:rack:${resource}`] : []),
    ...(seat === null ? [] : [panel(seat)]),
  ];
  const rolls = after.towns.flatMap((_, one): Beat[] =>
    one === you || one === seat
      ? []
      : [{ do: 'travel', from: 'tt:named', to: panel(one), as: 'left', by: 'roll', cue: 'land' }],
  );
  return [
    {
      seat,
      beats: [
        ...(seat === null ? [] : [{ do: 'nod', seat } as const]),
        { do: 'travel', from, to: 'tt:named', by: 'roll', cue: 'take' },
        ...together(rolls),
      ],
    },
  ];
}

function fed(town: Town): Set<string> {
  return new Set(town.reasons.flatMap(({ line, counted }) => (line === 'food' ? counted : [])));
}

/** "b2" as the number of the square. */
const indexOf = (square: string) => (Number(square[1]) - 1) * 4 + (square.charCodeAt(0) - 97);

function inTown(seat: number, was: Town, now: Town, own: boolean): Beat[] {
  const name = (kind: string, square: number) => `tt:${kind}:${seat}:${square}`;
  const gone = was.squares.flatMap(({ cube }, i) =>
    cube !== null && now.squares[i]!.cube === null ? [i] : [],
  );
  const built = now.squares.flatMap(({ piece }, i) =>
    piece !== null && was.squares[i]!.piece !== piece ? [i] : [],
  );
  const cubes = now.squares.flatMap(({ cube }, i) =>
    cube !== null && was.squares[i]!.cube === null ? [i] : [],
  );
  const beats: Beat[] = cubes.map((i) =>
    // A cube in hand lies over its square already.
    own
      ? { do: 'land', at: name('cube', i) }
      : { do: 'travel', from: ['tt:named', panel(seat)], to: name('cube', i), by: 'roll', cue: 'land' },
  );
  for (const [n, i] of built.entries())
    beats.push(
      n === 0 && gone.length > 0
        ? { do: 'swirl', from: gone.map((cube) => name('cube', cube)), to: name('piece', i) }
        : { do: 'drop', at: name('piece', i), cue: 'complete' },
    );
  if (built.length === 0 && gone.length > 1)
    beats.push({ do: 'swirl', from: gone.map((cube) => name('cube', cube)), to: null });
  const hungry = fed(was);
  const lit = [...fed(now)]
    .filter((square) => !hungry.has(square))
    .map((square) => name('piece', indexOf(square)));
  if (lit.length > 0) beats.push({ do: 'light', at: lit });
  if (now.total !== was.total && built.length > 0)
    beats.push({ do: 'rise', at: name('piece', built[0]!), points: now.total - was.total });
  // A town is complete when nothing more can be built there; cubes may fill it before.
  if (now.place !== null && was.place === null)
    beats.push(
      { do: 'lanterns', at: `tt:town:${seat}` },
      // Whose it is shows in the colour of the banner; other towns may be out of sight.
      { do: 'banner', key: 'tiny-towns.board.town-full', fills: { place: now.place }, seat },
    );
  return beats;
}

export const motion: Choreography<View, Move> = (turn) => {
  const { before, after, you } = turn;
  const towns = after.towns.map((_, seat): Scene => {
    const beats = inTown(seat, townOf(before, seat, you), townOf(after, seat, you), seat === you);
    return { seat, beats: seat !== you && beats.length > 0 ? [{ do: 'nod', seat }, ...beats] : beats };
  });
  const own = towns.filter(({ seat }) => seat === you);
  const others = towns.filter(({ seat, beats }) => seat !== you && beats.length > 0);
  const most = Math.max(0, ...others.map(({ beats }) => beats.length));
  const joint = Array.from({ length: most }, (_, i) =>
    together(others.flatMap(({ beats }) => beats[i] ?? [])),
  ).flat();
  return [...own, { seat: null, beats: joint }, ...naming(turn)];
};
