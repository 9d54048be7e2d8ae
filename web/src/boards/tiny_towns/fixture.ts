// Towns and decisions for tests: empty squares, and whatever a test puts there.
import type { Choice, Hand, Move, Preview, SquareView, Town, View } from './types';

const bare: SquareView = { cube: null, piece: null, stock: [], adorned: false };

export function town(over: Partial<Town> = {}): Town {
  return {
    squares: Array.from({ length: 16 }, () => bare),
    monument: null,
    watch: [],
    shrine: null,
    namings: 0,
    set_aside: 0,
    place: null,
    cube: null,
    total: -16,
    reasons: [],
    ...over,
  };
}

export function view(hand: Partial<Hand>, over: Partial<View> = {}): View {
  return {
    phase: 'placing',
    to_act: [0],
    active: [0, 1],
    mode: 'standard',
    round: 1,
    hammer: 1,
    next: 0,
    monuments: true,
    novice: [],
    cards: [],
    towns: [town(), town()],
    face_up: [],
    returned: [],
    seen: [],
    pile: null,
    gains: [],
    hand: {
      town: town(),
      dealt: [],
      kept: null,
      monument: [],
      choice: null,
      stage: 'place',
      carried: null,
      raising: null,
      site: [],
      marking: null,
      replacements: null,
      ready: [],
      ...hand,
    },
    ...over,
  };
}

/** Each numbered by its place in the list. */
export const choices = (...moves: (Move & { preview?: Partial<Preview> })[]): Choice[] =>
  moves.map(({ preview, ...move }, action) => ({
    action,
    move,
    text: '',
    preview: { completes: [], cubes: [], site: [], total: null, ...preview },
  }));
