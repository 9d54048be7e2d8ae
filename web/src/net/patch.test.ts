import { describe, expect, it, test } from 'vitest';
import cases from '../../../texts/tests/patches.json';
import { patched, Unfit } from './patch';

// The server is tried on the same cases (texts/tests/patch.cpp).
test.each(cases)('$name', ({ before, patch, after }) => {
  const kept = structuredClone(before);
  expect(patched(before, patch)).toEqual(after);
  expect(before).toEqual(kept);
});

describe('a patch', () => {
  it('leaves what has not changed the same object', () => {
    const before = { seen: { over: false }, seats: [{ name: 'Ola' }, { name: 'Marek' }] };
    const after = patched(before, { seats: { 1: { name: ['Ewa'] } } }) as typeof before;
    expect(after.seen).toBe(before.seen);
    expect(after.seats[0]).toBe(before.seats[0]);
    expect(after.seats[1]).toEqual({ name: 'Ewa' });
    expect(patched(before, {})).toBe(before);
  });

  it.each([
    [{ a: 1 }, { b: 0 }],
    [{ a: 1 }, { b: { c: [1] } }],
    [{ a: 1 }, { a: { c: [1] } }],
    [[1, 2], { 2: [1] }],
    [[1, 2], { x: [1] }],
    [[1, 2], { '~': [1, 2, []] }],
    [[1, 2], { '~': [-1, 1, []] }],
    [1, 2],
    [1, [1, 2]],
    [1, { a: [1] }],
  ])('that is not for this value is refused: %j, %j', (before, patch) => {
    expect(() => patched(before, patch)).toThrow(Unfit);
  });
});
