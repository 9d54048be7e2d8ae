import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { summary } from '../home/testing';
import type { Summary } from '../house/protocol';
import { setLanguage } from '../texts/texts.svelte';
import HistoryPage from './HistoryPage.svelte';

const { finished, record, saveFile } = vi.hoisted(() => ({
  finished: vi.fn(),
  record: vi.fn(),
  saveFile: vi.fn(),
}));
vi.mock('../house/here', () => ({
  house: { of: async () => ({ finishedTables: finished }), record },
  localHouse: async () => ({ finishedTables: async () => [] }),
}));
vi.mock('../shell/session.svelte', () => ({ identified: async () => {}, session: {} }));
vi.mock('../share/share', () => ({ saveFile }));

const won = (key: string, game: string, points: number): Summary =>
  summary({
    ...{ key, game, phase: 'over', changed: points },
    seats: [
      summary().seats[0]!,
      { ...summary().seats[0]!, seat: 1, kind: 'bot', level: 'strong', you: false, name: 'Wanda' },
    ],
    outcome: { totals: [points, 20], winners: [0], ending: null },
  });

beforeEach(() => {
  setLanguage('en');
  finished.mockReset();
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

test('shows what the games come to, filters them and saves them all', async () => {
  finished
    .mockResolvedValueOnce([won('a', 'tower-up', 31), won('b', 'tower-up', 41), won('c', 'welcome-to', 51)])
    .mockResolvedValue([]);
  render(HistoryPage);
  await screen.findByText('36');
  expect(screen.getAllByText('2 of 2 (100 %)')).toHaveLength(2);
  expect(document.querySelectorAll('ol a')).toHaveLength(3);
  await fireEvent.change(screen.getByLabelText('Game'), { target: { value: 'welcome-to' } });
  expect([...document.querySelectorAll('ol a')].map((link) => link.getAttribute('href'))).toEqual(['/r/c']);
  expect(document.querySelectorAll('dl')).toHaveLength(1);

  record.mockResolvedValue('the record');
  await fireEvent.click(screen.getByText('Save all as a file'));
  await expect.poll(() => saveFile.mock.calls.length).toBe(1);
  const [name, text] = saveFile.mock.calls[0] as [string, string];
  expect(name).toBe('grod-games.json');
  expect((JSON.parse(text) as { past: unknown[] }).past).toHaveLength(3);
});

test('says that the server is away, and that nothing was played', async () => {
  finished.mockRejectedValue(new Error('away'));
  render(HistoryPage);
  await screen.findByText(/cannot be reached/);
  expect(screen.getByText(/No game of yours/)).toBeTruthy();
});
