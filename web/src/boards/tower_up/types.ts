// What the server sends for this game, as far as the board reads it.

export type Colour = 'black' | 'grey' | 'white' | 'brown';
export type Shown = Colour | 'wild';
export const COLOURS: readonly Colour[] = ['black', 'grey', 'white', 'brown'];
export type PerColour = Record<Colour, number>;

export interface RoofView {
  seat: number;
  level: number;
}

export interface SiteView {
  site: number;
  at: { x: number; y: number };
  district: string;
  lake: boolean;
  park: boolean;
  streets: number[];
  colour: Colour | null;
  floors: number;
  roofs: RoofView[];
}

export interface Progress {
  have: number;
  need: number;
}

export interface ObjectiveView {
  objective: string;
  tokens: number[];
  progress: Progress[];
}

export interface CompanyView {
  floors: PerColour;
  machines: PerColour;
  roofs_left: number;
  visible_roofs: number;
  tokens: number[];
  cone: number | null;
  total: number;
}

export interface CardView {
  card: number;
  floors: Shown[];
  machines: Partial<PerColour>;
}

export type Phase = 'start' | 'turn' | 'wild' | 'substitute' | 'roof' | 'give_back' | 'over';

export interface View {
  phase: Phase;
  to_act: number[];
  active: number;
  first: number;
  extra: boolean;
  companies: CompanyView[];
  sites: SiteView[];
  shore: { x: number; y: number }[];
  grey_districts: string[];
  market: CardView[];
  discard: CardView[];
  deck: number;
  supply: PerColour;
  objectives: ObjectiveView[];
  tracks: { values: number[]; stars: number[]; cone: number[] };
  starting: Shown[];
  taking: number | null;
  wilds: number;
  missing: number;
  fresh: number[];
  must_give_back: number;
  ending: 'none' | 'last_roof' | 'shortage' | 'idleness';
  last_turns: number;
  idle_turns: number;
}

export type Verb =
  'lay' | 'take' | 'build' | 'decline' | 'roof' | 'wild' | 'substitute' | 'leave' | 'give_back';

export interface Move {
  verb: Verb;
  place?: number;
  site?: number;
  colour?: Colour;
}

export interface RoofPreview {
  site: number;
  colour: Colour;
  level: number;
  from: number;
  to: number;
  extra_turn: boolean;
  tokens: number[];
  ends_game: boolean;
}

export interface BuildPreview {
  cost: PerColour;
  raised: number[];
  roofs: RoofPreview[];
}

export interface TakePreview {
  floors: PerColour;
  wilds: number;
  missing: number;
  to: PerColour;
  extra_turn: boolean;
  give_back: number;
  ends_game: boolean;
}
