// Lines of play as a tree: the game is line 0, every variation leaves the game or another variation after some step. A step is counted
// from the beginning of the game, whatever the line.
import type { RecordedAction, Variation } from '../types/study';

export type Tree = readonly Variation[];

/** As records have them (match/record.h). */
export const mostVariations = 64;
export const longestName = 40; // letters
const mostBytes = 120;

/** Where one stands. */
export interface Place {
  line: number;
  step: number;
}

const same = (a: RecordedAction | undefined, b: RecordedAction): boolean =>
  a?.seat === b.seat && a.notation === b.notation;

/** The way to a place: so many actions of the game itself, then these. */
export function wayTo(tree: Tree, { line, step }: Place): { until: number; actions: RecordedAction[] } {
  if (line === 0) return { until: step, actions: [] };
  const { parent, after, actions } = tree[line - 1]!;
  const way = wayTo(tree, { line: parent, step: Math.min(after, step) });
  return { until: way.until, actions: [...way.actions, ...actions.slice(0, Math.max(0, step - after))] };
}

/** How many steps a line has, in a game of so many. */
export function lengthOf(tree: Tree, line: number, game: number): number {
  if (line === 0) return game;
  const { after, actions } = tree[line - 1]!;
  return after + actions.length;
}

/** The line that a place belongs to: before a variation has left its line, that one. */
export function ownerOf(tree: Tree, { line, step }: Place): number {
  let owner = line;
  while (owner > 0 && step <= tree[owner - 1]!.after) owner = tree[owner - 1]!.parent;
  return owner;
}

/** What the line does next, if it goes on. */
export function nextIn(
  tree: Tree,
  game: readonly RecordedAction[],
  { line, step }: Place,
): RecordedAction | undefined {
  if (line === 0) return game[step];
  const { parent, after, actions } = tree[line - 1]!;
  return step < after ? nextIn(tree, game, { line: parent, step }) : actions[step - after];
}

/** Decides something: along the line, into a variation that did the same, further where a variation ends, or into a new one of that
    name. Null where there is no room for another. */
export function decided(
  tree: Tree,
  game: readonly RecordedAction[],
  at: Place,
  action: RecordedAction,
  name: string,
): { tree: Tree; at: Place } | null {
  const step = at.step + 1;
  if (same(nextIn(tree, game, at), action)) return { tree, at: { line: at.line, step } };
  const owner = ownerOf(tree, at);
  if (owner !== at.line && same(nextIn(tree, game, { line: owner, step: at.step }), action))
    return { tree, at: { line: owner, step } };
  const known = tree.findIndex(
    ({ parent, after, actions }) => parent === owner && after === at.step && same(actions[0], action),
  );
  if (known >= 0) return { tree, at: { line: known + 1, step } };
  if (owner > 0 && at.step === lengthOf(tree, owner, game.length)) {
    const longer = tree.map((one, i) =>
      i === owner - 1 ? { ...one, actions: [...one.actions, action] } : one,
    );
    return { tree: longer, at: { line: owner, step } };
  }
  if (tree.length >= mostVariations) return null;
  const made: Variation = { name: nameIn(name), parent: owner, after: at.step, actions: [action] };
  return { tree: [...tree, made], at: { line: tree.length + 1, step } };
}

/** A name that a record takes: one line, not empty, not too long. */
export function nameIn(wanted: string): string {
  // eslint-disable-next-line no-control-regex -- a record has none
  const letters = Array.from(wanted.replace(/[\u0000-\u001f]+/g, ' ').trim()).slice(0, longestName);
  while (new TextEncoder().encode(letters.join('')).length > mostBytes) letters.pop();
  return letters.join('').trim() || '…';
}

export const renamed = (tree: Tree, line: number, name: string): Tree =>
  tree.map((one, i) => (i === line - 1 ? { ...one, name: nameIn(name) } : one));

/** Without a variation and those that leave it; the others have new numbers. */
export function without(tree: Tree, line: number): { tree: Tree; numbers: (number | null)[] } {
  const numbers: (number | null)[] = [0];
  const left: Variation[] = [];
  tree.forEach((one, i) => {
    const parent = numbers[one.parent] ?? null;
    if (i + 1 === line || parent === null) {
      numbers.push(null);
      return;
    }
    left.push({ ...one, parent });
    numbers.push(left.length);
  });
  return { tree: left, numbers };
}

/** Both trees in one, what they share once; as many of the second as there is room for. */
export function merged(tree: Tree, others: Tree): Tree {
  const all = [...tree];
  const numbers: (number | null)[] = [0];
  for (const one of others) {
    const parent = numbers[one.parent] ?? null;
    const alike = all.findIndex(
      (other) =>
        other.parent === parent &&
        other.after === one.after &&
        other.actions.length === one.actions.length &&
        other.actions.every((action, i) => same(action, one.actions[i]!)),
    );
    if (parent === null || (alike < 0 && all.length >= mostVariations)) numbers.push(null);
    else if (alike >= 0) numbers.push(alike + 1);
    else numbers.push(all.push({ ...one, parent }));
  }
  return all;
}

/** In the order in which a list shows them: those that leave a line stand below it, the earliest first. */
export function listed(tree: Tree, parent = 0, depth = 0): { line: number; depth: number }[] {
  return tree
    .map((one, i) => ({ ...one, line: i + 1 }))
    .filter((one) => one.parent === parent)
    .sort((a, b) => a.after - b.after || a.line - b.line)
    .flatMap(({ line }) => [{ line, depth }, ...listed(tree, line, depth + 1)]);
}
