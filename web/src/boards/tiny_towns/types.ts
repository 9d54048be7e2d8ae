// The types of the view come from C++; here are their short names, and what a board adds: a decision by its parts.
import type { Move as WrittenMove, CardView, Kind, Resource, View } from '../../types/tiny_towns';
import type { BoardProps, LegalMove } from '../board';

export type {
  CardView as Card,
  HandView as Hand,
  Kind,
  Line,
  ReadyView as Ready,
  ReasonView as Reason,
  Resource,
  SquareView,
  TownView as Town,
  View,
} from '../../types/tiny_towns';

/** What the score sheet needs of the edition: the least points for each rank but the last, best first. */
export interface Edition {
  rank_from: number[];
}

/** A column a to d and a row 1 to 4 from the top: "b2". */
export type Square = string;
export type Verb = WrittenMove['verb'];

/** A decision; which parts it has follows from the verb. Taps choose it part by part, so the parts are on one level. */
export interface Move {
  verb: Verb;
  monument?: string;
  resource?: Resource;
  square?: Square;
  kind?: Kind;
  squares?: Square[];
  kinds?: Kind[];
}

/** What a decision would do, as `preview_of` of games/tiny_towns/io/view.h tells it. */
export interface Preview {
  completes: { kind: CardView['kind']; squares: Square[] }[];
  cubes: Square[];
  site: Square[];
  total: number | null;
}

export type Choice = LegalMove<Move> & { preview: Preview | null };
export type Props = Omit<BoardProps<View, Move>, 'legal'> & { legal: Choice[] };
