import { expect, test } from 'vitest';
import { newsAfter, nothingNew } from './news';
import { sheet } from './testing';
import type { View } from './types';

const view = (...streets: string[]) =>
  ({ sheets: streets.map((one) => sheet(one)), hand: null }) as unknown as View;

test('the last number of each seat is remembered, until the game is seen from elsewhere', () => {
  const views = [view('. .', '. .'), view('. .', '4 .'), view('3 .', '4 .')];
  const news = views.reduce(
    (last, after, i) => newsAfter(last, { before: views[i - 1] ?? null, after, events: [], you: null }),
    nothingNew,
  );
  expect(news.latest).toEqual({ 0: { house: '1-1', number: 3 }, 1: { house: '1-1', number: 4 } });
  expect([...news.fresh[0]!]).toEqual(['1-1']);
  expect([...news.fresh[1]!]).toEqual([]);
  // Back to before the four: it is not written yet.
  expect(newsAfter(news, { before: null, after: views[0]!, events: [], you: null })).toEqual(nothingNew);
});
