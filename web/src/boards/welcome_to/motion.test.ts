import { describe, expect, it } from 'vitest';
import type { Beat } from '../../play/motion/beats';
import { addAll } from '../../texts/testing';
import { setLanguage } from '../../texts/texts.svelte';
import { motion } from './motion';
import { sheet } from './testing';
import type { OfferView, ScoreView, SheetView, View } from './types';

addAll('welcome_to');
setLanguage('en');

const score = (more: Partial<ScoreView> = {}): ScoreView => ({
  ...{ plans: 0, parks: 0, pools: 0, temps: 0, estates: 0, bis: 0, refusals: 0, roundabouts: 0 },
  ...{ bonus: 0, total: 0, ...more },
});

const offer = (number: number): OfferView => ({ number, effect: 'pool', next: null });

const table = (sheets: SheetView[], more: Partial<View> = {}): View =>
  ({
    turn: 1,
    offer: [offer(3)],
    sheets,
    scores: sheets.map(() => score()),
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
    const plan = (approved: boolean) => [{ approved, value: approved ? 4 : 8 }] as View['plans'];
    const before = table([sheet('.')], { plans: plan(false) });
    const after = table([sheet('.', '.', '.', { plans: [8, null, null] })], {
      plans: plan(true),
      scores: [score({ plans: 8, total: 11 })],
    });
    expect(play(before, after)).toEqual([
      { do: 'stamp', at: 'wt:plan:0', text: '+8' },
      { do: 'rise', at: 'player:0', points: 8 },
      { do: 'nod', seat: 0 },
      { do: 'turn', at: ['wt:plan:0'] },
      {
        do: 'score',
        key: 'welcome-to.board.scoring-plan',
        fills: { plan: 1 },
        rows: [{ seat: 0, what: 'fulfilled', points: 8, total: 11 }],
      },
    ]);
  });

  it('tells of a plan when the sheets are opened, to those it pays less from now on too', () => {
    const plans = [{ approved: true, value: 4 }] as View['plans'];
    const open = [sheet('.'), sheet('.', '.', '.', { plans: [8, null, null] })];
    const beats = play(
      table([sheet('.'), sheet('.')], { plans }),
      table(open, { plans, scores: [score({ total: 5 }), score({ total: 8 })] }),
    );
    expect(beats.at(-1)).toMatchObject({
      rows: [
        { seat: 0, what: 'now pays 4', points: 0, total: 5 },
        { seat: 1, what: 'fulfilled', points: 8, total: 8 },
      ],
    });
  });

  it('says of a pool, a park and an estate what they bring', () => {
    const before = table([sheet('5 6 .')]);
    const after = table(
      [
        sheet('5 6 7 |', '. .', '. .', {
          parks: [1, 0, 0],
          complete: [{ first: '1-1', size: 3, used: false, serves: [] }],
        }),
      ],
      { scores: [score({ parks: 2, estates: 3, total: 5 })] },
    );
    const beats = play(before, after);
    expect(beats).toContainEqual({ do: 'rise', at: 'wt:park:0:1:1', points: 2 });
    expect(beats).toContainEqual({ do: 'light', at: ['wt:lot:0:1:1', 'wt:lot:0:1:2', 'wt:lot:0:1:3'] });
    expect(beats).toContainEqual({ do: 'rise', at: 'wt:lot:0:1:1', points: 3 });
  });

  it('has nothing to show of a line of chat', () => {
    expect(play(table([sheet('5')]), table([sheet('5')]))).toEqual([]);
  });
});
