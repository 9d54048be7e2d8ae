// The board's words, put together from the catalogue.
import type { Known } from '../../texts/keys';
import { counted, t, type Fills } from '../../texts/texts.svelte';
import { bodyOf, type Prey } from './pieces/monsters';
import { colours, type Building, type Category, type Colour, type Demand, type EventKind } from './types';

export const say = <Name extends string>(
  key: Name & Known<`monster-city.board.${Name}`>,
  fills?: Fills,
): string => t(`monster-city.board.${key as string}`, fills);
export const count = <Name extends string>(
  key: Name & Known<`monster-city.board.${Name}`>,
  number: number,
): string => counted(`monster-city.board.${key as string}`, number);

export const colourName = (c: Colour): string => t(`monster-city.colour.${c}`);
export const buildingName = (b: Building): string =>
  t(`monster-city.building.${b.colour}`, { value: b.value });
export const eventName = (e: EventKind): string => t(`monster-city.event.${e}`);
export const eventEffect = (e: EventKind): string => say(`event.${e}`);
export const categoryName = (c: Category): string => t(`monster-city.category.${c}`);
export const monsterName = (prey: Prey): string => say(`monster.${bodyOf(prey)}`);

/** The key for so many buildings whatever they are; one has a form of its own in some languages. */
export const anyKey = (key: string, count: number): string => (count === 1 ? `${key}-one` : key);
const anyName = (count: number): string => t(anyKey('monster-city.monster.any', count), { count });

/** "2 red, 1 green", "all yellow", "any 2": what a monster destroys. */
export function preyName(prey: Prey): string {
  switch (prey.family) {
    case 'all':
      return t(`monster-city.all.${prey.colour}`);
    case 'values':
      return t('monster-city.monster.values', { values: prey.values.join(', ') });
    case 'any':
      return anyName(prey.count);
    case 'singles':
      return singles(prey);
  }
}

const singles = (of: Record<Colour, number>): string =>
  colours
    .filter((c) => of[c] > 0)
    .map((c) => counted(`monster-city.single.${c}`, of[c]))
    .join(', ');

/** "1 red, 1 yellow", "2 of your choice": what is still to fall. */
export const demandName = (demand: Demand): string =>
  demand.any > 0 ? anyName(demand.any) : singles(demand);
