// Which decisions agree with what has been tapped so far. Everything starts from the list of legal ones: a tap only
// narrows it down, and once a single one is left and wholly chosen, it may be confirmed.
import type { Choice, Kind, Move, Resource, Square, Verb } from './types';

/** What has been tapped: parts of a move. `kinds` may still be too few. */
export type Pick = Partial<Move>;

export function agrees(move: Move, pick: Pick): boolean {
  return (
    (pick.verb === undefined || move.verb === pick.verb) &&
    (pick.monument === undefined || move.monument === pick.monument) &&
    (pick.resource === undefined || move.resource === pick.resource) &&
    (pick.square === undefined || move.square === pick.square) &&
    (pick.kind === undefined || move.kind === pick.kind) &&
    (pick.squares === undefined || move.squares?.join() === pick.squares.join()) &&
    (pick.kinds === undefined || pick.kinds.every((kind) => move.kinds?.includes(kind) === true))
  );
}

export const agreeing = (legal: Choice[], pick: Pick): Choice[] => legal.filter((c) => agrees(c.move, pick));

/** The one decision that has been chosen in all its parts. */
export function chosenBy(legal: Choice[], pick: Pick): Choice | null {
  if (pick.verb === undefined) return null;
  const [only, ...others] = agreeing(legal, pick);
  if (!only || others.length > 0) return null;
  const { move } = only;
  const whole = (Object.keys(move) as (keyof Move)[]).every((part) => pick[part] !== undefined);
  return whole && pick.kinds?.length === move.kinds?.length ? only : null;
}

const unique = <T>(items: (T | undefined)[]): T[] => [...new Set(items.filter((item) => item !== undefined))];

export const verbsOf = (legal: Choice[]): Verb[] => unique(legal.map((c) => c.move.verb));
export const resourcesOf = (legal: Choice[], verb: Verb): Resource[] =>
  unique(agreeing(legal, { verb }).map((c) => c.move.resource));

/** What is understood before anything is tapped: the named cube, and whatever leaves no choice. */
export function understood(legal: Choice[], named: Resource | null): Pick {
  const verbs = verbsOf(legal);
  const cubes = resourcesOf(legal, 'place');
  if (cubes.length > 0) return { resource: named !== null && cubes.includes(named) ? named : cubes[0] };
  if (verbs.join() === 'stand' && legal.length === 1) return legal[0]!.move;
  if (verbs.join() === 'raise') {
    const kinds = unique(legal.map((c) => c.move.kind));
    return kinds.length === 1 ? { kind: kinds[0] } : {};
  }
  return {};
}

/** The squares that a tap may choose now. While a build is picked these are the squares where it may stand. */
export function openSquares(legal: Choice[], pick: Pick): Set<Square> {
  const build = pick.verb === 'build' ? chosenBy(legal, pick) : null;
  if (build) return new Set(build.preview?.site ?? build.move.squares);
  const open = legal.filter(({ move }) => {
    if (move.verb === 'place') return pick.resource === undefined || move.resource === pick.resource;
    return pick.kind === undefined || move.kind === undefined || move.kind === pick.kind;
  });
  return new Set(open.flatMap((c) => c.move.squares ?? (c.move.square ? [c.move.square] : [])));
}

/** The kinds whose cards a tap may choose now. */
export function openKinds(legal: Choice[], pick: Pick): Set<Kind> {
  const open = legal.filter(
    ({ move }) => pick.square === undefined || move.verb !== 'replace' || move.square === pick.square,
  );
  return new Set(open.flatMap((c) => c.move.kinds ?? (c.move.kind ? [c.move.kind] : [])));
}

/** The builds of a kind, or those that use a square; the one after the build picked now comes first. */
export function nextBuild(legal: Choice[], pick: Pick, of: { kind?: Kind; square?: Square }): Choice | null {
  const builds = agreeing(legal, { verb: 'build', ...(of.kind && { kind: of.kind }) }).filter(
    (c) => of.square === undefined || c.move.squares!.includes(of.square),
  );
  const now = builds.findIndex((c) => pick.verb === 'build' && agrees(c.move, pick));
  return builds[(now + 1) % builds.length] ?? null;
}
