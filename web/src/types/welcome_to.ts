// What a client is shown of welcome-to, and the moves. Written by `grod types` from the C++ descriptions; scripts/types keeps it fresh.

export interface View {
  over: boolean;
  turn: number;
  mode: Mode;
  options: OptionsView;
  to_act: number[];
  offer: OfferView[];
  plans: PlanView[];
  sheets: SheetView[];
  scores: ScoreView[];
  deck: number;
  top: Effect | 'special' | null;
  discards: Faces[];
  holder: number | null;
  passed: Array<Effect | 'special' | null> | null;
  architect: ArchitectView | null;
  hand: HandView | null;
}

export type Mode = 'stacks' | 'expert' | 'solo' | 'aaa';

export interface OptionsView {
  seats: number;
  advanced: boolean;
  expert: boolean;
  aaa: boolean;
  easter: boolean;
  doomsday: boolean;
  architect: number | null;
  temps_need_one: boolean;
  unchanged_temp_crosses: boolean;
  egg_choice: boolean;
  egg_estates_any_size: boolean;
  roundabout_is_built: boolean;
  reshuffle_each_side: boolean;
}

export interface OfferView {
  number: number;
  effect: Effect;
  next: Effect | null;
}

export type Effect = 'surveyor' | 'agent' | 'landscaper' | 'pool' | 'temp' | 'bis';

export interface PlanView {
  plan: { plan: string; number: number; set: string; kind: string; sizes: number[] | null; demand: string | null; street: number | null; amount: number | null; first: number; later: number };
  approved: boolean;
  value: number;
}

export interface SheetView {
  streets: HouseView[][];
  parks: number[];
  agents: number[];
  pools: number;
  temps: number;
  bis: number;
  refusals: number;
  roundabouts: number;
  plans: Array<number | null>;
  eggs: number | null;
  bunkers: number[] | null;
  estates: number[];
  complete: EstateView[];
}

export interface HouseView {
  house: string;
  number: number | null;
  bis: boolean;
  roundabout: boolean;
  fence: boolean;
  used: boolean;
  pool: boolean;
  pool_built: boolean;
  eggs: number;
  eggs_collected: number;
  eggs_spared: boolean;
  bunker: boolean;
}

export interface EstateView {
  first: string;
  size: number;
  used: boolean;
  serves: number[];
}

export interface ScoreView {
  plans: number;
  parks: number;
  pools: number;
  temps: number;
  estates: number;
  bis: number;
  refusals: number;
  roundabouts: number;
  bonus: number;
  total: number;
}

export interface Faces {
  number: number;
  effect: Effect;
}

export interface ArchitectView {
  number: number;
  draws: number[];
  stack: Effect[];
  approved: number[];
  plans: Array<number | null>;
  estates: ArchitectEstateView[];
  score: ArchitectScoreView;
}

export interface ArchitectEstateView {
  houses: number;
  agent: boolean;
  points: number;
}

export interface ArchitectScoreView {
  plans: number;
  parks: number;
  pools: number;
  temps: number;
  fences: number;
  estates: number;
  bonus: number;
  total: number;
}

export interface HandView {
  stage: Stage;
  cards: Faces[] | null;
  chosen_number: number | null;
  chosen_effect: Effect | null;
  claimable: number[];
  claiming: number | null;
  sheet: SheetView;
  score: ScoreView;
}

export type Stage = 'choose' | 'give' | 'house' | 'eggs' | 'effect' | 'bis_eggs' | 'finish' | 'estate' | 'reshuffle' | 'done';

export type Move =
  | { verb: 'take'; number: number; effect: number }
  | { verb: 'refuse' }
  | { verb: 'give'; card: number }
  | { verb: 'roundabout'; house: string }
  | { verb: 'write'; house: string; shift: number }
  | { verb: 'collect' }
  | { verb: 'spare' }
  | { verb: 'fence'; after: string }
  | { verb: 'agent'; size: number }
  | { verb: 'build' }
  | { verb: 'copy'; house: string; from: 'left' | 'right' }
  | { verb: 'skip' }
  | { verb: 'claim'; plan: number }
  | { verb: 'use'; house: string }
  | { verb: 'done' }
  | { verb: 'reshuffle' }
  | { verb: 'keep' };
