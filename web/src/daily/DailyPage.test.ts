import { render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Summary } from '../house/protocol';
import { addAll } from '../texts/testing';
import { setLanguage } from '../texts/texts.svelte';
import DailyPage from './DailyPage.svelte';
import { today } from './days';
import { begun } from './mine';

addAll('daily', 'web', 'tiny_towns', 'monster_city');

const finished = (key: string, totals: number[]): Summary =>
  ({
    key,
    phase: 'over',
    game: 'tiny-towns',
    outcome: { totals, winners: [0], ending: null },
  }) as unknown as Summary;

const local = {
  daily: (name: string) =>
    Promise.resolve({
      game: name.endsWith('alone') ? 'tiny-towns' : 'monster-city',
      variants: name.endsWith('alone') ? ['solo'] : [],
      seats: [{ kind: 'you' }],
    }),
  open: vi.fn(() => Promise.resolve('here-new')),
  summary: (key: string) => Promise.resolve(finished(key, [31])),
  record: () => Promise.resolve('the record'),
  dailyLine: () => Promise.resolve([0, 12, 31]),
  dailyMaster: vi.fn(() => Promise.resolve({ result: 40, line: [0, 20, 40], record: 'r' })),
};
const sent = vi.fn<(name: string, record: string) => Promise<unknown>>();

vi.mock('../house/here', () => ({
  localHouse: () => Promise.resolve(local),
  dailyView: () => Promise.reject(new Error('away')),
  sendDaily: (name: string, record: string) => sent(name, record),
}));
vi.mock('../texts/games.svelte', () => ({
  gameTexts: () => Promise.resolve(),
  gameName: (id: string) => id,
}));

beforeEach(async () => {
  localStorage.clear();
  await setLanguage('en');
  // jsdom measures nothing.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  sent.mockReset();
  local.dailyMaster.mockClear();
});

it('has a game alone and one in company, to be begun', async () => {
  render(DailyPage, {});
  expect(await screen.findAllByRole('button', { name: 'Play' })).toHaveLength(2);
  (await screen.findAllByRole('button', { name: 'Play' }))[0]!.click();
  await waitFor(() => expect(local.open).toHaveBeenCalledOnce());
  expect(JSON.parse(localStorage.getItem('grod.daily')!)).toEqual({ [`${today()}-alone`]: 'here-new' });
});

it('shows what one came to, beside the bots and the others of the house', async () => {
  begun(`${today()}-alone`, 'here-1');
  sent.mockResolvedValue({
    field: {
      name: 'x',
      master: { result: 44, line: [0, 44], record: 'r' },
      levels: [{ level: 'strong', results: [40, 30, 20] }],
    },
    places: [
      { name: 'Ola', result: 33, you: false },
      { name: 'Jan', result: 31, you: true },
    ],
  });
  render(DailyPage, {});
  await screen.findByText('31 points');
  await screen.findByText('Better than 2 of 3');
  await screen.findByText('2. Jan');
  expect(sent).toHaveBeenCalledWith(`${today()}-alone`, 'the record');
  expect(local.dailyMaster).not.toHaveBeenCalled();
});

it('has the master play here where nobody has its game', async () => {
  const { Refusal } = await import('../house/house');
  begun(`${today()}-alone`, 'here-1');
  sent.mockRejectedValue(new Refusal('unreachable', 'unreachable', true));
  render(DailyPage, {});
  await screen.findByText('31 points');
  await waitFor(() => expect(local.dailyMaster).toHaveBeenCalledWith(`${today()}-alone`));
  expect(await screen.findAllByText('40')).not.toHaveLength(0);
});
