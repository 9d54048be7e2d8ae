// What a client is shown of tower-up, and the moves. Written by `grod types` from the C++ descriptions; scripts/types keeps it fresh.

export interface View {
  phase: Phase;
  to_act: number[];
  active: number | null;
  first: number;
  extra: boolean;
  companies: CompanyView[];
  sites: SiteView[];
  shore: Point[];
  grey_districts: string[];
  market: Array<{ card: number; floors: Array<'black' | 'grey' | 'white' | 'brown' | 'wild'>; machines: { black?: number; grey?: number; white?: number; brown?: number } }>;
  discard: Array<{ card: number; floors: Array<'black' | 'grey' | 'white' | 'brown' | 'wild'>; machines: { black?: number; grey?: number; white?: number; brown?: number } }>;
  deck: number;
  supply: { black: number; grey: number; white: number; brown: number };
  objectives: ObjectiveView[];
  tracks: TracksView;
  starting: Shown[];
  taking: number | null;
  wilds: number | null;
  missing: number | null;
  fresh: number[];
  must_give_back: number | null;
  ending: Ending;
  last_turns: number | null;
  idle_turns: number;
}

export type Phase = 'start' | 'turn' | 'wild' | 'substitute' | 'roof' | 'give_back' | 'over';

export interface CompanyView {
  floors: { black: number; grey: number; white: number; brown: number };
  machines: { black: number; grey: number; white: number; brown: number };
  roofs_left: number;
  visible_roofs: number;
  tokens: Array<number | null>;
  cone: number | null;
  total: number;
}

export interface SiteView {
  site: number;
  at: Point;
  district: string;
  lake: boolean;
  park: boolean;
  streets: number[];
  colour: Colour | null;
  floors: number;
  roofs: RoofView[];
}

export interface Point {
  x: number;
  y: number;
}

export type Colour = 'black' | 'grey' | 'white' | 'brown';

export interface RoofView {
  seat: number;
  level: number;
}

export interface ObjectiveView {
  objective: Objective;
  tokens: number[];
  progress: Progress[];
}

export type Objective = 'each_colour' | 'park_4' | 'five_districts' | 'lake_4' | 'connected_5' | 'brown_4' | 'grey_districts_3_2' | 'two_borders' | 'double_roofs' | 'levels_1_to_4';

export interface Progress {
  have: number;
  need: number;
}

export interface TracksView {
  values: number[];
  stars: number[];
  cone: number[];
}

export type Shown = 'black' | 'grey' | 'white' | 'brown' | 'wild';

export type Ending = 'none' | 'last_roof' | 'shortage' | 'idleness';

export type Move =
  | { verb: 'lay'; site: number; colour: 'black' | 'brown' | 'grey' | 'white' }
  | { verb: 'take'; place: number }
  | { verb: 'build'; site: number; colour: 'black' | 'brown' | 'grey' | 'white' }
  | { verb: 'decline' }
  | { verb: 'roof'; site: number }
  | { verb: 'wild'; colour: 'black' | 'brown' | 'grey' | 'white' }
  | { verb: 'substitute'; colour: 'black' | 'brown' | 'grey' | 'white' }
  | { verb: 'leave' }
  | { verb: 'give_back'; colour: 'black' | 'brown' | 'grey' | 'white' };
