// Which question stands. Every word from the table (a line of chat, somebody who comes back) brings its view and its
// list anew; what a player has in hand, and where they look, lasts as long as what may be chosen is the same.
import type { LegalMove } from './board';

/** Empty while nothing is asked. */
export const questionOf = (legal: readonly LegalMove<unknown>[]): string =>
  legal.map(({ action }) => action).join();
