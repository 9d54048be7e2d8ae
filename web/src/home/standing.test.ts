import { beforeEach, expect, it } from 'vitest';
import type { Summary } from '../house/protocol';
import { setLanguage } from '../texts/texts.svelte';
import { standingOf } from './standing';
import { summary } from './testing';

beforeEach(() => setLanguage('en'));

const over = (totals: number[], winners: number[], you: number | null = 0): Summary =>
  summary({
    phase: 'over',
    outcome: { totals, winners, ending: null },
    seats: ['Ola', 'Marek', 'Wanda'].slice(0, totals.length).map((name, seat) => ({
      ...summary().seats[0]!,
      seat,
      name,
      you: seat === you,
    })),
  });

it('says how a game ended, for the winner, for the others and for who looks on', () => {
  expect(standingOf(over([31, 20, 25], [0]))).toBe('You win with 31 points!');
  expect(standingOf(over([20, 31, 25], [1]))).toBe('Marek wins. You: place 3 of 3, 20 points');
  expect(standingOf(over([20, 31, 31], [1, 2]))).toBe(
    'Marek, Wanda share the victory. You: place 3 of 3, 20 points',
  );
  expect(standingOf(over([20, 31, 25], [1], null))).toBe('Marek wins');
  expect(standingOf(over([20], [0]))).toBe('Your result: 20 points');
});

it('says no more than is known of a game of old', () => {
  expect(standingOf(summary({ phase: 'over' }))).toBe('The game is over');
  expect(standingOf(over([20, 31], []))).toBe('You: place 2 of 2, 20 points');
});

it('says that a game was claimed, or broken off', () => {
  const ended = (ending: 'claimed' | 'aborted', winners: number[]) => ({
    ...over([0, 0], []),
    outcome: { totals: [], winners, ending },
  });
  expect(standingOf(ended('claimed', [1]))).toBe('Marek wins');
  expect(standingOf(ended('aborted', []))).toBe('Broken off: nobody has won or lost');
});

it('says whose move it is, and how many are missing', () => {
  expect(standingOf(summary({ your_move: true }))).toBe('Your move');
  expect(standingOf(summary({ phase: 'waiting' }))).toBe('Free seats: 1 of 2');
});
