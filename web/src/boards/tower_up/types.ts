// What the server sends for this game. The view comes from its descriptions; what a decision would do is told beside
// each legal move.
import type { Colour, Move as AnyMove, View } from '../../types/tower_up';

export type {
  Colour,
  CompanyView,
  Objective,
  ObjectiveView,
  Phase,
  Progress,
  RoofView,
  Shown,
  SiteView,
  View,
} from '../../types/tower_up';

export const COLOURS: readonly Colour[] = ['black', 'grey', 'white', 'brown'];
export type PerColour = View['supply'];
export type CardView = View['market'][number];

/** A decision with every field it may have, so that it can be asked without telling the kinds apart first. */
export interface Move {
  verb: AnyMove['verb'];
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
