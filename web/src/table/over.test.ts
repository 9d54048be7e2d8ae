import { afterEach, expect, it } from 'vitest';
import type { SeatInfo } from '../boards/board';
import { setLanguage } from '../texts/texts.svelte';
import { brokenOff, titleOf } from './over';

afterEach(() => setLanguage('en'));

const seat = (number: number, total: number, you = false): SeatInfo => ({
  seat: number,
  name: ['Ola', 'Marek', 'Zosia'][number]!,
  kind: 'human',
  level: '',
  you,
  toAct: false,
  connected: true,
  total,
});

it('names the winners, and says it to the viewer', () => {
  const seats = [seat(0, 31, true), seat(1, 28), seat(2, 31)];
  expect(titleOf(seats, [0], null)).toBe('You win with 31!');
  expect(titleOf(seats, [1], null)).toBe('Marek wins with 28');
  expect(titleOf(seats, [0, 2], null)).toBe('Ola, Zosia share the victory with 31');
});

it('says that nobody else came back, or that it counts for nobody', () => {
  const seats = [seat(0, 31, true), seat(1, 28)];
  expect(brokenOff(seats, [0], 'claimed')).toBe('You win: nobody else came back');
  expect(brokenOff(seats, [1], 'claimed')).toBe('Marek wins: nobody else came back');
  expect(brokenOff(seats, [], 'aborted')).toBe('Broken off: nobody has won or lost');
});

it('tells somebody who played alone the result, not of a victory', () => {
  setLanguage('en');
  expect(titleOf([seat(0, -12, true)], [0], null)).toBe('Your result: −12 points');
  expect(titleOf([seat(0, 1)], [0], null)).toBe('The result of Ola: 1 point');
  setLanguage('pl');
  expect(titleOf([seat(0, -12, true)], [0], null)).toBe('Twój wynik: −12 punktów');
  expect(titleOf([seat(0, -3, true)], [0], null)).toBe('Twój wynik: −3 punkty');
});

it('tells who was beaten by somebody without a seat', () => {
  setLanguage('en');
  expect(titleOf([seat(0, 80, true)], [0], 'won')).toBe('You win with 80!');
  expect(titleOf([seat(0, 80, true)], [], 'lost')).toBe('You lose with 80');
  expect(titleOf([seat(0, 80)], [], 'lost')).toBe('Ola loses with 80');
  expect(titleOf([seat(0, 80, true)], [], 'drawn')).toBe('A draw with 80');
});
