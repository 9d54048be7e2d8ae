// Sentences of the board, put together from the catalogue: houses, what a choice brings, what is asked.
import type { Known } from '../../texts/keys';
import { counted, t, type Fills } from '../../texts/texts.svelte';
import type { Spot } from './choices';
import { positionOf, streetOf } from './sheet';
import type { ChangeView, HouseName, HouseView } from './types';

/** What the board says, by its key in the catalogue. */
export const say = <Name extends string>(
  key: Name & Known<`welcome-to.board.${Name}`>,
  fills: Fills = {},
): string => t(`welcome-to.board.${key as string}`, fills);

export const streetName = (street: number): string => say(`street-${street}`);

export const houseName = (house: HouseName): string =>
  say('house', { street: streetName(streetOf(house)), position: positionOf(house) });

/** "+3 points", "−1 point". */
export function pointsNow(points: number): string {
  const words = counted('welcome-to.board.point-count', Math.abs(points));
  return points > 0 ? `+${words}` : points < 0 ? `−${words}` : words;
}

/** A plot in words: where it is, what stands there, what may be done with it. */
export function houseWords(house: HouseView, spot: Spot | null): string {
  const words = [houseName(house.house)];
  if (house.roundabout) words.push(say('is-roundabout'));
  else if (house.number === null) words.push(say('is-empty'));
  else
    words.push(
      house.bis ? say('is-bis', { number: house.number }) : say('is-number', { number: house.number }),
    );
  if (house.pool)
    words.push(
      house.pool_built ? say('pool-dug') : house.number === null ? say('pool-here') : say('pool-lost'),
    );
  if (house.eggs > 0)
    words.push(
      house.number === null
        ? counted('welcome-to.board.egg-count', house.eggs)
        : say('eggs-collected', { count: house.eggs_collected, all: house.eggs }),
    );
  if (house.bunker) words.push(say('bunker-here'));
  if (house.used) words.push(say('is-used'));
  if (house.fence) words.push(say('fence-right'));
  const number = spot?.ways[0]?.number;
  if (number !== null && number !== undefined) words.push(say('may-write', { number }));
  return words.join(', ');
}

/** The few characters over a plot; the whole story once it is chosen stands in the prompt. */
export function chipOf(change: ChangeView | null, picked: boolean): string {
  if (!change) return '';
  if (change.pool) return say('chip-pool');
  if (change.eggs > 0) return `+ ${counted('welcome-to.board.egg-count', change.eggs)}`;
  if (change.completes.length > 0)
    return say('chip-estate', { size: change.completes.map((estate) => estate.size).join('+') });
  if (picked && change.pool_lost) return say('chip-pool-lost');
  return '';
}

/** What a choice would bring, in words, for the prompt. */
export function changeWords(change: ChangeView | null): string {
  if (!change) return '';
  const words: string[] = [];
  if (change.pool) words.push(say('brings-pool'));
  if (change.pool_lost) words.push(say('loses-pool'));
  if (change.eggs > 0)
    words.push(say('brings-eggs', { eggs: counted('welcome-to.board.egg-count', change.eggs) }));
  for (const estate of change.completes)
    words.push(
      estate.serves.length > 0
        ? say('completes-for', { size: estate.size, plans: estate.serves.join(', ') })
        : say('completes', { size: estate.size }),
    );
  if (change.points !== 0) words.push(pointsNow(change.points));
  return words.join(' · ');
}
