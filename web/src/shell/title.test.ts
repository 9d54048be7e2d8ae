import { expect, it, vi } from 'vitest';
import { onTitle } from './title';

async function turn(title: string): Promise<void> {
  document.title = title;
  await Promise.resolve();
}

it('tells where one has come to, once the page knows it, and not whose turn it is', async () => {
  document.title = 'Home – Gród';
  const told = vi.fn();
  const stop = onTitle(told);
  await turn('Gród');
  await turn('Tower Up – Gród');
  await turn('● Tower Up – Gród');
  await turn('Tower Up – Gród');
  expect(told.mock.calls).toEqual([['Gród'], ['Tower Up – Gród']]);
  stop();
  await turn('Elsewhere');
  expect(told).toHaveBeenCalledTimes(2);
});
