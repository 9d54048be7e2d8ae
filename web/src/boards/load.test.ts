import { expect, test } from 'vitest';
import { has } from '../texts/texts.svelte';
import './testing';
import { boardOf } from './load';

// Reading a whole board takes its time on a busy machine.
test('a board comes with the words of its game', { timeout: 60_000 }, async () => {
  expect(has('tower-up.board.market')).toBe(false);
  const { guide } = await boardOf('tower-up');
  expect(has('tower-up.board.market')).toBe(true);
  expect(has(guide!.steps[0]!.text)).toBe(true);
});
