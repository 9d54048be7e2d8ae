import { beforeEach, describe, expect, it } from 'vitest';
import { Chooser } from './chooser.svelte';
import { choices, town, view } from './fixture';
import type { Pick } from './choosing';
import type { Move, Preview, Props, View } from './types';

let acted: number[];
let asked: Pick[];

function chooser(seen: View, ...moves: (Move & { preview?: Partial<Preview> })[]): Chooser {
  const props = {
    view: seen,
    legal: choices(...moves),
    hint: null,
    act: (action: number) => acted.push(action),
    explain: (part: Pick) => asked.push(part),
  } as unknown as Props;
  return new Chooser(() => props);
}

beforeEach(() => {
  acted = [];
  asked = [];
});

describe('placing', () => {
  const seen = view({ town: town({ cube: 'wood' }) });
  const moves: Move[] = [
    { verb: 'place', resource: 'wood', square: 'a1' },
    { verb: 'place', resource: 'wood', square: 'b1' },
    { verb: 'store', square: 'c1' },
    { verb: 'set_aside' },
  ];
  it('aims with the first tap and places with the second', () => {
    const c = chooser(seen, ...moves);
    c.square('b1');
    expect(c.pick.square).toBe('b1');
    expect(acted).toEqual([]);
    c.square('b1');
    expect(acted).toEqual([1]);
  });
  it('stores on a Warehouse, though a cube is named', () => {
    const c = chooser(seen, ...moves);
    c.square('c1');
    expect(c.chosen?.move.verb).toBe('store');
    c.confirm();
    expect(acted).toEqual([2]);
  });
  it('comes back from the Warehouse to an empty square', () => {
    const c = chooser(seen, ...moves, { verb: 'exchange', resource: 'glass', square: 'c1' });
    c.square('c1');
    expect(c.chosen).toBeNull();
    c.square('a1');
    expect(c.chosen?.action).toBe(0);
  });
  it('asks why a square cannot be taken, or a card', () => {
    const c = chooser(seen, ...moves);
    c.square('d4');
    c.card('well');
    expect(asked).toEqual([{ square: 'd4' }, { kind: 'well' }]);
  });
});

describe('building', () => {
  const seen = view({ stage: 'build' }, { phase: 'building' });
  const moves = [
    { verb: 'build', kind: 'well', squares: ['a1', 'b1'], preview: { site: ['a1', 'b1'] } },
    { verb: 'done' },
  ] as const;
  it('starts the build with a tap on the square where it shall stand', () => {
    const c = chooser(seen, ...(moves as unknown as Move[]));
    c.card('well');
    expect(c.chosen?.action).toBe(0);
    expect([...c.squares]).toEqual(['a1', 'b1']);
    c.square('b1');
    expect(acted).toEqual([0]);
  });
  it('asks about a card whose pattern does not lie ready, and a square without one', () => {
    const c = chooser(seen, ...(moves as unknown as Move[]));
    c.card('tavern');
    c.card('well');
    c.square('d4');
    expect(asked).toEqual([{ kind: 'tavern' }, { square: 'd4' }]);
  });
});

describe('the Watch', () => {
  it('takes three kinds, gives one back, and no fourth', () => {
    const c = chooser(
      view({ stage: 'watch' }, { phase: 'building' }),
      { verb: 'watch', kinds: ['cottage', 'food', 'well'] },
      { verb: 'watch', kinds: ['cottage', 'food', 'chapel'] },
    );
    for (const kind of ['cottage', 'food', 'well'] as const) c.card(kind);
    c.card('chapel');
    c.card('monument');
    expect(asked).toEqual([{ kind: 'chapel' }, { kind: 'monument' }]);
    c.card('well');
    c.card('chapel');
    c.confirm();
    expect(acted).toEqual([1]);
  });
});

describe('the Guild', () => {
  it('asks about the building and the card together', () => {
    const c = chooser(
      view({ stage: 'replace' }, { phase: 'building' }),
      { verb: 'replace', kind: 'well', square: 'a1' },
      { verb: 'replace', kind: 'tavern', square: 'a1' },
      { verb: 'replace', kind: 'tavern', square: 'b1' },
      { verb: 'done' },
    );
    c.card('well');
    c.square('b1');
    c.clear();
    c.square('b1');
    c.card('well');
    c.card('monument');
    expect(asked).toEqual([
      { square: 'b1', kind: 'well' },
      { verb: 'replace', kind: 'well', square: 'b1' },
      { kind: 'monument' },
    ]);
  });
});

describe('naming', () => {
  it('asks why not what lies on a Bank', () => {
    const c = chooser(view({ stage: null }, { phase: 'naming' }), { verb: 'name', resource: 'wood' });
    c.resource('glass');
    expect(asked).toEqual([{ resource: 'glass' }]);
    c.resource('wood');
    c.resource('wood');
    expect(acted).toEqual([0]);
  });
});
