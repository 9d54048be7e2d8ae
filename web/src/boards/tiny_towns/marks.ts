// What is drawn over a town besides what stands there: where a tap is open, what is held over a square, which cubes
// would go, which patterns are meant, and which squares a point was counted by.
import { signed, withPlus } from '../../texts/numbers';
import { t } from '../../texts/texts.svelte';
import { agreeing } from './choosing';
import type { Chooser } from './chooser.svelte';
import { indexOf, isEmpty, listed, pieceName } from './names';
import type { Hand, Kind, Ready, Reason, Resource, Square, View } from './types';

export interface Ghost {
  cube?: Resource;
  piece?: Kind;
  /** A cube on top of the piece that stands there: a mark, a stored cube, one by the Statue. */
  chip?: Resource;
}

export interface Outline {
  squares: Square[];
  label?: string;
  /** The pattern that is meant; the others are only shown. */
  strong: boolean;
}

export interface Marks {
  open: Set<Square>;
  aim: Square | null;
  ghosts: Map<Square, Ghost>;
  /** Cubes that would leave the board. */
  leaving: Set<Square>;
  outlines: Outline[];
  badges: Map<Square, string>;
  /** From what was counted to what earns by it. */
  links: [Square, Square][];
  hinted: Square[];
}

export const noMarks = (): Marks => ({
  open: new Set(),
  aim: null,
  ghosts: new Map(),
  leaving: new Set(),
  outlines: [],
  badges: new Map(),
  links: [],
  hinted: [],
});

/** Patterns that would be complete, the same squares once, with the names of all cards they would be good for. */
function completed(view: View, completes: Ready[]): Outline[] {
  const bySquares = new Map<string, Ready[]>();
  for (const ready of completes) {
    const key = ready.squares.join();
    bySquares.set(key, [...(bySquares.get(key) ?? []), ready]);
  }
  return [...bySquares.values()].map((same) => ({
    squares: same[0]!.squares,
    label: t('tiny-towns.board.completes', { cards: listed(same.map((r) => pieceName(view, r.kind))) }),
    strong: true,
  }));
}

function marksOfBuilding(view: View, chooser: Chooser, marks: Marks): void {
  const build = chooser.chosen;
  if (build?.move.verb !== 'build') {
    marks.outlines = agreeing(chooser.legal, { verb: 'build' }).map(({ move }) => ({
      squares: move.squares!,
      strong: false,
    }));
    return;
  }
  const { kind, squares } = build.move;
  marks.outlines = [{ squares: squares!, strong: true, label: pieceName(view, kind!) }];
  marks.leaving = new Set(build.preview?.cubes ?? squares);
  for (const square of marks.open) marks.ghosts.set(square, { piece: kind! });
}

/** What the decision in hand looks like on the board. */
function hold(hand: Hand, chooser: Chooser, marks: Marks): void {
  const { pick, chosen } = chooser;
  if (chooser.can('mark') && hand.marking && pick.resource)
    marks.ghosts.set(hand.marking, { chip: pick.resource });
  if (hand.raising) for (const square of marks.open) marks.ghosts.set(square, { piece: hand.raising });
  if (!pick.square) return;
  marks.aim = pick.square;
  if (pick.verb === 'place') marks.ghosts.set(pick.square, { cube: pick.resource });
  if (pick.kind) marks.ghosts.set(pick.square, { piece: pick.kind });
  if ((pick.verb === 'store' || pick.verb === 'adorn') && hand.town.cube)
    marks.ghosts.set(pick.square, { chip: hand.town.cube });
  if (pick.verb === 'exchange' && hand.town.cube) marks.ghosts.set(pick.square, { chip: hand.town.cube });
  const total = chosen?.preview?.total ?? null;
  if (total !== null) {
    const gain = total - hand.town.total;
    marks.badges.set(pick.square, withPlus(gain));
  }
}

/** Over the viewer's own town, while there is something to decide. */
export function marksOf(view: View, chooser: Chooser): Marks {
  const marks = noMarks();
  const { hand } = view;
  if (!hand || chooser.legal.length === 0) return marks;
  marks.open = chooser.squares;
  const hinted = chooser.hinted === null ? [] : [chooser.hinted, ...chooser.hintedLater];
  marks.hinted = hinted.flatMap((move) => move.squares ?? (move.square ? [move.square] : []));
  if (chooser.can('build')) marksOfBuilding(view, chooser, marks);
  else hold(hand, chooser, marks);
  const { preview, move } = chooser.chosen ?? {};
  if (preview && preview.completes.length > 0) {
    marks.outlines = completed(view, preview.completes);
    // A naming shows where its cube would complete something.
    if (move!.verb === 'name')
      for (const square of preview.completes.flatMap((ready) => ready.squares))
        if (isEmpty(hand.town.squares[indexOf(square)]!)) marks.ghosts.set(square, { cube: move!.resource });
  }
  return marks;
}

/** Over a town whose points are looked into: what earned them, and what was counted. */
export function marksOfReasons(reasons: Reason[]): Marks {
  const marks = noMarks();
  const earning = new Set(reasons.flatMap((reason) => reason.squares));
  const counted = new Set(reasons.flatMap((reason) => reason.counted));
  for (const { squares, points } of reasons) {
    marks.outlines.push({ squares, strong: true });
    if (squares.length === 1) marks.badges.set(squares[0]!, signed(points));
  }
  for (const square of counted)
    if (!earning.has(square)) marks.outlines.push({ squares: [square], strong: false });
  // Lines for one building are clear; for all of a kind they would be a tangle.
  const [only, ...others] = reasons;
  if (only && others.length === 0)
    marks.links = only.counted.filter((s) => !earning.has(s)).map((s) => [s, only.squares[0]!]);
  return marks;
}

/** The same, while something is in hand: that stays over its square, and what may be chosen shines on. */
export function marksWithReasons(held: Marks, reasons: Reason[]): Marks {
  const { outlines, badges, links } = marksOfReasons(reasons);
  return { ...held, outlines, links, badges: new Map([...held.badges, ...badges]) };
}
