// What the viewer has in hand before a decision is sent: a card, a site with or without a colour, a floor for the
// roof. Everything here is looked up in the list of legal moves; nothing is worked out.
import type { LegalMove } from '../board';
import {
  COLOURS,
  type BuildPreview,
  type Colour,
  type Move,
  type PerColour,
  type RoofPreview,
  type SiteView,
} from './types';

export type Legal = LegalMove<Move>;

export type InHand =
  | { kind: 'nothing' }
  | { kind: 'card'; place: number }
  | { kind: 'site'; site: number; colour: Colour | null }
  | { kind: 'roof'; site: number };

export const NOTHING: InHand = { kind: 'nothing' };

const isPlan = ({ move }: Legal) => move.verb === 'build' || move.verb === 'lay';

/** The builds (or starting floors) that may go on a site, by colour. */
export function plansAt(legal: readonly Legal[], site: number): Legal[] {
  return legal.filter((one) => isPlan(one) && one.move.site === site);
}

/** The sites that shine: for a plan, with the colour picked from the stock if there is one, or for the roof. */
export function openSites(legal: readonly Legal[], pick: Colour | null): Set<number> {
  const open = legal.filter(
    (one) => one.move.verb === 'roof' || (isPlan(one) && (pick === null || one.move.colour === pick)),
  );
  return new Set(open.map((one) => one.move.site!));
}

export function coloursOpen(legal: readonly Legal[]): Set<Colour> {
  return new Set(legal.filter(isPlan).map((one) => one.move.colour!));
}

/** The move with this verb and, where it has one, this colour. */
export function moveOf(legal: readonly Legal[], verb: Move['verb'], colour?: Colour): Legal | undefined {
  return legal.find(({ move }) => move.verb === verb && (colour === undefined || move.colour === colour));
}

/** Taking up a site: its colour is settled at once if it was picked before or if there is only one. */
export function takeUp(legal: readonly Legal[], site: number, pick: Colour | null): InHand {
  if (legal.some(({ move }) => move.verb === 'roof' && move.site === site)) return { kind: 'roof', site };
  const colours = plansAt(legal, site).map((one) => one.move.colour!);
  if (colours.length === 0) return NOTHING;
  if (pick !== null && colours.includes(pick)) return { kind: 'site', site, colour: pick };
  return { kind: 'site', site, colour: colours.length === 1 ? colours[0]! : null };
}

/** The move that is sent when what is in hand is confirmed. */
export function settled(legal: readonly Legal[], hand: InHand): Legal | undefined {
  switch (hand.kind) {
    case 'card':
      return legal.find(({ move }) => move.verb === 'take' && move.place === hand.place);
    case 'site':
      return hand.colour === null
        ? undefined
        : plansAt(legal, hand.site).find((one) => one.move.colour === hand.colour);
    case 'roof':
      return legal.find(({ move }) => move.verb === 'roof' && move.site === hand.site);
    case 'nothing':
      return undefined;
  }
}

/** What a hint points at, taken in hand; decisions of one tap stay where they are. */
export function handOf(legal: readonly Legal[], action: number | null): InHand {
  const move = legal.find((one) => one.action === action)?.move;
  if (!move) return NOTHING;
  if (move.verb === 'take') return { kind: 'card', place: move.place! };
  if (move.verb === 'roof') return { kind: 'roof', site: move.site! };
  if (move.verb === 'build' || move.verb === 'lay')
    return { kind: 'site', site: move.site!, colour: move.colour! };
  return NOTHING;
}

/** Where a roof would go among moves that follow. */
export const roofSiteOf = (moves: readonly Move[]): number | undefined =>
  moves.find(({ verb }) => verb === 'roof')?.site;

/** The build being looked at. Without a colour yet, any plan of the site tells its neighbours and their price. */
export interface Aim {
  site: number;
  colour: Colour | null;
  raised: number[];
  /** The price of the neighbours, without the new floor. */
  price: PerColour;
  roofs: RoofPreview[];
}

export function aimOf(legal: readonly Legal[], hand: InHand): Aim | null {
  if (hand.kind !== 'site') return null;
  const plan = settled(legal, hand) ?? plansAt(legal, hand.site)[0];
  if (!plan) return null;
  const preview = plan.preview as BuildPreview | null;
  const price: PerColour = { black: 0, grey: 0, white: 0, brown: 0, ...preview?.cost };
  if (preview) price[plan.move.colour!] -= 1;
  return {
    site: hand.site,
    colour: hand.colour,
    raised: preview?.raised ?? [],
    price,
    roofs: hand.colour === null ? [] : (preview?.roofs ?? []),
  };
}

/** The city as it would be: the new floor laid and the neighbours raised. */
export function cityWith(sites: readonly SiteView[], aim: Aim | null): SiteView[] {
  if (!aim) return [...sites];
  return sites.map((site) => {
    if (site.site === aim.site) return { ...site, colour: aim.colour, floors: 1 };
    return aim.raised.includes(site.site) ? { ...site, floors: site.floors + 1 } : site;
  });
}

/** A price floor by floor, in the order of the colours. */
export function floorsOf(price: PerColour): Colour[] {
  return COLOURS.flatMap((colour) => Array<Colour>(price[colour]).fill(colour));
}
