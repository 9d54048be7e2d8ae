// What the board works out by itself: targets, places in a row, marks in a street, changes between views.
import { describe, expect, test } from 'vitest';
import texts from '../../../../texts/en/monster_city.json';
import { changesAfter, changesBetween } from './changes';
import { attemptAt, byTarget, needsConfirmation, target, targetOf, zoneOf, type Choice } from './choices';
import { Desk } from './desk.svelte';
import { boardProps } from '../testing';
import { buildings, choice, town, view } from './fixture';
import { share, tiersOf } from './pieces/tiers';
import { bodyOf, symbolsOf } from './pieces/monsters';
import { settled } from './slots';
import { streetOf } from './street';
import type { Building, Monster, Move, View } from './types';

const monster: Monster = { kind: 3, text: '', family: 'any', count: 2 };
const red5: Building = { colour: 'red', value: 5 };

describe('targets', () => {
  test('a decision is found by the thing that stands for it', () => {
    const moves: Move[] = [
      { verb: 'build', building: red5 },
      { verb: 'attack', monster },
      { verb: 'score', category: 'all' },
      { verb: 'stop' },
    ];
    expect(moves.map(targetOf)).toEqual(['office:red-5', 'planet:3', 'sheet:all', 'prompt:stop']);
    expect(byTarget(moves.map((move) => choice(move))).get(target.stop)?.move).toEqual({ verb: 'stop' });
    expect(zoneOf(target.city(red5))).toBe('city');
  });

  test('only giving a building is not asked twice', () => {
    expect(needsConfirmation({ verb: 'give', building: red5 })).toBe(false);
    expect(needsConfirmation({ verb: 'lose', building: red5 })).toBe(true);
  });
});

describe('a tap on what is not offered', () => {
  const planet = [{ ...monster, kind: 2 }, monster];

  test.each([
    ['office:red-5', { verb: 'build', building: red5 }],
    ['city:red-5', { verb: 'lose', building: red5 }],
    ['planet:3', { verb: 'attack', monster }],
    ['hand:cold_feet', { verb: 'event', event: 'cold_feet' }],
    ['sheet:one_colour', { verb: 'score', category: 'one_colour' }],
    ['prompt:stop', { verb: 'stop' }],
  ] as [string, Move][])('%s is asked about as what one would do with it', (of, move) => {
    expect(attemptAt(of, view({ planet }))).toEqual(move);
    expect(targetOf(move)).toBe(of);
  });

  test('is explained by the rules, and nothing is taken in hand', () => {
    const props = boardProps<View, Move>(view(), { legal: [choice({ verb: 'build', building: red5 })] });
    const desk = new Desk(() => props);
    desk.tap('sheet:all');
    expect(props.explain).toHaveBeenCalledExactlyOnceWith({ verb: 'score', category: 'all' });
    expect(props.refuse).not.toHaveBeenCalled();
    expect(desk.choice).toBeNull();
    desk.tap('office:red-5');
    expect(props.explain).toHaveBeenCalledTimes(1);
    expect(desk.choice?.move).toEqual({ verb: 'build', building: red5 });
  });
});

test('whatever the board may have to say stands in the catalogue', () => {
  const verbs = ['build', 'attack', 'stop', 'event', 'lose', 'drop', 'reject', 'take', 'score'];
  const marks = ['falls', 'may_fall', 'leaves', 'comes', 'counts'].map((mark) => `mark.${mark}`);
  const losses = ['red', 'green', 'yellow', 'any', 'several'].map((what) => `title.loss-${what}`);
  const follows = ['new_planet', 'new_office', 'scoring'].map((what) => `then.${what}`);
  const events = ['cold_feet', 'rejected_design', 'rebuilding', 'counter_attack', 'detour', 'subsidy'];
  const effects = events.flatMap((event) => [`event.${event}`, `title.effect-${event}`]);
  const keys = [...effects, ...verbs.map((verb) => `confirm.${verb}`), ...marks, ...losses, ...follows];
  expect(keys.filter((key) => !(`monster-city.board.${key}` in texts))).toEqual([]);
});

describe('a row', () => {
  const same = (a: string, b: string) => a === b;
  const cards = (slots: ({ card: string } | null)[]) => slots.map((slot) => slot?.card ?? '');

  test('keeps cards in their places and leaves holes open', () => {
    const five = settled([], ['a', 'b', 'c', 'd', 'e'], same);
    const four = settled(five, ['e', 'd', 'b', 'a'], same);
    expect(cards(four)).toEqual(['a', 'b', '', 'd', 'e']);
    expect(four[4]!.id).toBe(five[4]!.id);
  });

  test('a card that comes back fills the hole; a new deal fills all', () => {
    const row = settled([], ['a', 'b', 'c'], same);
    expect(cards(settled(settled(row, ['a', 'c'], same), ['a', 'c', 'x'], same))).toEqual([
      'a',
      'x',
      'c',
      '',
      '',
    ]);
    expect(cards(settled(settled(row, ['c'], same), ['v', 'w', 'x', 'y', 'z'], same))).toEqual([
      'v',
      'w',
      'x',
      'y',
      'z',
    ]);
  });

  test('equal cards are told apart by their places', () => {
    const row = settled([], ['a', 'a'], same);
    expect(cards(settled(row, ['a'], same))).toEqual(['a', '', '', '', '']);
  });
});

