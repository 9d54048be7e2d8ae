// Whose city the board shows, and what it says has happened there.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { addAll } from '../../texts/testing';
import { setLanguage } from '../../texts/texts.svelte';
import { boardProps, standIns } from '../testing';
import Board from './Board.svelte';
import { choice, town, view } from './fixture';

addAll('monster_city');
beforeEach(() => {
  standIns();
  setLanguage('en');
});

const build = () => [choice({ verb: 'build', building: { colour: 'red', value: 5 } })];
const shown = () => screen.getByRole('button', { pressed: true, name: /city/i }).textContent;
const other = () => screen.getByRole('button', { name: /player 1/ });
const news = () => document.querySelector('.tabs')!.textContent;

test('a new question brings the own city back', async () => {
  const waiting = view({ active: 1, to_act: [1] });
  const { rerender } = render(Board, boardProps(waiting));
  await fireEvent.click(other());
  expect(shown()).toMatch('player 1');
  await rerender(boardProps(view(), { legal: build() }));
  expect(shown()).not.toMatch('player 1');
  await fireEvent.click(other());
  await rerender(boardProps(view(), { legal: build() }));
  expect(shown()).toMatch('player 1');
});

test('a step back is no loss', async () => {
  const before = view({ towns: [town('r3'), town('g3')] });
  const after = view({ towns: [town('r3'), town('g3 g6')] });
  const { rerender } = render(Board, boardProps(before));
  await rerender(boardProps(after));
  expect(news()).toMatch(/\+/);
  await rerender(boardProps(before, { jumped: true }));
  expect(news()).not.toMatch(/[+−]/);
});
