// What the server sends about a table of Monster City, as far as the board reads it.
import type { PieceColour } from './pieces/light';
import type { Prey } from './pieces/monsters';

export type Colour = PieceColour;
export type Category = 'lowest' | 'highest' | 'one_colour' | 'all';
export type EventKind =
  'cold_feet' | 'rejected_design' | 'rebuilding' | 'counter_attack' | 'detour' | 'subsidy';
export type Phase = 'turn' | 'loss' | 'effect' | 'exchange' | 'scoring' | 'over';

export const colours: readonly Colour[] = ['red', 'green', 'yellow'];
export const categories: readonly Category[] = ['lowest', 'highest', 'one_colour', 'all'];

export interface Building {
  colour: Colour;
  value: number;
}

export type Monster = Prey & { kind: number; text: string };

/** Boxes of the score sheet; null where nothing is written yet. */
export type Sheet = Record<Category, number | null>;

/** What the city would bring in each box now, and which colour "One colour" would take. */
export type Worth = Record<Category, number> & { colour: Colour | null };

export type Demand = Record<Colour | 'any', number>;

export interface Town {
  city: Building[];
  notes: number;
  event_cards: number;
  stop: boolean;
  sheet: Sheet;
  worth: Worth;
  total: number;
}

export interface View {
  phase: Phase;
  to_act: number[];
  active: number;
  towns: Town[];
  office: Building[];
  planet: Monster[];
  used_monsters: Monster[];
  used_events: EventKind[];
  box: Building[];
  bank: number;
  deck: number;
  until_scoring: number;
  scorings_left: number;
  monster_stack: number;
  event_stack: number;
  events: boolean;
  event: EventKind | null;
  giving: Building | null;
  must_fall: number;
  demand: Demand;
  hand: { events: EventKind[]; chosen: Category | null } | null;
}

export type Move =
  | { verb: 'build' | 'lose' | 'reject' | 'give' | 'take'; building: Building }
  | { verb: 'attack' | 'drop'; monster: Monster }
  | { verb: 'event'; event: EventKind }
  | { verb: 'score'; category: Category }
  | { verb: 'stop' | 'carry_out' | 'decline' };

export type Verb = Move['verb'];

/** What a decision would do, as far as it is certain. */
export interface Preview {
  falls: Building[];
  choose: Demand;
  notes: number;
  events: number;
  worth: Worth | null;
  points: number | null;
  counted: Building[];
  idle: boolean;
  follows: 'new_planet' | 'new_office' | 'scoring' | null;
  next: number | null;
}
