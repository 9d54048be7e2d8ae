// The city in words, for labels, prompts and those who listen to it.
import { capital } from '../../texts/capital';
import type { Known } from '../../texts/keys';
import { counted, t } from '../../texts/texts.svelte';
import type { SeatInfo } from '../board';
import {
  COLOURS,
  type CardView,
  type Colour,
  type PerColour,
  type RoofPreview,
  type Shown,
  type SiteView,
  type TakePreview,
} from './types';

const BOARD = 'tower-up.board.';

export const say = <Name extends string>(
  key: Name & Known<`tower-up.board.${Name}`>,
  fills: Record<string, string | number> = {},
) => t(`${BOARD}${key as string}`, fills);
export const count = <Name extends string>(key: Name & Known<`tower-up.board.${Name}`>, number: number) =>
  counted(`${BOARD}${key as string}`, number);

/** "2 white floors, 1 black floor". */
export function floorsInWords(floors: Partial<PerColour>, wilds = 0): string {
  const parts = COLOURS.filter((colour) => (floors[colour] ?? 0) > 0).map((colour) =>
    count(`floors.${colour}`, floors[colour]!),
  );
  if (wilds > 0) parts.push(count('floors.wild', wilds));
  return parts.join(', ');
}

export function tally(floors: readonly Shown[]): { floors: PerColour; wilds: number } {
  const sum: PerColour = { black: 0, grey: 0, white: 0, brown: 0 };
  let wilds = 0;
  for (const floor of floors)
    if (floor === 'wild') ++wilds;
    else ++sum[floor];
  return { floors: sum, wilds };
}

/** "2 grey, 2 brown", for the foot of a card. */
export function cardCaption(card: CardView): string {
  const { floors, wilds } = tally(card.floors);
  const parts = COLOURS.filter((colour) => floors[colour] > 0).map((colour) =>
    floors[colour] > 1 ? `${floors[colour]} ${say(`short.${colour}`)}` : say(`short.${colour}`),
  );
  if (wilds > 0) parts.push(`${wilds} ${say('short.wild')}`);
  return parts.join(', ');
}

function stepsInWords(steps: Partial<PerColour>): string[] {
  return COLOURS.filter((colour) => (steps[colour] ?? 0) > 0).map((colour) =>
    say('machine-plus', { machine: say(`machine.${colour}`), steps: steps[colour]! }),
  );
}

export function cardInWords(card: CardView): string {
  const { floors, wilds } = tally(card.floors);
  return [floorsInWords(floors, wilds), ...stepsInWords(card.machines)].filter(Boolean).join(', ');
}

/** What taking the card would bring besides what it shows. */
export function takeInWords(now: PerColour, preview: TakePreview | null): string {
  if (!preview) return '';
  const parts = COLOURS.filter((colour) => preview.to[colour] !== now[colour]).map((colour) =>
    capital(
      say('machine-goes', { machine: say(`machine.${colour}`), from: now[colour], to: preview.to[colour] }),
    ),
  );
  if (preview.extra_turn) parts.push(`★ ${say('extra-turn')}`);
  if (preview.give_back > 0) parts.push(count('goes-back', preview.give_back));
  if (preview.ends_game) parts.push(say('shortage'));
  return parts.join(' · ');
}

/** What a roof on this floor would bring. */
export function roofInWords(roof: RoofPreview): string {
  const machine = say(`machine.${roof.colour}`);
  const parts = [capital(say('machine-goes', { machine, from: roof.from, to: roof.to }))];
  if (roof.extra_turn) parts.push(`★ ${say('extra-turn')}`);
  for (const money of roof.tokens) if (money > 0) parts.push(say('token-won', { money }));
  if (roof.ends_game) parts.push(say('last-roof'));
  return parts.join(' · ');
}

export function siteInWords(site: SiteView, seats: readonly SeatInfo[]): string {
  const parts = [say('site', { site: site.site, district: site.district })];
  if (site.lake) parts.push(say('at-lake'));
  if (site.park) parts.push(say('in-park'));
  if (site.colour === null) parts.push(say('empty'));
  else parts.push(say(`tower.${site.colour}`), count('storeys', site.floors));
  for (const { seat, level } of site.roofs) {
    const name = seats[seat]?.name ?? String(seat + 1);
    parts.push(level === site.floors ? say('roof-on-top', { name }) : say('roof-covered', { name, level }));
  }
  return parts.join(', ');
}

export const machineName = (colour: Colour) => say(`machine.${colour}`);
