// The board as a whole: what stays in hand, and what a hint shows.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import texts from '../../../../texts/tower_up.json';
import { addTexts, setLanguage } from '../../texts/texts.svelte';
import { boardProps, standIns } from '../testing';
import Board from './Board.svelte';
import { city, site } from './fixture';
import type { Legal } from './plan';
import type { Move, View } from './types';

addTexts(texts);
beforeEach(() => {
  standIns();
  setLanguage('en');
});

const card = { floors: ['white' as const], machines: {} };
const sites = [site(1, 10, 10, [2]), site(2, 30, 10, [1])];
const position = (more: Partial<View> = {}) =>
  city(sites, { market: [card, card, card] as View['market'], ...more });
const legalMoves = (...moves: Move[]): Legal[] =>
  moves.map((move, action) => ({ action, move, text: move.verb, preview: null }));
const takes = () => legalMoves({ verb: 'take', place: 1 }, { verb: 'take', place: 2 });

const answer = (name: string) => document.querySelector<HTMLElement>(`[data-answer="${name}"]`);
const cards = () => document.querySelectorAll<HTMLElement>('.market button');

describe('what is in hand', () => {
  test('stays there while the same question stands, and goes with it', async () => {
    const { rerender } = render(Board, boardProps(position(), { legal: takes() }));
    await fireEvent.click(cards()[0]!);
    expect(answer('confirm')).not.toBeNull();
    // Somebody says something: all of it comes anew, and nothing has changed.
    await rerender(boardProps(position(), { legal: takes() }));
    expect(answer('confirm')).not.toBeNull();
    await rerender(boardProps(position({ deck: 40, extra: true }), { legal: takes() }));
    expect(answer('confirm')).toBeNull();
  });

  test('a hint stays there too', async () => {
    const { rerender } = render(Board, boardProps(position(), { legal: takes(), hint: 1 }));
    expect(answer('confirm')).not.toBeNull();
    await rerender(boardProps(position(), { legal: takes(), hint: 1 }));
    expect(answer('confirm')).not.toBeNull();
  });
});

describe('a hint at an answer in the prompt is marked', () => {
  test.each<Move>([{ verb: 'decline' }, { verb: 'leave' }, { verb: 'wild', colour: 'white' }])(
    '$verb',
    (move) => {
      const other: Move = { verb: 'wild', colour: 'black' };
      render(Board, boardProps(position({ phase: 'wild' }), { legal: legalMoves(other, move), hint: 1 }));
      expect(screen.getAllByRole('button', { name: /\(hint\)$/ })).toEqual([
        answer(move.colour ?? move.verb),
      ]);
    },
  );
});
