import { describe, expect, it } from 'vitest';
import type { Beat } from '../../play/motion/beats';
import { motion } from './motion';
import { sheet } from './testing';
import type { OfferView, SheetView, View } from './types';

const offer = (number: number): OfferView => ({ number, effect: 'pool', next: null });

const table = (sheets: SheetView[], more: Partial<View> = {}): View =>
  ({
    turn: 1,
    offer: [offer(3)],
    sheets,
    plans: [],
    architect: null,
    hand: null,
    ...more,
  }) as unknown as View;

const play = (before: View, after: View): Beat[] =>
  motion({ before, after, events: [], you: 0 }).flatMap(({ beats }) => beats);

describe('a turn of Welcome To', () => {
  it('writes the number, raises the fence, plants the tree', () => {
    const before = table([sheet('. . .')]);
    const after = table([sheet('. 7 | .', '. .', '. .', { parks: [1, 0, 0] })]);
    expect(play(before, after)).toEqual([
      { do: 'write', at: 'wt:number:0:1:2', number: 7 },
      { do: 'grow', at: 'wt:fence:0:1:2', how: 'up' },
      { do: 'grow', at: 'wt:park:0:1:1', how: 'pop', cue: 'land' },
    ]);
  });

  it('shows what the others write at the same instant', () => {
    const beats = play(
      table([sheet('.'), sheet('.'), sheet('.')]),
      table([sheet('.'), sheet('4'), sheet('9')]),
    );
    expect(beats[0]).toEqual({
      do: 'together',
      beats: [
        { do: 'nod', seat: 1 },
        { do: 'nod', seat: 2 },
      ],
    });
  });

  it('turns the next pairs over together, after everything else', () => {
    const before = table([sheet('.')]);
    const after = table([sheet('5')], { turn: 2, offer: [offer(8), offer(9)] });
    expect(play(before, after).at(-1)).toEqual({ do: 'turn', at: ['wt:pair:1', 'wt:pair:2'] });
  });

  it('stamps a plan, and turns its card when it pays less from now on', () => {
    const plan = (approved: boolean) => [{ approved }] as View['plans'];
    const before = table([sheet('.')], { plans: plan(false) });
    const after = table([sheet('.', '.', '.', { plans: [8, null, null] })], { plans: plan(true) });
    expect(play(before, after)).toEqual([
      { do: 'stamp', at: 'wt:plan:0', text: '+8' },
      { do: 'rise', at: 'player:0', points: 8 },
      { do: 'nod', seat: 0 },
      { do: 'turn', at: ['wt:plan:0'] },
    ]);
  });

  it('has nothing to show of a line of chat', () => {
    expect(play(table([sheet('5')]), table([sheet('5')]))).toEqual([]);
  });
});
