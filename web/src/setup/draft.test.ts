import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../house/protocol';
import type { Setting } from '../types/protocol';
import {
  resized,
  seatNumbers,
  seated,
  toggled,
  variantsOf,
  withPart,
  withSeat,
  newTable,
  type Draft,
} from './draft';

const draft: Draft = {
  variants: [],
  settings: {},
  seats: [{ kind: 'you' }, { kind: 'bot', bot: 'greedy' }],
  clock: 'none',
  pace: 'human',
  listed: false,
  hints: false,
  watchersTalk: false,
  here: false,
  names: [],
};

describe('the draft of a table', () => {
  it('asks only about variants that change something', () => {
    const game = { variants: ['monuments', 'no-monuments', 'novice', 'solo'] } as GameInfo;
    expect(variantsOf(game)).toEqual(['no-monuments', 'novice']);
  });

  it('writes several choices in the order they are offered', () => {
    const offered = ['a', 'b', 'c'];
    expect(withPart('', 'b', offered, '+')).toBe('b');
    expect(withPart('b', 'a', offered, '+')).toBe('a+b');
    expect(withPart('a+b', 'a', offered, '+')).toBe('b');
    expect(withPart('b', 'b', offered, '+')).toBe('');
    expect(seatNumbers(3)).toEqual(['1', '2', '3']);
  });

  it('writes a choice for each seat, and nothing for the last that have none', () => {
    expect(withSeat('', 1, 'fort', ',')).toBe('-,fort');
    expect(withSeat('-,fort', 0, 'loom', ',')).toBe('loom,fort');
    expect(withSeat('loom,fort', 1, '-', ',')).toBe('loom');
    expect(withSeat('loom', 0, '-', ',')).toBe('');
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

  const setting = (name: string, more: Partial<Setting> = {}): Setting => ({
    name,
    kind: 'choice',
    choices: [],
    words: '',
    joint: '',
    usual: '',
    least: 0,
    most: 0,
    statement: '',
    with: '',
    without: '',
    ...more,
  });
  const game = {
    id: 'a-game',
    settings: [
      setting('borders'),
      setting('objectives', { kind: 'several', joint: '+' }),
      setting('floors', { kind: 'number', with: 'advanced' }),
      setting('novices', { kind: 'seats', joint: '+', without: 'novice' }),
      setting('kept', { kind: 'per_seat', joint: ',' }),
      setting('first', { kind: 'seat' }),
    ],
  } as GameInfo;

  it('leaves out what was left as usual', () => {
    const table = newTable(game, {
      ...draft,
      settings: { borders: '', objectives: 'a+b' },
      clock: 'live-5',
    });
    expect(table.settings).toEqual({ objectives: 'a+b' });
    expect(table.clock).toEqual({ kind: 'live', seconds: 300, increment: 5 });
  });

  it('leaves out what has no effect with the variants chosen', () => {
    const settings = { floors: '5', novices: '1' };
    expect(newTable(game, { ...draft, settings }).settings).toEqual({ novices: '1' });
    expect(newTable(game, { ...draft, settings, variants: ['advanced', 'novice'] }).settings).toEqual({
      floors: '5',
    });
  });

  it('leaves out seats that are no longer there', () => {
    const settings = { novices: '1+3', kept: '-,fort,loom', first: '3' };
    expect(newTable(game, { ...draft, settings }).settings).toEqual({ novices: '1', kept: '-,fort' });
  });
});
