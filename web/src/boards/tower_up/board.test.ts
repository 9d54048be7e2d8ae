// The board as a whole: what stays in hand, and what a hint shows.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addAll } from '../../texts/testing';
import { setLanguage } from '../../texts/texts.svelte';
import { boardProps, standIns } from '../testing';
import Board from './Board.svelte';
import { city, site } from './fixture';
import type { Legal } from './plan';
import type { Move, View } from './types';

addAll('tower_up');
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

describe('what is not allowed is asked of the rules', () => {
  const tapped = async (legal: Legal[], what: () => Element | null, more: Partial<View> = {}) => {
    const explain = vi.fn();
    render(Board, boardProps(position(more), { legal, explain }));
    await fireEvent.click(what()!);
    return explain;
  };
  const siteButton = (number: number) => document.querySelector(`[data-site="${number}"]`);
  const chip = (colour: string) => document.querySelector(`.stock [data-colour="${colour}"]`);

  test('a site, by its number', async () => {
    expect(await tapped(takes(), () => siteButton(2))).toHaveBeenCalledExactlyOnceWith({ site: 2 });
  });

  test('a site in the colour that was picked', async () => {
    const explain = vi.fn();
    const legal = legalMoves({ verb: 'build', site: 1, colour: 'white' });
    render(Board, boardProps(position(), { legal, explain }));
    await fireEvent.click(chip('white')!);
    await fireEvent.click(siteButton(2)!);
    expect(explain).toHaveBeenCalledExactlyOnceWith({ site: 2, colour: 'white' });
  });

  test('a card, by its place', async () => {
    const back = legalMoves({ verb: 'give_back', colour: 'white' });
    const explain = await tapped(back, () => cards()[1]!, { phase: 'give_back', must_give_back: 1 });
    expect(explain).toHaveBeenCalledExactlyOnceWith({ verb: 'take', place: 2 });
  });

  test('a colour of the stock', async () => {
    expect(await tapped(takes(), () => chip('brown'))).toHaveBeenCalledExactlyOnceWith({ colour: 'brown' });
  });

  test('and what is allowed is not', async () => {
    expect(await tapped(takes(), () => cards()[0]!)).not.toHaveBeenCalled();
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

describe('a hint at a build marks the roof that goes with it', () => {
  const build: Move = { verb: 'build', site: 1, colour: 'white' };
  const moves = [build, { verb: 'roof', site: 2 } satisfies Move];
  const built = [sites[0]!, site(2, 30, 10, [1], { floors: 1, colour: 'brown' })];
  const shown = () =>
    boardProps(position({ sites: built }), { legal: legalMoves(build), hint: 0, hintMoves: moves });

  test('for the eye and for the ear', () => {
    render(Board, shown());
    expect(document.querySelectorAll('.city .hint')).toHaveLength(1);
    expect(document.querySelector('[data-site="2"]')!.getAttribute('aria-label')).toMatch(/\(hint\)$/);
  });

  test('until the build is put back', async () => {
    render(Board, shown());
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(document.querySelectorAll('.city .hint')).toHaveLength(0);
  });
});
