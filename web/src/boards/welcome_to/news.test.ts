import { expect, test } from 'vitest';
import { News } from './news.svelte';
import { sheet } from './testing';
import type { View } from './types';

const view = (...streets: string[]) =>
  ({ sheets: streets.map((one) => sheet(one)), hand: null }) as unknown as View;

test('the last number of each seat is remembered, until the game is seen from elsewhere', () => {
  const news = new News();
  news.see(view('. .', '. .'), null);
  news.see(view('. .', '4 .'), null);
  news.see(view('3 .', '4 .'), null);
  expect(news.latest).toEqual({ 0: { house: '1-1', number: 3 }, 1: { house: '1-1', number: 4 } });
  expect([...news.fresh[0]!]).toEqual(['1-1']);
  // Back to before the four: it is not written yet.
  news.see(view('. .', '. .'), null, true);
  expect(news.latest).toEqual({});
  expect(news.fresh).toEqual({});
});
