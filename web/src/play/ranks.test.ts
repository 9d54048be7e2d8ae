import { expect, test } from 'vitest';
import { ranksOf } from './ranks';

const seats = (...totals: number[]) => totals.map((total, seat) => ({ seat, total }));

test('points decide, and where they are equal what the game says', () => {
  expect(ranksOf(seats(30, 40, 35), [1])).toEqual([3, 1, 2]);
  expect(ranksOf(seats(40, 40, 35), [1])).toEqual([2, 1, 3]);
  expect(ranksOf(seats(40, 40, 35), [0, 1])).toEqual([1, 1, 3]);
  expect(ranksOf(seats(10, 40, 40), [])).toEqual([3, 1, 1]);
  // Whoever had more points has resigned.
  expect(ranksOf(seats(50, 40, 45), [1])).toEqual([2, 1, 3]);
});
