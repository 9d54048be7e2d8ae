// What a tap that is not legal asks the rules about.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addAll } from '../../texts/testing';
import { setLanguage } from '../../texts/texts.svelte';
import { boardProps, standIns } from '../testing';
import type { Choice } from './choices';
import Offer from './Offer.svelte';
import Plans from './Plans.svelte';
import { edition, sheet } from './testing';
import { Turn } from './turn.svelte';
import type { EditionView, Effect, Move, Stage, View } from './types';

addAll('welcome_to');
beforeEach(() => {
  standIns();
  setLanguage('en');
});

const plan = {
  plan: 'n1-44',
  number: 1,
  set: 'basic',
  kind: 'estates',
  sizes: [4, 4],
  demand: 'nothing',
  street: null,
  amount: null,
  first: 6,
  later: 3,
};

function turn(stage: Stage, effect: Effect | null, mode: View['mode'], ...moves: Move[]) {
  const view = {
    turn: 1,
    mode,
    to_act: [0],
    over: false,
    top: null,
    deck: 60,
    offer: [
      { number: 5, effect: 'surveyor', next: null },
      { number: 7, effect: 'pool', next: null },
      { number: 9, effect: 'temp', next: null },
    ],
    plans: [{ plan, approved: false, value: 6 }],
    sheets: [sheet('. . .')],
    hand: { stage, sheet: sheet('. . .'), chosen_number: effect && 5, chosen_effect: effect },
  } as unknown as View;
  const legal = moves.map((move, action): Choice => ({ action, move, text: '', preview: null }));
  const props = boardProps<View, Move>(view, { legal });
  const made = new Turn(() => props as typeof props & { edition: EditionView });
  return made;
}

const skip: Move = { verb: 'skip' };

describe('a house', () => {
  test.each([
    ['choose', null, { verb: 'write', house: '1-2' }],
    ['house', 'temp', { verb: 'write', house: '1-2', shift: 0 }],
    ['effect', 'bis', { verb: 'copy', house: '1-2' }],
    ['effect', 'surveyor', { verb: 'write', house: '1-2' }],
    ['estate', 'pool', { verb: 'use', house: '1-2' }],
    ['finish', 'pool', { verb: 'write', house: '1-2' }],
  ] as const)('tapped at "%s" with %s means what one would do there', (stage, effect, asked) => {
    expect(turn(stage, effect, 'stacks', skip).meantFor('1-2')).toEqual(asked);
  });
  test('tapped for a roundabout means one', () => {
    const at = turn('choose', null, 'stacks', { verb: 'roundabout', house: '1-1' });
    at.toggleRoundabouts();
    expect(at.meantFor('1-2')).toEqual({ verb: 'roundabout', house: '1-2' });
  });
});

describe('cards', () => {
  test('of a pair that cannot be taken are asked about together', async () => {
    const explain = vi.fn();
    render(Offer, { turn: turn('choose', null, 'stacks', skip), goes: '', explain });
    await fireEvent.click(screen.getByRole('button', { name: /7 with pool/ }));
    expect(explain).toHaveBeenCalledExactlyOnceWith({ verb: 'take', number: 2, effect: 2 });
  });
  test('that stand alone are asked about with what is in hand', async () => {
    const explain = vi.fn();
    const at = turn('choose', null, 'solo', { verb: 'take', number: 1, effect: 2 });
    render(Offer, { turn: at, goes: '', explain });
    await fireEvent.click(screen.getByRole('button', { name: 'Number 9' }));
    expect(explain).toHaveBeenLastCalledWith({ verb: 'take', number: 3 });
    await fireEvent.click(screen.getByRole('button', { name: 'Number 5' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Effect: surveyor' }));
    expect(explain).toHaveBeenLastCalledWith({ verb: 'take', number: 1, effect: 1 });
    expect(explain).toHaveBeenCalledTimes(2);
  });
});

describe('a plan', () => {
  test.each([true, false])('is asked about on the own sheet alone (own: %s)', async (own) => {
    const [explain, refuse] = [vi.fn(), vi.fn()];
    const shown = { seat: 0, sheet: sheet('. . .'), edition, own, explain, refuse };
    render(Plans, { turn: turn('effect', 'pool', 'stacks', skip), ...shown });
    await fireEvent.click(screen.getByRole('button', { name: /^Plan 1/ }));
    expect(explain.mock.calls).toEqual(own ? [[{ verb: 'claim', plan: 1 }]] : []);
    expect(refuse.mock.calls).toEqual(own ? [] : [["This is another player's sheet."]]);
  });
});
