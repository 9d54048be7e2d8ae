// A hint is taken in hand as a whole, and answers that are buttons are marked.
import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addAll } from '../../texts/testing';
import { setLanguage } from '../../texts/texts.svelte';
import { boardProps, standIns } from '../testing';
import Answers from './Answers.svelte';
import type { Choice } from './choices';
import { sheet } from './testing';
import { Turn } from './turn.svelte';
import type { EditionView, Move, PreviewView, Stage, View } from './types';

addAll('welcome_to');
beforeEach(() => {
  standIns();
  setLanguage('en');
});

const change = { pool: false, pool_lost: false, eggs: 0, completes: [], marks: [], points: 0 };
const numbers: Record<string, number> = { left: 4, right: 9 };
const choice = (move: Move, action: number): Choice => ({
  action,
  move,
  text: '',
  preview: {
    rooms: [],
    number: 'shift' in move ? 7 + move.shift : 'from' in move ? numbers[move.from]! : null,
    change,
  } satisfies PreviewView,
});

/** A turn of which the last move is the one hinted at. */
function turn(stage: Stage, ...moves: Move[]) {
  return turnWith([], stage, ...moves);
}

/** The same; what would follow in the same move is named too. */
function turnWith(later: Move[], stage: Stage, ...moves: Move[]) {
  const view = {
    turn: 1,
    mode: 'stacks',
    to_act: [0],
    over: false,
    offer: [{ number: 7, effect: 'surveyor' }],
    plans: [],
    sheets: [sheet('. . .')],
    hand: { stage, sheet: sheet('. . .'), chosen_effect: null },
  } as unknown as View;
  const act = vi.fn();
  const legal = moves.map(choice);
  const props = boardProps<View, Move>(view, {
    legal,
    hint: moves.length - 1,
    hintMoves: [...moves.slice(-1), ...later],
    act,
  });
  const made = new Turn(() => props as typeof props & { edition: EditionView });
  made.takeHint();
  return { turn: made, act };
}

describe('a hint in hand', () => {
  test('holds the number it would write', () => {
    const { turn: hinted, act } = turn(
      'house',
      { verb: 'write', house: '1-2', shift: 0 },
      { verb: 'write', house: '1-2', shift: 2 },
    );
    expect(hinted.room?.number).toBe(9);
    expect(hinted.hinted).toBe('house:1-2');
    hinted.pick('house:1-2');
    expect(act).toHaveBeenCalledWith(1);
    // With another number on the dial the house is another decision.
    hinted.setShift(0);
    expect(hinted.hinted).toBeNull();
  });

  test('marks the house that goes with a pair, and takes it in hand', () => {
    const { turn: hinted } = turnWith(
      [
        { verb: 'write', house: '1-2', shift: 1 },
        { verb: 'fence', after: '1-1' },
      ],
      'choose',
      { verb: 'take', number: 1, effect: 1 },
    );
    expect(hinted.isHinted('take:1,1')).toBe(true);
    expect(hinted.isHinted('house:1-2')).toBe(true);
    expect(hinted.isHinted('gap:1-1')).toBe(true);
    expect(hinted.isHinted('house:1-1')).toBe(false);
    expect(hinted.pickedHouse).toBe('1-2');
    expect(hinted.shift).toBe(1);
  });

  test('holds the side it would copy from', () => {
    const { turn: hinted, act } = turn(
      'effect',
      { verb: 'copy', house: '1-2', from: 'left' },
      { verb: 'copy', house: '1-2', from: 'right' },
    );
    expect(hinted.pickedWay?.number).toBe(9);
    hinted.confirm();
    expect(act).toHaveBeenCalledWith(1);
  });

  test('builds the roundabout it means, and else shows where that begins', () => {
    const { turn: hinted, act } = turn(
      'choose',
      { verb: 'take', number: 1, effect: 1 },
      { verb: 'roundabout', house: '1-3' },
    );
    expect(hinted.roundabouts).toBe(true);
    hinted.toggleRoundabouts();
    expect(hinted.hinted).toBe('roundabout');
    render(Answers, { turn: hinted });
    expect(screen.getByRole('button', { name: /roundabout.*\(hint\)/i })).toBeTruthy();
    hinted.takeHint();
    hinted.confirm();
    expect(act).toHaveBeenCalledWith(1);
  });
});

test.each<[Stage, Move['verb']]>([
  ['effect', 'build'],
  ['effect', 'skip'],
  ['finish', 'done'],
  ['choose', 'refuse'],
  ['eggs', 'collect'],
  ['eggs', 'spare'],
  ['reshuffle', 'keep'],
  ['reshuffle', 'reshuffle'],
])('in the stage %s the button for "%s" is marked', (stage, verb) => {
  const { turn: hinted } = turn(stage, { verb } as Move);
  render(Answers, { turn: hinted });
  expect(screen.getByRole('button', { name: /\(hint\)$/ })).toBeTruthy();
});
