import { expect, it } from 'vitest';
import {
  decided,
  lengthOf,
  listed,
  longestName,
  merged,
  mostVariations,
  nameIn,
  nextIn,
  ownerOf,
  renamed,
  wayTo,
  without,
  type Tree,
} from './variations';

const act = (notation: string, seat = 0) => ({ seat, notation });
const game = ['a', 'b', 'c', 'd'].map((notation) => act(notation));
const texts = (tree: Tree, line: number, step: number) => {
  const { until, actions } = wayTo(tree, { line, step });
  return [...game.slice(0, until), ...actions].map(({ notation }) => notation).join('');
};
/** The game abcd; ab-xyz; abxy-Q; a-R. */
const tree: Tree = [
  { name: 'X', parent: 0, after: 2, actions: [act('x'), act('y'), act('z')] },
  { name: 'Q', parent: 1, after: 4, actions: [act('Q')] },
  { name: 'R', parent: 0, after: 1, actions: [act('R')] },
];

it('leads along the lines', () => {
  expect(texts(tree, 0, 4)).toBe('abcd');
  expect(texts(tree, 1, 5)).toBe('abxyz');
  expect(texts(tree, 1, 1)).toBe('a');
  expect(texts(tree, 2, 5)).toBe('abxyQ');
  expect(texts(tree, 2, 3)).toBe('abx');
  expect([0, 1, 2, 3].map((line) => lengthOf(tree, line, 4))).toEqual([4, 5, 5, 2]);
  expect(nextIn(tree, game, { line: 2, step: 3 })).toEqual(act('y'));
  expect(nextIn(tree, game, { line: 2, step: 1 })).toEqual(act('b'));
  expect(nextIn(tree, game, { line: 2, step: 5 })).toBeUndefined();
});

it('knows which line a place belongs to', () => {
  expect(ownerOf(tree, { line: 2, step: 5 })).toBe(2);
  expect(ownerOf(tree, { line: 2, step: 4 })).toBe(1);
  expect(ownerOf(tree, { line: 2, step: 2 })).toBe(0);
});

it('goes along what is there, and leaves it for what is new', () => {
  const at = (line: number, step: number, notation: string) =>
    decided(tree, game, { line, step }, act(notation), notation)!;
  expect(at(0, 2, 'c')).toEqual({ tree, at: { line: 0, step: 3 } });
  expect(at(0, 2, 'x')).toEqual({ tree, at: { line: 1, step: 3 } });
  expect(at(1, 1, 'R').at).toEqual({ line: 3, step: 2 });
  // Back in the game from the place where a variation leaves it.
  expect(at(1, 2, 'c')).toEqual({ tree, at: { line: 0, step: 3 } });
  // Further, where a variation ends.
  const further = at(3, 2, 'S');
  expect(further.at).toEqual({ line: 3, step: 3 });
  expect(texts(further.tree, 3, 3)).toBe('aRS');
  // New ones, of the game and of a variation: never of one that has not yet left its own line.
  const fresh = at(2, 3, 'N');
  expect(fresh.tree[3]).toEqual({ name: 'N', parent: 1, after: 3, actions: [act('N')] });
  expect(texts(fresh.tree, 4, 4)).toBe('abxN');
  expect(at(2, 0, 'M').tree[3]).toMatchObject({ parent: 0, after: 0 });
  const other = decided(tree, game, { line: 0, step: 2 }, act('c', 1), 'other seat')!;
  expect(other.tree).toHaveLength(4);
});

it('has room for so many', () => {
  let full: Tree = [];
  for (let i = 0; i < mostVariations; i += 1)
    full = decided(full, game, { line: 0, step: 0 }, act(`n${i}`), 'N')!.tree;
  expect(full).toHaveLength(mostVariations);
  expect(decided(full, game, { line: 0, step: 0 }, act('more'), 'N')).toBeNull();
});

it('takes names as a record takes them', () => {
  expect(nameIn('  Two\nlines ')).toBe('Two lines');
  expect(nameIn('')).toBe('…');
  expect(nameIn('ą'.repeat(100))).toHaveLength(longestName);
  expect(new TextEncoder().encode(nameIn('🏰'.repeat(100)))).toHaveLength(120);
  expect(renamed(tree, 2, 'Better')[1]!.name).toBe('Better');
});

it('deletes a variation with those that leave it', () => {
  const { tree: left, numbers } = without(tree, 1);
  expect(left).toEqual([tree[2]]);
  expect(numbers).toEqual([0, null, null, 1]);
  expect(without(tree, 3).numbers).toEqual([0, 1, 2, null]);
});

it('puts two trees into one', () => {
  const others: Tree = [tree[2]!, tree[0]!, { name: 'P', parent: 2, after: 3, actions: [act('P')] }];
  const both = merged(tree, others);
  expect(both).toHaveLength(4);
  expect(both[3]).toMatchObject({ name: 'P', parent: 1, after: 3 });
  expect(merged([], tree)).toEqual(tree);
  expect(merged(tree, [])).toEqual(tree);
});

it('lists them below the lines they leave', () => {
  expect(listed(tree)).toEqual([
    { line: 3, depth: 0 },
    { line: 1, depth: 0 },
    { line: 2, depth: 1 },
  ]);
});
