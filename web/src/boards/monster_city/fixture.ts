// Cities for tests, written short: "r5 g3".
import type { Choice } from './choices';
import type { Building, Move, Preview, Town, View } from './types';

const colours = { r: 'red', g: 'green', y: 'yellow' } as const;

/** "r5 g3" as buildings. */
export const buildings = (words: string): Building[] =>
  words
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ colour: colours[word[0] as keyof typeof colours], value: Number(word[1]) }));

export const town = (city: string, more: Partial<Town> = {}): Town => ({
  city: buildings(city),
  notes: 1,
  event_cards: 0,
  stop: true,
  sheet: { lowest: null, highest: null, one_colour: null, all: null },
  worth: { lowest: 0, highest: 0, one_colour: 0, all: 0, colour: null },
  total: 0,
  ...more,
});

export const view = (more: Partial<View> = {}): View => ({
  phase: 'turn',
  to_act: [0],
  active: 0,
  towns: [town('r3 r5 y4'), town('g3')],
  office: [],
  planet: [],
  used_monsters: [],
  used_events: [],
  box: [],
  bank: 7,
  deck: 35,
  until_scoring: 10,
  scorings_left: 4,
  monster_stack: 25,
  event_stack: 0,
  events: false,
  event: null,
  giving: null,
  must_fall: 0,
  demand: null,
  hand: { events: [], chosen: null },
  ...more,
});

export const preview = (more: Partial<Preview>): Preview => ({
  falls: [],
  choose: { red: 0, green: 0, yellow: 0, any: 0 },
  notes: 0,
  events: 0,
  worth: null,
  points: null,
  counted: [],
  idle: false,
  follows: null,
  next: null,
  ...more,
});

export const choice = (move: Move, told: Partial<Preview> = {}): Choice => ({
  action: 1,
  move,
  text: '',
  preview: preview(told),
});
