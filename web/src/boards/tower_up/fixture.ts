// A small city for tests: four sites in a row, joined by streets, and whatever stands on them.
import type { CompanyView, SiteView, View } from './types';

export function site(
  number: number,
  x: number,
  y: number,
  streets: number[],
  more: Partial<SiteView> = {},
): SiteView {
  return {
    site: number,
    at: { x, y },
    district: 'A',
    lake: false,
    park: false,
    streets,
    colour: null,
    floors: 0,
    roofs: [],
    ...more,
  };
}

export function company(more: Partial<CompanyView> = {}): CompanyView {
  return {
    floors: { black: 1, grey: 1, white: 1, brown: 1 },
    machines: { black: 0, grey: 0, white: 0, brown: 0 },
    roofs_left: 10,
    visible_roofs: 0,
    tokens: [null, null, null],
    cone: null,
    total: 0,
    ...more,
  };
}

export function city(sites: SiteView[], more: Partial<View> = {}): View {
  return {
    phase: 'turn',
    to_act: [0],
    active: 0,
    first: 0,
    extra: false,
    companies: [company(), company()],
    sites,
    shore: [],
    grey_districts: [],
    market: [],
    discard: [],
    deck: 41,
    supply: { black: 30, grey: 30, white: 30, brown: 30 },
    objectives: [],
    tracks: { values: [0, 1, 2, 3], stars: [2], cone: [0, 2, 4] },
    starting: [],
    taking: null,
    wilds: null,
    missing: null,
    fresh: [],
    must_give_back: null,
    ending: 'none',
    last_turns: null,
    idle_turns: 0,
    ...more,
  };
}
