// Monster City at the table.
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { guide } from './guide';
import { motion } from './motion';
import Score from './Score.svelte';
import SeatDetails from './SeatDetails.svelte';
import type { View } from './types';
import { say } from './words';

/** When the next scoring comes, by the buildings that are still to leave the office. */
function headline(view: View): string {
  if (view.until_scoring === null) return '';
  return say('headline', { number: 5 - view.scorings_left, left: view.until_scoring });
}

export default { Board, SeatDetails, Score, headline, guide, motion } satisfies BoardModule;
