// The shell knows no game: one that nobody has heard of is shown like the others.
import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import GameCard from '../home/GameCard.svelte';
import type { GameInfo } from '../house/protocol';
import Variants from '../setup/Variants.svelte';
import { games, hueOf, isUpfront, sceneOf } from './faces';

const harbour = {
  id: 'harbour-lights',
  name: { en: 'Harbour Lights', pl: 'Światła portu' },
  min_seats: 2,
  max_seats: 5,
  variants: [],
  settings: [],
  bots: ['greedy'],
} as unknown as GameInfo;

const shell = import.meta.glob<string>(
  ['../{home,setup,shell,play,table,replay,rules,settings,styles}/**/*.{ts,svelte,css}', '!../**/*.test.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

test('a made-up game has a card, a colour and a scene', () => {
  const { container } = render(GameCard, { id: harbour.id, info: harbour });
  expect(screen.getByRole('heading', { name: 'Harbour Lights' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Play now/ })).toBeTruthy();
  expect(container.querySelector('article')!.style.getPropertyValue('--hue')).toMatch(/^\d+$/);
  expect(container.querySelector('.scene svg')).not.toBeNull();
  expect(hueOf('harbour-lights')).not.toBe(hueOf('salt-road'));
});

test('a game with a face brings its own', async () => {
  expect(games.length).toBeGreaterThan(3);
  for (const game of games) {
    expect(hueOf(game), game).toBeUndefined();
    expect(await sceneOf(game), game).toContain('<svg');
  }
});

test('the shell names no game', () => {
  expect(Object.keys(shell).length).toBeGreaterThan(60);
  const named = Object.entries(shell).filter(([, text]) => games.some((game) => text.includes(game)));
  expect(named.map(([path]) => path)).toEqual([]);
});

test('what decides the kind of game is chosen in plain sight', () => {
  const setting = (name: string) => ({
    name,
    kind: 'choice',
    choices: ['1', '2'],
    words: '',
    joint: '',
    usual: '1',
    with: 'aaa',
    without: '',
  });
  const game = {
    ...harbour,
    id: 'welcome-to',
    variants: ['aaa'],
    settings: [setting('architect'), setting('temps-need-one')],
  } as unknown as GameInfo;
  const draft = {
    variants: ['aaa'],
    settings: {},
    seats: [],
    clock: 'none',
    pace: 'brisk' as const,
    listed: false,
    hints: false,
    watchersTalk: false,
    here: false,
    names: [],
  };
  render(Variants, { game, draft, onchange: () => {} });
  expect(isUpfront('welcome-to', 'architect')).toBe(true);
  expect(screen.getByText('Architect').closest('details')).toBeNull();
  expect(screen.getByText(/no temps/).closest('details')).not.toBeNull();
});
