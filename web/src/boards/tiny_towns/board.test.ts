// The board as a whole: whose town is looked at, and what a hint shows.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addAll } from '../../texts/testing';
import { setLanguage } from '../../texts/texts.svelte';
import { boardProps, standIns } from '../testing';
import Board from './Board.svelte';
import { choices, town, view } from './fixture';
import type { Choice, Move, Props } from './types';

addAll('tiny_towns');
beforeEach(() => {
  standIns();
  setLanguage('en');
});

const place = (...squares: string[]) =>
  choices(...squares.map((square): Move => ({ verb: 'place', resource: 'wood', square })));
const props = (legal: Choice[], more: Partial<Props> = {}) =>
  boardProps(view({}), { legal, ...more }) as unknown as Props;

const title = () => document.querySelector('header h2')!.textContent;
const square = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}: `) });
const neighbour = () => screen.getByRole('button', { name: /player 1/ });

describe('the town that is looked at', () => {
  test('is the own one again when something is asked', async () => {
    const { rerender } = render(Board, props([]));
    await fireEvent.click(neighbour());
    expect(title()).toMatch('player 1');
    await rerender(props([]));
    expect(title()).toMatch('player 1');
    await rerender(props(place('a1')));
    expect(title()).toMatch('Your town');
    // Looking around while the question stands is nobody's business.
    await fireEvent.click(neighbour());
    await rerender(props(place('a1')));
    expect(title()).toMatch('player 1');
  });

  test('says that nothing is placed in the town of another', async () => {
    const refuse = vi.fn();
    render(Board, props(place('a1'), { refuse }));
    await fireEvent.click(neighbour());
    await fireEvent.click(square('a1'));
    expect(refuse).toHaveBeenCalledWith("This is another player's town.");
  });
});

describe('a hint at an answer in the prompt is marked', () => {
  test.each<Move>([{ verb: 'done' }, { verb: 'go_on' }, { verb: 'set_aside' }, { verb: 'finish' }])(
    '$verb',
    (move) => {
      render(Board, props(choices({ verb: 'place', resource: 'wood', square: 'a1' }, move), { hint: 1 }));
      expect(document.querySelectorAll('.prompt button .hint')).toHaveLength(1);
      expect(screen.getByRole('button', { name: /\(hint\)$/ })).toBeTruthy();
    },
  );
});

describe('for the ear', () => {
  const pressable = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-disabled');

  test('what would follow in the same move is marked too', () => {
    const name: Move = { verb: 'name', resource: 'wood' };
    const then: Move = { verb: 'place', resource: 'wood', square: 'b1' };
    render(Board, props(choices(name), { hint: 0, hintMoves: [name, then] }));
    expect(document.querySelectorAll('.square.hinted')).toHaveLength(1);
  });

  test('a square says whether it can be chosen, and where the hint is', () => {
    render(Board, props(place('a1', 'b1'), { hint: 1 }));
    expect(pressable(/^a1: /)).toBe('false');
    expect(pressable(/^b1: .*\(hint\)$/)).toBe('false');
    expect(pressable(/^c1: /)).toBe('true');
  });

  test('a resource does too', () => {
    const naming = boardProps(view({ stage: null }, { phase: 'naming' }), {
      legal: choices({ verb: 'name', resource: 'wood' }, { verb: 'name', resource: 'glass' }),
      hint: 1,
    });
    render(Board, naming as unknown as Props);
    expect(pressable(/^wood/i)).toBe('false');
    expect(pressable(/^glass.*\(hint\)$/i)).toBe('false');
    expect(pressable(/^stone/i)).toBe('true');
  });
});

describe('with something in hand', () => {
  const building = (move: Move, more = {}) =>
    boardProps(view({ stage: 'build' }, { phase: 'building', ...more }), {
      legal: choices(move, { verb: 'done' }),
    }) as unknown as Props;
  const build: Move = { verb: 'build', kind: 'well', squares: ['a1', 'b1'] };

  test('the step goes on: it is put back, not ended', async () => {
    const { act, ...given } = building(build);
    render(Board, { act, ...given });
    expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
    await fireEvent.click(square('a1'));
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
    expect(act).not.toHaveBeenCalled();
  });

  test('a look at a building leaves the cube where it is held', async () => {
    const built = town({ cube: 'wood' });
    built.squares = built.squares.with(1, { ...built.squares[1]!, piece: 'well' });
    built.reasons = [{ line: 'well', squares: ['b1'], counted: [], points: 2 }];
    const given = boardProps(view({ town: built }), { legal: place('a1', 'c1') }) as unknown as Props;
    render(Board, given);
    await fireEvent.click(square('a1'));
    await fireEvent.click(square('b1'));
    expect(document.querySelectorAll('.square.aimed')).toHaveLength(1);
    expect(document.querySelectorAll('.square[data-shines]').length).toBeGreaterThan(0);
  });

  test('monuments are spoken of only where there are some', () => {
    const nothing = (monuments: boolean) => {
      const { container, unmount } = render(Board, {
        ...building({ verb: 'done' }, { monuments }),
        legal: choices({ verb: 'done' }),
      });
      const said = container.textContent.includes('monument');
      unmount();
      return said;
    };
    expect([nothing(true), nothing(false)]).toEqual([true, false]);
  });
});
