// The shapes of the view, the moves and the previews of Tiny Towns, as games/tiny_towns/view.h describes them.
import type { BoardProps, LegalMove } from '../board';

export type Resource = 'wood' | 'wheat' | 'brick' | 'glass' | 'stone';
export type Kind = 'cottage' | 'food' | 'well' | 'chapel' | 'tavern' | 'theater' | 'factory' | 'monument';
export type Line = Kind | 'empty';
/** A column a to d and a row 1 to 4 from the top: "b2". */
export type Square = string;
export type Phase =
  'monuments' | 'naming' | 'going_on' | 'choosing' | 'placing' | 'building' | 'gaining' | 'over';
export type Stage =
  'none' | 'place' | 'carry' | 'build' | 'target' | 'mark' | 'replace' | 'grant' | 'watch' | 'gain';
export type Verb =
  | 'keep'
  | 'name'
  | 'go_on'
  | 'finish'
  | 'place'
  | 'store'
  | 'exchange'
  | 'adorn'
  | 'set_aside'
  | 'build'
  | 'stand'
  | 'mark'
  | 'replace'
  | 'raise'
  | 'watch'
  | 'done';

export interface SquareView {
  cube: Resource | null;
  piece: Kind | null;
  stock: Resource[];
  adorned: boolean;
}

export interface Reason {
  line: Line;
  squares: Square[];
  points: number;
  counted: Square[];
}

export interface Town {
  squares: SquareView[];
  monument: string | null;
  watch: Kind[];
  shrine: number;
  namings: number;
  set_aside: number;
  place: number;
  cube: Resource | null;
  total: number;
  reasons: Reason[];
}

export interface Card {
  kind: Kind;
  card: string;
  pattern: string[];
}

export interface Ready {
  kind: Kind;
  squares: Square[];
}

export interface Hand {
  town: Town;
  dealt: string[];
  kept: string | null;
  monument: Card[];
  choice: Resource | null;
  stage: Stage;
  carried: Resource | null;
  raising: Kind | null;
  site: Square[];
  marking: Square | null;
  replacements: number;
  ready: Ready[];
}

export interface View {
  phase: Phase;
  to_act: number[];
  active: number[];
  mode: 'standard' | 'town_hall' | 'solo';
  round: number;
  hammer: number;
  next: number | null;
  monuments: boolean;
  novice: boolean;
  cards: Card[];
  towns: Town[];
  face_up: Resource[];
  returned: Resource[];
  seen: Resource[];
  pile: number;
  gains: Kind[];
  hand: Hand | null;
}

/** A decision; which fields it has follows from the verb. */
export interface Move {
  verb: Verb;
  monument?: string;
  resource?: Resource;
  square?: Square;
  kind?: Kind;
  squares?: Square[];
  kinds?: Kind[];
}

export interface Preview {
  completes: Ready[];
  cubes: Square[];
  site: Square[];
  total: number | null;
}

export type Choice = LegalMove<Move> & { preview: Preview | null };
export type Props = Omit<BoardProps<View, Move>, 'legal'> & { legal: Choice[] };
