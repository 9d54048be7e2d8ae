import { describe, expect, it } from 'vitest';
import type { Beat } from '../../play/motion/beats';
import { town, view } from './fixture';
import { motion } from './motion';
import type { SquareView, Town, View } from './types';

const bare: SquareView = { cube: null, piece: null, stock: [], adorned: false };
const squares = (filled: Record<number, Partial<SquareView>>): Town =>
  town({ squares: Array.from({ length: 16 }, (_, i) => ({ ...bare, ...filled[i] })) });
const table = (own: Town, other: Town = town(), more: Partial<View> = {}): View =>
  view({ town: own }, { towns: [town(), other], ...more });
const play = (before: View, after: View): Beat[] =>
  motion({ before, after, events: [], you: 0 }).flatMap(({ beats }) => beats);

describe('a round of Tiny Towns', () => {
  it('lands one’s own cube where it was held', () => {
    expect(play(table(town()), table(squares({ 5: { cube: 'wood' } })))).toEqual([
      { do: 'land', at: 'tt:cube:0:5' },
    ]);
  });

  it('rolls a cube to another’s board', () => {
    expect(play(table(town()), table(town(), squares({ 5: { cube: 'wood' } })))).toContainEqual({
      do: 'travel',
      from: ['tt:named', 'player:1'],
      to: 'tt:cube:1:5',
      by: 'roll',
      cue: 'land',
    });
  });

  it('swirls the cubes of a pattern into the building', () => {
    const before = table(town(), squares({ 0: { cube: 'wood' }, 1: { cube: 'brick' } }));
    const after = table(town(), squares({ 1: { piece: 'cottage' } }));
    expect(play(before, after)).toContainEqual({
      do: 'swirl',
      from: ['tt:cube:1:0', 'tt:cube:1:1'],
      to: 'tt:piece:1:1',
    });
  });

  it('hangs out lanterns once the town is complete, not while something can be built of its last cubes', () => {
    const lanterns = { do: 'lanterns', at: 'tt:town:0' };
    const full = squares(
      Object.fromEntries(Array.from({ length: 16 }, (_, i) => [i, { cube: 'stone' as const }])),
    );
    expect(play(table(town()), table(full))).not.toContainEqual(lanterns);
    expect(play(table(full), table({ ...full, place: 1 }))).toContainEqual(lanterns);
  });

  it('says whose town is complete, and as which one', () => {
    expect(play(table(town(), town()), table(town(), town({ place: 1 })))).toContainEqual({
      do: 'banner',
      key: 'tiny-towns.board.town-full',
      fills: { place: 1 },
      seat: 1,
    });
  });

  it('brings the named cube to the table', () => {
    const after = table(town({ cube: 'wheat' }), town({ cube: 'wheat' }));
    expect(play(table(town()), after)).toContainEqual({
      do: 'travel',
      from: ['player:1'],
      to: 'tt:named',
      by: 'roll',
      cue: 'take',
    });
  });
});
