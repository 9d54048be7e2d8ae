// What the server shows of a game of Welcome To…, as far as the board reads it (games/welcome_to/view.h).
export type Effect = 'surveyor' | 'agent' | 'landscaper' | 'pool' | 'temp' | 'bis';
export type Shown = Effect | 'special' | 'nothing';
export type Stage =
  'choose' | 'give' | 'house' | 'eggs' | 'effect' | 'bis_eggs' | 'finish' | 'estate' | 'reshuffle' | 'done';
export type Mode = 'stacks' | 'expert' | 'solo' | 'aaa';

/** "2-5": the fifth house of the second street. */
export type HouseName = string;

export interface HouseView {
  house: HouseName;
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
  first: HouseName;
  size: number;
  used: boolean;
  serves: number[];
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
  plans: (number | null)[];
  eggs: number | null;
  bunkers: number[];
  estates: number[];
  complete: EstateView[];
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
  architect?: number | null;
}

/** The fields a plan has follow from its kind. */
export interface Plan {
  plan: string;
  number: number;
  set: string;
  kind: string;
  sizes?: number[];
  demand?: string;
  street?: number;
  amount?: number;
  first: number;
  later: number;
}

export interface PlanView {
  plan: Plan;
  approved: boolean;
  value: number;
}

export interface OfferView {
  number: number;
  effect: Effect;
  next: Effect | null;
}

export interface ArchitectView {
  number: number;
  draws: number[];
  stack: Effect[];
  approved: number[];
  plans: (number | null)[];
  estates: { houses: number; agent: boolean; points: number }[];
  fences: number;
  score: ScoreView;
}

export interface HandView {
  stage: Stage;
  cards: { number: number; effect: Effect }[];
  chosen_number: number | null;
  chosen_effect: Effect | null;
  claimable: number[];
  claiming: number | null;
  sheet: SheetView;
  score: ScoreView;
}

export interface View {
  over: boolean;
  turn: number;
  mode: Mode;
  options: { seats: number; advanced: boolean; aaa: boolean; easter: boolean; doomsday: boolean };
  to_act: number[];
  offer: OfferView[];
  plans: PlanView[];
  sheets: SheetView[];
  scores: ScoreView[];
  deck: number;
  top: Shown;
  holder: number | null;
  passed: Shown[];
  architect: ArchitectView | null;
  hand: HandView | null;
}

export interface Move {
  verb: string;
  number?: number;
  effect?: number;
  card?: number;
  house?: HouseName;
  shift?: number;
  after?: HouseName;
  size?: number;
  from?: 'left' | 'right';
  plan?: number;
}

export interface ChangeView {
  pool: boolean;
  pool_lost: boolean;
  eggs: number;
  completes: EstateView[];
  marks: HouseName[];
  points: number;
}

export interface RoomView {
  shift: number;
  number: number;
  houses: HouseName[];
  spots: { house: HouseName; change: ChangeView }[];
}

export interface PreviewView {
  rooms: RoomView[];
  number: number | null;
  change: ChangeView;
}

export interface EditionView {
  sheet: {
    parks: number[][];
    pool_track: number[];
    estates: number[][];
    bis: number[];
    refusals: number[];
    roundabouts: number[];
    temp_ranks: number[];
    solo_temps: number;
  };
  easter: { eggs: Record<HouseName, number>; score: [number, number][]; architect: number };
  doomsday: { bonus: number; architect: number[] };
  architects: {
    draws: number[];
    park: number;
    pool: number;
    temp: number;
    surveyor: number;
    bis_houses: number;
    agent_value: number;
  }[];
  architect_estates: number;
}
