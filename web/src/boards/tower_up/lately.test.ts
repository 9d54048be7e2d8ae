import { expect, test } from 'vitest';
import type { Happening } from '../board';
import { latelyAfter, type Lately } from './lately';
import type { Move } from './types';

const did = (seat: number, move: Move): Happening<Move> => ({ n: 1, kind: 'acted', seat, move, text: '' });
const roof = (seat: number, site: number) => did(seat, { verb: 'roof', site });
const after = (you: number | null, ...all: Happening<Move>[]) =>
  [...all.reduce<Lately>((before, one) => latelyAfter(before, { events: [one], you }), new Map())].map(
    String,
  );

test('a player sees the roofs of the others since the own last decision', () => {
  expect(after(0, roof(1, 4), roof(2, 7))).toEqual(['4,1', '7,2']);
  expect(after(0, roof(1, 4), did(0, { verb: 'take', place: 1 }), roof(1, 9))).toEqual(['9,1']);
  expect(after(0, roof(0, 4))).toEqual([]);
});

test('a watcher sees those of the last turn that had one', () => {
  expect(after(null, roof(1, 4), roof(1, 5))).toEqual(['4,1', '5,1']);
  expect(after(null, roof(1, 4), did(2, { verb: 'take', place: 1 }))).toEqual([]);
  expect(after(null, roof(1, 4), roof(2, 7))).toEqual(['7,2']);
});
