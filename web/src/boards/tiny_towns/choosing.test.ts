import { describe, expect, it } from 'vitest';
import { chosenBy, nextBuild, openKinds, openSquares, understood } from './choosing';
import type { Choice, Move, Preview } from './types';

const list = (...moves: (Move & { preview?: Partial<Preview> })[]): Choice[] =>
  moves.map(({ preview, ...move }, action) => ({
    action,
    move,
    text: '',
    preview: preview ? { completes: [], cubes: [], site: [], total: null, ...preview } : null,
  }));

describe('placing', () => {
  const legal = list(
    { verb: 'place', resource: 'wood', square: 'a1' },
    { verb: 'place', resource: 'wood', square: 'b1' },
    { verb: 'place', resource: 'glass', square: 'a1' },
    { verb: 'place', resource: 'glass', square: 'b1' },
    { verb: 'store', square: 'c1' },
    { verb: 'set_aside' },
  );
  it('begins with the named cube', () => {
    expect(understood(legal, 'glass')).toEqual({ resource: 'glass' });
  });
  it('opens the empty squares and the Warehouse', () => {
    expect([...openSquares(legal, { resource: 'glass' })]).toEqual(['a1', 'b1', 'c1']);
  });
  it('is chosen once resource and square are', () => {
    expect(chosenBy(legal, { verb: 'place', resource: 'glass' })).toBeNull();
    expect(chosenBy(legal, { verb: 'place', resource: 'glass', square: 'b1' })?.action).toBe(3);
    expect(chosenBy(legal, { verb: 'set_aside' })?.action).toBe(5);
  });
});

describe('building', () => {
  const legal = list(
    {
      verb: 'build',
      kind: 'well',
      squares: ['a1', 'b1'],
      preview: { cubes: ['a1', 'b1'], site: ['a1', 'b1'] },
    },
    { verb: 'build', kind: 'well', squares: ['b1', 'c1'], preview: { site: ['b1', 'c1'] } },
    { verb: 'build', kind: 'farm' as 'food', squares: ['a3', 'b3'], preview: { site: ['a3', 'd4'] } },
    { verb: 'done' },
  );
  it('goes through the patterns of a card in turn', () => {
    const first = nextBuild(legal, {}, { kind: 'well' })!;
    expect(first.action).toBe(0);
    const second = nextBuild(legal, first.move, { kind: 'well' })!;
    expect(second.action).toBe(1);
    expect(nextBuild(legal, second.move, { kind: 'well' })!.action).toBe(0);
  });
  it('finds the patterns that use a square', () => {
    expect(nextBuild(legal, {}, { square: 'c1' })!.action).toBe(1);
    expect(nextBuild(legal, {}, { square: 'd4' })).toBeNull();
  });
  it('opens the squares where the picked building may stand', () => {
    expect([...openSquares(legal, legal[2]!.move)]).toEqual(['a3', 'd4']);
  });
});

describe('the Guild', () => {
  const legal = list(
    { verb: 'replace', kind: 'well', square: 'a1' },
    { verb: 'replace', kind: 'tavern', square: 'a1' },
    { verb: 'replace', kind: 'tavern', square: 'b1' },
    { verb: 'done' },
  );
  it('opens the kinds for the building picked, and the buildings for the kind', () => {
    expect([...openKinds(legal, { square: 'b1' })]).toEqual(['tavern']);
    expect([...openSquares(legal, { kind: 'well' })]).toEqual(['a1']);
  });
});

describe('the Watch', () => {
  const legal = list(
    { verb: 'watch', kinds: ['cottage', 'food', 'well'] },
    { verb: 'watch', kinds: ['cottage', 'food', 'chapel'] },
  );
  it('is chosen with three kinds', () => {
    expect(chosenBy(legal, { verb: 'watch', kinds: ['food', 'cottage'] })).toBeNull();
    expect(chosenBy(legal, { verb: 'watch', kinds: ['chapel', 'food', 'cottage'] })?.action).toBe(1);
  });
});

describe('what leaves no choice', () => {
  it('is understood', () => {
    expect(understood(list({ verb: 'stand', square: 'a1' }), null)).toEqual({ verb: 'stand', square: 'a1' });
    expect(understood(list({ verb: 'raise', kind: 'well', square: 'a1' }), null)).toEqual({ kind: 'well' });
  });
});
