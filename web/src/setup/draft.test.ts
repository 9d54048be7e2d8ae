import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../net/protocol';
import { choicesOf, resized, seated, toggled, variantsOf, newTable, type Draft } from './draft';

const draft: Draft = {
  variants: [],
  settings: {},
  seats: [{ kind: 'you' }, { kind: 'bot', bot: 'greedy' }],
  clock: 'none',
  pace: 'human',
  listed: false,
};

describe('the draft of a table', () => {
  it('asks only about variants that change something', () => {
    const game = { variants: ['monuments', 'no-monuments', 'novice', 'solo'] } as GameInfo;
    expect(variantsOf(game)).toEqual(['no-monuments', 'novice']);
  });

  it('reads the values of a setting where they are a list', () => {
    expect(choicesOf('yes or no')).toEqual(['yes', 'no']);
    expect(choicesOf('1 to 5')).toEqual(['1', '2', '3', '4', '5']);
    expect(choicesOf('passing-on or each-turn (default: each-turn)')).toEqual(['passing-on', 'each-turn']);
    expect(choicesOf('three names joined by +, like park_4+lake_4 (default: drawn)')).toBeNull();
    expect(choicesOf('the number of a seat (default: drawn)')).toBeNull();
  });

  it('adds bots and takes seats from the end, but never the last player', () => {
    expect(resized(draft, 4, 'greedy').seats).toHaveLength(4);
    const second = seated(draft, 1, { kind: 'you' });
    expect(second.seats).toEqual([{ kind: 'open' }, { kind: 'you' }]);
    expect(resized(second, 1, 'greedy').seats).toEqual([{ kind: 'you' }]);
  });

  it('plays a game for one with one', () => {
    const alone = toggled(draft, 'aaa');
    expect(alone.seats).toEqual([{ kind: 'you' }]);
    expect(resized(alone, 2, 'greedy').variants).toEqual([]);
    expect(toggled(alone, 'aaa').variants).toEqual([]);
    const second = seated(draft, 1, { kind: 'you' });
    expect(toggled(second, 'aaa')).toMatchObject({ variants: ['aaa'], seats: [{ kind: 'you' }] });
  });

  it('leaves out what was left as usual', () => {
    const table = newTable('tower-up', {
      ...draft,
      settings: { borders: '', objectives: ' a ' },
      clock: 'live-5',
    });
    expect(table.settings).toEqual({ objectives: ' a ' });
    expect(table.clock).toEqual({ kind: 'live', seconds: 300, increment: 5 });
  });
});
