import { expect, it } from 'vitest';
import { ranksOf } from './ranks';

it('places by points, and lets the game decide who won', () => {
  const places = (won: number[], ...totals: number[]) =>
    ranksOf(totals.map((total, seat) => ({ total, won: won.includes(seat) })));
  expect(places([1], 5, 9, 5, 2)).toEqual([2, 1, 2, 4]);
  // A tie that the game has broken.
  expect(places([0], 9, 9, 3)).toEqual([1, 2, 3]);
  // Nobody has won yet.
  expect(places([], 3, 9, 9)).toEqual([3, 1, 1]);
});
