// The game on one page.
import type { Summary } from '../../rules/summary';
import type { Known } from '../../texts/keys';
import { t } from '../../texts/texts.svelte';
import BuildingPiece from './pieces/Building.svelte';
import Monster from './pieces/Monster.svelte';
import type { Prey } from './pieces/monsters';
import Note from './pieces/Note.svelte';
import { categories, type Building, type Category } from './types';
import { categoryName, say } from './words';

const words = <Name extends string>(name: Name & Known<`monster-city.summary.${Name}`>) =>
  t(`monster-city.summary.${name as string}`);
const building = (colour: Building['colour'], value: number) => ({
  of: BuildingPiece,
  given: { colour, value },
});
const monster = (prey: object) => ({ of: Monster, given: { prey: prey as Prey } });
const singles = { family: 'singles', red: 1, green: 1, yellow: 1 };

const pictures: Record<Category, Building> = {
  lowest: { colour: 'yellow', value: 3 },
  highest: { colour: 'green', value: 8 },
  one_colour: { colour: 'red', value: 5 },
  all: { colour: 'yellow', value: 6 },
};
const statements: Record<Category, string> = {
  lowest: 'MC-31',
  highest: 'MC-32',
  one_colour: 'MC-33',
  all: 'MC-34',
};

export const summary = (): Summary => [
  { chapter: 'goal', items: [{ text: words('goal') }] },
  {
    chapter: 'turn',
    items: [
      { text: words('build'), picture: building('green', 5), statement: 'MC-12' },
      { text: words('attack'), picture: monster({ family: 'all', colour: 'red' }), statement: 'MC-15' },
      { text: words('notes'), picture: { of: Note, given: {} }, statement: 'MC-10' },
      { text: words('stop'), statement: 'MC-19' },
    ],
  },
  {
    chapter: 'effects',
    items: [
      { text: words('all'), picture: monster({ family: 'all', colour: 'yellow' }), statement: 'MC-20' },
      { text: words('singles'), picture: monster(singles), statement: 'MC-21' },
      { text: words('values'), picture: monster({ family: 'values', values: [3, 4] }), statement: 'MC-22' },
      { text: words('any'), picture: monster({ family: 'any', count: 2 }), statement: 'MC-23' },
    ],
  },
  {
    chapter: 'scoring',
    items: [
      { text: words('scoring'), statement: 'MC-30' },
      ...categories.map((category) => ({
        name: categoryName(category),
        text: say(`category.${category}`),
        picture: building(pictures[category].colour, pictures[category].value),
        statement: statements[category],
      })),
    ],
  },
  { chapter: 'end', items: [{ text: words('end'), statement: 'MC-37' }] },
];
