// Why a site cannot be chosen: the text and the statement of the rules behind it. It explains what the list of legal
// moves has settled already; it never makes anything legal.
import { COLOURS, type Colour, type PerColour, type SiteView, type View } from './types';

export interface Refusal {
  key: string;
  statement?: string;
  /** Floors that are missing, for the text to name. */
  lacking?: PerColour;
}

function neighboursOf(view: View, site: SiteView): SiteView[] {
  return view.sites.filter((other) => other.floors > 0 && site.streets.includes(other.site));
}

function noBuild(view: View, seat: number, site: SiteView, pick: Colour | null): Refusal {
  const company = view.companies[seat]!;
  if (site.floors > 0) return { key: 'built', statement: 'TU-18' };
  if (company.roofs_left === 0) return { key: 'roofs', statement: 'TU-24' };
  const neighbours = neighboursOf(view, site);
  if (neighbours.length === 0) return { key: 'alone', statement: 'TU-18' };
  const beside = new Set(neighbours.map((other) => other.colour));
  if (beside.size === COLOURS.length) return { key: 'four-colours', statement: 'TU-29f' };
  const lacking: PerColour = { black: 0, grey: 0, white: 0, brown: 0 };
  for (const { colour } of neighbours) lacking[colour!] += 1;
  for (const colour of COLOURS) lacking[colour] = Math.max(0, lacking[colour] - company.floors[colour]);
  if (COLOURS.some((colour) => lacking[colour] > 0)) return { key: 'price', statement: 'TU-21', lacking };
  if (pick !== null && beside.has(pick)) return { key: 'colour', statement: 'TU-19' };
  return { key: 'floor', statement: 'TU-21' };
}

function noStart(site: SiteView): Refusal {
  return site.floors > 0 ? { key: 'taken', statement: 'TU-3' } : { key: 'start-colour', statement: 'TU-5' };
}

export function whyNotSite(view: View, you: number | null, number: number, pick: Colour | null): Refusal {
  if (view.phase === 'over') return { key: 'over' };
  if (you === null || !view.to_act.includes(you)) return { key: 'not-yours', statement: 'TU-13c' };
  const site = view.sites.find((one) => one.site === number)!;
  switch (view.phase) {
    case 'start':
      return noStart(site);
    case 'roof':
      return { key: 'fresh', statement: 'TU-25' };
    case 'wild':
    case 'substitute':
      return { key: 'choose-first', statement: 'TU-17a' };
    case 'give_back':
      return { key: 'give-first', statement: 'TU-17' };
    case 'turn':
      return noBuild(view, you, site, pick);
  }
}

/** A market card can be taken at the beginning of a turn alone. */
export function whyNotCard(view: View, you: number | null): Refusal {
  if (view.phase === 'over') return { key: 'over' };
  if (you === null || !view.to_act.includes(you)) return { key: 'not-yours', statement: 'TU-13c' };
  return { key: 'card', statement: 'TU-12' };
}

/** A colour of the stock: there may be none of it, or nowhere to put it. */
export function whyNotColour(view: View, you: number | null, colour: Colour): Refusal {
  if (view.phase === 'over') return { key: 'over' };
  if (you === null || !view.to_act.includes(you)) return { key: 'not-yours', statement: 'TU-13c' };
  if (view.phase === 'roof') return { key: 'fresh', statement: 'TU-25' };
  const none = view.companies[you]!.floors[colour] === 0;
  return none ? { key: 'stock', statement: 'TU-21' } : { key: 'nowhere', statement: 'TU-19' };
}