describe('a street', () => {
  const marks = (
    of: Choice | null,
    city = 'r3 r5 y4',
    more: Partial<View> = {},
    spot: string | null = null,
  ) => streetOf(town(city), view(more), true, of, spot).map((place) => place.mark);

  test('what falls for certain and what may fall', () => {
    const attack = choice(
      { verb: 'attack', monster },
      { falls: buildings('y4'), choose: { red: 1, green: 0, yellow: 0, any: 0 } },
    );
    expect(marks(attack)).toEqual(['may_fall', 'may_fall', 'falls']);
  });

  test('of equal buildings only as many are marked as fall, the tapped one first', () => {
    const lose = choice({ verb: 'lose', building: red5 });
    expect(marks(lose, 'r5 r5')).toEqual(['falls', null]);
    expect(marks(lose, 'r5 r5', {}, 'red-5-1')).toEqual([null, 'falls']);
  });

  test('a new building is shown in its place among the others', () => {
    const street = streetOf(town('r3 y4'), view(), true, choice({ verb: 'build', building: red5 }));
    expect(street.map((place) => place.mark)).toEqual([null, 'comes', null]);
  });

  test('the building that is given away is marked until its replacement is chosen', () => {
    expect(marks(null, 'r3 r5', { phase: 'exchange', giving: red5 })).toEqual([null, 'leaves']);
  });

  test('what a category counts', () => {
    const score = choice({ verb: 'score', category: 'lowest' }, { counted: buildings('r3 y4') });
    expect(marks(score)).toEqual(['counts', null, 'counts']);
  });

  test("nothing is marked in another player's city", () => {
    const lose = choice({ verb: 'lose', building: red5 });
    expect(streetOf(town('r5'), view(), false, lose)[0]!.mark).toBeNull();
  });
});

test('changes tell what was built and lost, equal buildings counted', () => {
  const before = view({ towns: [town('r5 r5 g3'), town('y4')] });
  const after = view({ towns: [town('r5 y8', { notes: 2 }), town('y4', { total: 12 })] });
  expect(changesBetween(before, after)).toEqual([
    { built: buildings('y8'), lost: buildings('r5 g3'), notes: 1, points: 0 },
    { built: [], lost: [], notes: 0, points: 12 },
  ]);
  expect(changesBetween(null, after)[0]).toEqual({ built: [], lost: [], notes: 0, points: 0 });
});

test('what the others did stays in sight until the viewer has moved', () => {
  const none = { built: [], lost: [], notes: 0, points: 0 };
  const built = { ...none, built: buildings('g6') };
  const lost = { ...none, lost: buildings('r3') };
  const step = (from: number) => ({
    before: view({ towns: [town('r3'), town('g6')], active: from }),
    after: view({ towns: [town(''), town('g6')], active: 1 }),
    events: [],
    you: 0,
  });
  expect(changesAfter([none, built], step(2))).toEqual([lost, built]);
  expect(changesAfter([none, built], step(0))).toEqual([lost, none]);
});

describe('pieces', () => {
  test('a building has as many storeys as it is worth', () => {
    for (let value = 3; value <= 8; ++value)
      expect(tiersOf(value).reduce((sum, tier) => sum + tier.storeys.length, 0)).toBe(value);
  });

  test('a taller building fills more of its box, and never more than all of it', () => {
    for (const colour of ['red', 'green', 'yellow'] as const) {
      const shares = [3, 4, 5, 6, 7, 8].map((value) => share(colour, value));
      expect(shares).toEqual([...shares].sort((a, b) => a - b));
      expect(shares.at(-1)).toBeLessThanOrEqual(1);
    }
  });

  test('every family of monsters has its body', () => {
    expect(bodyOf({ family: 'all', colour: 'red' })).toBe('brute');
    expect(bodyOf({ family: 'singles', red: 2, green: 2, yellow: 0 })).toBe('twohead');
    expect(bodyOf({ family: 'singles', red: 1, green: 0, yellow: 1 })).toBe('cyclops');
    expect(bodyOf({ family: 'singles', red: 1, green: 1, yellow: 1 })).toBe('stalks');
    expect(bodyOf({ family: 'values', values: [3, 5, 7] })).toBe('golem');
    expect(bodyOf({ family: 'any', count: 1 })).toBe('blob');
    expect(symbolsOf({ family: 'singles', red: 2, green: 0, yellow: 1 })).toEqual(['red', 'red', 'yellow']);
  });
});
