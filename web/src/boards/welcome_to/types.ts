// The types of a game of Welcome To…: the server's descriptions, and what it tells in previews and editions.
import type { EstateView, Move, PlanView, View } from '../../types/welcome_to';

export type {
  ArchitectView,
  Effect,
  EstateView,
  HouseView,
  Move,
  OfferView,
  OptionsView,
  PlanView,
  ScoreView,
  SheetView,
  Stage,
  View,
} from '../../types/welcome_to';

/** "2-5": the fifth house of the second street. */
export type HouseName = string;

/** What a card shows that lies with its effect up; null where there is none. */
export type Shown = View['top'];

export type Plan = PlanView['plan'];
export type Verb = Move['verb'];
export type MoveOf<V extends Verb> = Extract<Move, { verb: V }>;

/** What a decision would change on the sheet. */
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
