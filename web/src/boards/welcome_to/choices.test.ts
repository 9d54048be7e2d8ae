import { describe, expect, it } from 'vitest';
import {
  firstShift,
  gapsOf,
  roomsOf,
  spotsOfEstates,
  spotsOfRoom,
  spotsOfVerb,
  takeOf,
  type Choice,
} from './choices';
import type { ChangeView, Move, OfferView, PreviewView } from './types';

const nothing: ChangeView = { pool: false, pool_lost: false, eggs: 0, completes: [], marks: [], points: 0 };

function choice(action: number, move: Move, preview: Partial<PreviewView> = {}): Choice {
  return { action, move, text: '', preview: { rooms: [], number: null, change: nothing, ...preview } };
}
const card = (number: number, effect: OfferView['effect']): OfferView => ({ number, effect, next: null });

describe('the cards tapped', () => {
  const twins = [card(7, 'pool'), card(7, 'pool'), card(9, 'bis')];

  it('find their move', () => {
    const legal = [
      choice(0, { verb: 'take', number: 1, effect: 1 }),
      choice(8, { verb: 'take', number: 3, effect: 3 }),
    ];
    expect(takeOf(legal, twins, 3, 3)?.action).toBe(8);
  });
  it('may be a twin of the pair that is listed', () => {
    const legal = [choice(0, { verb: 'take', number: 1, effect: 1 })];
    expect(takeOf(legal, twins, 2, 2)?.action).toBe(0);
    expect(takeOf(legal, twins, 3, 3)).toBeNull();
  });
  it('of single cards keep the same card left over', () => {
    const offer = [card(7, 'pool'), card(7, 'pool'), card(9, 'bis')];
    const legal = [
      choice(1, { verb: 'take', number: 1, effect: 2 }),
      choice(2, { verb: 'take', number: 1, effect: 3 }),
    ];
    expect(takeOf(legal, offer, 2, 1)?.action).toBe(1);
    expect(takeOf(legal, offer, 2, 3)?.action).toBe(2);
  });
});

describe('houses that may take a number', () => {
  const legal = [
    choice(10, { verb: 'write', house: '1-2', shift: 1 }, { number: 8 }),
    choice(11, { verb: 'write', house: '1-3', shift: 1 }, { number: 8, change: { ...nothing, pool: true } }),
    choice(12, { verb: 'write', house: '1-2', shift: -2 }, { number: 5 }),
  ];

  it('are listed by what a temp does to it', () => {
    expect(roomsOf(legal).map((room) => [room.shift, room.number, room.houses])).toEqual([
      [-2, 5, ['1-2']],
      [1, 8, ['1-2', '1-3']],
    ]);
  });
  it('begin with the smallest change that finds a house', () => {
    expect(firstShift(roomsOf(legal))).toBe(1);
    expect(firstShift([{ shift: 0, number: 7, houses: [], spots: [] }])).toBe(0);
  });
  it('know their move and what comes with it', () => {
    const spots = spotsOfRoom(roomsOf(legal)[1], legal);
    expect(spots.get('1-3')?.ways).toEqual([
      { number: 8, change: { ...nothing, pool: true }, choice: legal[1] },
    ]);
    expect(spots.has('1-4')).toBe(false);
  });
});

it('a house between two numbers can copy either', () => {
  const legal = [
    choice(1, { verb: 'copy', house: '2-2', from: 'left' }, { number: 3 }),
    choice(2, { verb: 'copy', house: '2-2', from: 'right' }, { number: 9 }),
    choice(3, { verb: 'skip' }),
  ];
  expect(
    spotsOfVerb(legal, 'copy')
      .get('2-2')
      ?.ways.map((way) => way.number),
  ).toEqual([3, 9]);
});

it('an estate can be tapped at each of its houses', () => {
  const use = choice(5, { verb: 'use', house: '3-1' }, { change: { ...nothing, marks: ['3-1', '3-2'] } });
  const spots = spotsOfEstates([use]);
  expect([...spots.keys()]).toEqual(['3-1', '3-2']);
  expect(spots.get('3-2')?.ways[0]?.choice).toBe(use);
});

it('gaps go by the house on their left', () => {
  expect([...gapsOf([choice(4, { verb: 'fence', after: '1-9' })]).keys()]).toEqual(['1-9']);
});
