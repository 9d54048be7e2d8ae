import { describe, expect, it } from 'vitest';
import type { Beat, Scene } from '../../play/motion/beats';
import { addAll } from '../../texts/testing';
import { setLanguage } from '../../texts/texts.svelte';
import { city, company, site } from './fixture';
import { motion } from './motion';
import type { Move, View } from './types';

addAll('tower_up');
setLanguage('en');

const play = (before: View, after: View, seat: number, move: Move, you: number | null = 0): Beat[] =>
  motion({ before, after, events: [{ n: 1, kind: 'acted', seat, move, text: '' }], you }).flatMap(
    ({ beats }: Scene) => beats,
  );

const sites = (a: number, b: number) => [
  site(1, 0, 0, [2], { floors: a, colour: a > 0 ? 'white' : null }),
  site(2, 1, 0, [1], { floors: b, colour: 'brown' }),
];

describe('a turn of Tower Up', () => {
  it('raises the site of the decision first, then its neighbours along the streets', () => {
    const beats = play(city(sites(0, 1)), city(sites(1, 2)), 1, { verb: 'build', site: 1, colour: 'white' });
    expect(beats).toEqual([
      { do: 'nod', seat: 1 },
      { do: 'travel', from: ['tu:stock:1:white', 'player:1'], to: 'tu:floor:1:1', by: 'throw', cue: 'take' },
      { do: 'street', from: 'tu:site:1', to: 'tu:site:2' },
      { do: 'travel', from: ['tu:stock:1:brown', 'player:1'], to: 'tu:floor:2:2', by: 'throw', cue: 'take' },
    ]);
  });

  it('lets what one has in hand only come down', () => {
    const beats = play(city(sites(0, 1)), city(sites(1, 1)), 0, { verb: 'build', site: 1, colour: 'white' });
    expect(beats).toContainEqual({ do: 'land', at: 'tu:floor:1:1' });
    expect(beats.some((beat) => beat.do === 'travel')).toBe(false);
  });

  it('swings a roof in on a line, drives the machine, and stamps the objective', () => {
    const objectives = [
      {
        objective: 'lake_4',
        tokens: [4],
        progress: [
          { have: 2, need: 4 },
          { have: 4, need: 4 },
        ],
      },
    ] as View['objectives'];
    const before = city(sites(1, 1), { objectives });
    const after = city(sites(1, 1), {
      objectives,
      companies: [
        company(),
        company({ machines: { black: 0, grey: 2, white: 0, brown: 0 }, tokens: [7, null, null], total: 9 }),
      ],
    });
    const beats = play(before, after, 1, { verb: 'roof', site: 2 });
    expect(beats[0]).toMatchObject({ do: 'travel', to: 'tu:roof:2:1', by: 'crane' });
    expect(beats).toContainEqual({
      do: 'together',
      beats: [{ do: 'travel', from: 'tu:machine:1:grey', to: 'tu:machine:1:grey', by: 'drive', cue: 'land' }],
    });
    expect(beats).toContainEqual({ do: 'rise', at: ['tu:machine:1:grey', 'player:1'], points: 2 });
    expect(beats).toContainEqual({ do: 'stamp', at: 'tu:objective:0', text: '+7' });
    // Whoever met it, and how far the others are, with what they have.
    expect(beats.at(-1)).toEqual({
      do: 'score',
      key: 'tower-up.board.goal.lake_4',
      rows: [
        { seat: 0, what: '2 of 4', points: 0, total: 0 },
        { seat: 1, what: 'met', points: 7, total: 9 },
      ],
    });
  });

  it('says of a cone what it brings, and compares them once the last one stands', () => {
    const first = city(sites(1, 1), { companies: [company({ cone: 2, total: 10 }), company({ total: 3 })] });
    const after = city(sites(1, 1), {
      companies: [company({ cone: 2, total: 10 }), company({ cone: 0, total: 3 })],
    });
    expect(play(city(sites(1, 1)), first, 0, { verb: 'roof', site: 2 }).at(-1)).toEqual({
      do: 'rise',
      at: 'player:0',
      points: 4,
    });
    const beats = play(first, after, 1, { verb: 'roof', site: 2 });
    expect(beats.at(-1)).toEqual({
      do: 'score',
      key: 'tower-up.score.cone',
      rows: [
        { seat: 0, what: '2 roofs', points: 4, total: 10 },
        { seat: 1, what: '0 roofs', points: 0, total: 3 },
      ],
    });
  });

  it('unrolls a banner for an extra turn', () => {
    const beats = play(city(sites(1, 1)), city(sites(1, 1), { extra: true }), 0, { verb: 'roof', site: 2 });
    expect(beats).toContainEqual({ do: 'banner', key: 'tower-up.board.extra-turn', seat: 0 });
  });

  it('sends a card to whoever took it', () => {
    const card = { card: 8, floors: ['grey' as const], machines: {} };
    const beats = play(city([], { market: [card] }), city([]), 1, { verb: 'take', place: 1 });
    expect(beats).toContainEqual(
      expect.objectContaining({
        do: 'travel',
        from: 'tu:card:8',
        to: ['tu:stock:1:grey', 'player:1'],
        as: 'left',
      }),
    );
  });
});
