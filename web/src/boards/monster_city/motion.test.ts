import { describe, expect, it } from 'vitest';
import type { Beat, Scene } from '../../play/motion/beats';
import { buildings, town, view } from './fixture';
import { motion } from './motion';
import type { Monster, Move, View } from './types';

const acted = (seat: number, move: Move | null) => ({ n: 1, kind: 'acted', seat, move, text: '' });
const play = (before: View, after: View, seat: number, move: Move | null): Scene[] =>
  motion({ before, after, events: [acted(seat, move)], you: 0 });
const kinds = (scenes: Scene[]): string[] => scenes.flatMap(({ beats }) => beats.map((beat) => beat.do));
const find = <Kind extends Beat['do']>(scenes: Scene[], kind: Kind) =>
  scenes.flatMap(({ beats }) =>
    beats.filter((beat): beat is Extract<Beat, { do: Kind }> => beat.do === kind),
  );

const brute: Monster = { kind: 3, text: '', family: 'all', colour: 'red' };

describe('a turn of Monster City', () => {
  it('sends a building from the office to its place in the street', () => {
    const before = view({ towns: [town('r3'), town('')], office: buildings('r5 g2') });
    const after = view({ towns: [town('r3 r5'), town('')], office: buildings('g2') });
    const scenes = play(before, after, 0, { verb: 'build', building: { colour: 'red', value: 5 } });
    expect(kinds(scenes)).toEqual(['settle', 'travel', 'land', 'light', 'nod']);
    expect(find(scenes, 'travel')[0]).toMatchObject({
      from: 'mc:office:red-5',
      to: ['mc:city:0:red-5-0', 'player:0'],
    });
  });

  it('lets the monster land first, then the victims fall, then the points rise, then it walks off', () => {
    const before = view({ towns: [town('r3 r5 y4'), town('')], planet: [brute] });
    const after = view({ towns: [town('y4', { notes: 2 }), town('')], planet: [] });
    const scenes = play(before, after, 0, { verb: 'attack', monster: brute });
    expect(kinds(scenes)).toEqual([
      'travel',
      'crumble',
      'rise',
      'crumble',
      'rise',
      'settle',
      'leave',
      'travel',
      'nod',
    ]);
    expect(find(scenes, 'crumble').map(({ at }) => at)).toEqual(['mc:city:0:red-3-0', 'mc:city:0:red-5-0']);
    expect(find(scenes, 'rise').map(({ points }) => points)).toEqual([-3, -5]);
    expect(find(scenes, 'settle')[0]!.pieces).toEqual(['mc:city:0:yellow-4-0']);
  });

  it('keeps the monster there while its owner chooses what falls', () => {
    const before = view({ planet: [brute] });
    const after = view({ phase: 'loss', planet: [] });
    expect(kinds(play(before, after, 0, { verb: 'attack', monster: brute }))).not.toContain('leave');
  });

  it('tells two equal buildings apart', () => {
    const before = view({ towns: [town('r5 r5'), town('')] });
    const after = view({ towns: [town('r5'), town('')] });
    const scenes = play(before, after, 0, { verb: 'lose', building: { colour: 'red', value: 5 } });
    expect(find(scenes, 'crumble')[0]!.at).toBe('mc:city:0:red-5-1');
  });

  it('turns over what everybody scores at the same instant', () => {
    const sheet = { lowest: null, highest: null, one_colour: null, all: null };
    const before = view({ towns: [town(''), town('')], scorings_left: 4 });
    const after = view({
      towns: [
        town('', { sheet: { ...sheet, all: 9 }, total: 9 }),
        town('', { sheet: { ...sheet, lowest: 4 }, total: 4 }),
      ],
      scorings_left: 3,
    });
    const [score] = find(play(before, after, 1, { verb: 'score', category: 'lowest' }), 'score');
    expect(score!.fills).toEqual({ number: 1 });
    expect(score!.rows.map(({ seat, points, total }) => [seat, points, total])).toEqual([
      [0, 9, 9],
      [1, 4, 4],
    ]);
  });

  it('tells no more than a nod of what is hidden', () => {
    expect(kinds(play(view(), view(), 1, null))).toEqual(['nod']);
  });
});
