import { describe, expect, it } from 'vitest';
import { groupsOf, shapeOf } from './layout';

describe('the generic layout', () => {
  it('finds the shape of a value', () => {
    expect(shapeOf(null)).toBe('scalar');
    expect(shapeOf([1, 2])).toBe('line');
    expect(shapeOf([{ a: 1 }, { a: 2, b: ['x'] }])).toBe('table');
    expect(shapeOf([{ a: { b: { c: 1 } } }, { a: 1 }])).toBe('list');
    expect(shapeOf([{ a: 1 }])).toBe('table');
    expect(shapeOf({ a: 1 })).toBe('record');
  });

  it('groups decisions by verb in the order they come', () => {
    const legal = ['take', 'build', 'take'].map((verb, action) => ({
      action,
      move: { verb },
      text: verb,
      preview: null,
    }));
    expect(groupsOf(legal).map(({ verb, moves }) => [verb, moves.length])).toEqual([
      ['take', 2],
      ['build', 1],
    ]);
  });
});
