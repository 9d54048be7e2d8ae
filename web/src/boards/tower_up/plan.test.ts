import { describe, expect, it } from 'vitest';
import { site } from './fixture';
import {
  aimOf,
  cityWith,
  floorsOf,
  handOf,
  NOTHING,
  openSites,
  plansAt,
  settled,
  takeUp,
  type Legal,
} from './plan';
import type { BuildPreview, Colour, Move } from './types';

const preview: BuildPreview = {
  cost: { black: 2, grey: 0, white: 1, brown: 0 },
  raised: [1, 3],
  roofs: [
    {
      site: 2,
      colour: 'white',
      level: 1,
      from: 0,
      to: 1,
      extra_turn: false,
      tokens: [0, 0, 0],
      ends_game: false,
    },
  ],
};
let next = 0;
const legalMove = (move: Move, told: unknown = null): Legal => ({
  action: next++,
  move,
  text: '',
  preview: told,
});
const build = (number: number, colour: Colour) => legalMove({ verb: 'build', site: number, colour }, preview);

const turn: Legal[] = [
  legalMove({ verb: 'take', place: 1 }),
  build(2, 'white'),
  build(2, 'grey'),
  build(4, 'grey'),
];
const roofs: Legal[] = [legalMove({ verb: 'roof', site: 1 }), legalMove({ verb: 'roof', site: 2 })];

describe('what shines', () => {
  it('is every site with a legal build, or those of the picked colour', () => {
    expect(openSites(turn, null)).toEqual(new Set([2, 4]));
    expect(openSites(turn, 'white')).toEqual(new Set([2]));
  });
  it('is the floors that may take the roof', () => expect(openSites(roofs, null)).toEqual(new Set([1, 2])));
});

describe('taking up a site', () => {
  it('leaves the colour open where there is a choice', () =>
    expect(takeUp(turn, 2, null)).toEqual({ kind: 'site', site: 2, colour: null }));
  it('settles the colour that was picked before', () =>
    expect(takeUp(turn, 2, 'grey')).toEqual({ kind: 'site', site: 2, colour: 'grey' }));
  it('settles the only colour', () =>
    expect(takeUp(turn, 4, null)).toEqual({ kind: 'site', site: 4, colour: 'grey' }));
  it('is nothing where nothing is legal', () => expect(takeUp(turn, 9, null)).toBe(NOTHING));
  it('is the roof while the roof is asked for', () =>
    expect(takeUp(roofs, 2, null)).toEqual({ kind: 'roof', site: 2 }));
});

describe('confirming', () => {
  it('sends the build of site and colour', () =>
    expect(settled(turn, { kind: 'site', site: 2, colour: 'grey' })?.move).toEqual({
      verb: 'build',
      site: 2,
      colour: 'grey',
    }));
  it('waits for a colour', () =>
    expect(settled(turn, { kind: 'site', site: 2, colour: null })).toBeUndefined());
  it('sends the card', () => expect(settled(turn, { kind: 'card', place: 1 })?.move.verb).toBe('take'));
  it('sends nothing that is not legal', () =>
    expect(settled(roofs, { kind: 'card', place: 1 })).toBeUndefined());
});

it('a hint is taken in hand', () => {
  expect(handOf(turn, plansAt(turn, 4)[0]!.action)).toEqual({ kind: 'site', site: 4, colour: 'grey' });
  expect(handOf(turn, null)).toBe(NOTHING);
});

describe('looking at a build', () => {
  const aim = aimOf(turn, { kind: 'site', site: 2, colour: 'white' })!;
  it('knows the price of the neighbours without the new floor', () => {
    expect(floorsOf(aim.price)).toEqual(['black', 'black']);
    expect(aim.raised).toEqual([1, 3]);
  });
  it('tells no roofs before the colour is settled', () =>
    expect(aimOf(turn, { kind: 'site', site: 2, colour: null })!.roofs).toEqual([]));
  it('shows the city as it would be', () => {
    const sites = [
      site(1, 0, 0, [2], { colour: 'black', floors: 2 }),
      site(2, 10, 0, [1, 3]),
      site(3, 20, 0, [2], { colour: 'black', floors: 1 }),
      site(4, 30, 0, [3]),
    ];
    expect(cityWith(sites, aim).map((one) => [one.colour, one.floors])).toEqual([
      ['black', 3],
      ['white', 1],
      ['black', 2],
      [null, 0],
    ]);
    expect(cityWith(sites, null)).toEqual(sites);
  });
});
