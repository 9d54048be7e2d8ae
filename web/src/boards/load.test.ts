import { expect, test, vi } from 'vitest';

// Reading a whole board takes its time on a busy machine.
test('a board comes with the words of its game', { timeout: 60_000 }, async () => {
  vi.resetModules(); // a page that has no texts yet
  const { has } = await import('../texts/texts.svelte');
  await import('./testing');
  const { boardOf } = await import('./load');
  expect(has('tower-up.board.market')).toBe(false);
  const { guide } = await boardOf('tower-up');
  expect(has('tower-up.board.market')).toBe(true);
  expect(has(guide!.steps[0]!.text)).toBe(true);
});
