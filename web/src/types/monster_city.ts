// What a client is shown of monster-city, and the moves. Written by `grod types` from the C++ descriptions; scripts/types keeps it fresh.

export interface View {
  phase: Phase;
  to_act: number[];
  active: number | null;
  towns: TownView[];
  office: Array<{ colour: 'red' | 'green' | 'yellow'; value: number }>;
  planet: Array<{ kind: number; text: string; family: 'all' | 'singles' | 'values' | 'any'; colour?: 'red' | 'green' | 'yellow'; count?: number; values?: number[]; red?: number; green?: number; yellow?: number }>;
  used_monsters: Array<{ kind: number; text: string; family: 'all' | 'singles' | 'values' | 'any'; colour?: 'red' | 'green' | 'yellow'; count?: number; values?: number[]; red?: number; green?: number; yellow?: number }>;
  used_events: Event[];
  box: Array<{ colour: 'red' | 'green' | 'yellow'; value: number }>;
  bank: number;
  deck: number;
  until_scoring: number | null;
  scorings_left: number;
  monster_stack: number;
  event_stack: number;
  events: boolean;
  event: Event | null;
  giving: { colour: 'red' | 'green' | 'yellow'; value: number } | null;
  must_fall: number;
  demand: Demand | null;
  hand: HandView | null;
}

export type Phase = 'turn' | 'loss' | 'effect' | 'exchange' | 'scoring' | 'over';

export interface TownView {
  city: Array<{ colour: 'red' | 'green' | 'yellow'; value: number }>;
  notes: number;
  event_cards: number;
  stop: boolean;
  sheet: Sheet;
  worth: Worth;
  total: number;
}

export interface Sheet {
  lowest: number | null;
  highest: number | null;
  one_colour: number | null;
  all: number | null;
}

export interface Worth {
  lowest: number;
  highest: number;
  one_colour: number;
  all: number;
  colour: Colour | null;
}

export type Colour = 'red' | 'green' | 'yellow';

export type Event = 'cold_feet' | 'rejected_design' | 'rebuilding' | 'counter_attack' | 'detour' | 'subsidy';

export interface Demand {
  red: number;
  green: number;
  yellow: number;
  any: number;
}

export interface HandView {
  events: Event[];
  chosen: Category | null;
}

export type Category = 'lowest' | 'highest' | 'one_colour' | 'all';

export type Move =
  | { verb: 'build'; building: { colour: 'green' | 'red' | 'yellow'; value: number } }
  | { verb: 'attack'; monster: { family: 'all' | 'any' | 'singles' | 'values'; colour?: 'green' | 'red' | 'yellow'; text: string; kind: number; red?: number; green?: number; yellow?: number; values?: Array<number>; count?: number } }
  | { verb: 'stop' }
  | { verb: 'event'; event: 'cold_feet' | 'counter_attack' | 'detour' | 'rebuilding' | 'rejected_design' | 'subsidy' }
  | { verb: 'lose'; building: { colour: 'green' | 'red' | 'yellow'; value: number } }
  | { verb: 'drop'; monster: { family: 'all' | 'any' | 'singles' | 'values'; colour?: 'green' | 'red' | 'yellow'; text: string; kind: number; red?: number; green?: number; yellow?: number; values?: Array<number>; count?: number } }
  | { verb: 'reject'; building: { colour: 'green' | 'red' | 'yellow'; value: number } }
  | { verb: 'give'; building: { colour: 'green' | 'red' | 'yellow'; value: number } }
  | { verb: 'take'; building: { colour: 'green' | 'red' | 'yellow'; value: number } }
  | { verb: 'carry_out' }
  | { verb: 'decline' }
  | { verb: 'score'; category: 'all' | 'highest' | 'lowest' | 'one_colour' };
