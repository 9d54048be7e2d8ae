// Monster City at the table.
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { guide } from './guide';
import Place from './Place.svelte';
import { motion } from './motion';
import { palette } from './palette';
import SeatDetails from './SeatDetails.svelte';
import { score } from './score';
import { spots } from './spots';
import type { View } from './types';
import { say } from './words';

/** When the next scoring comes, by the buildings that are still to leave the office. */
function headline(view: View): string {
  if (view.until_scoring === null) return '';
  return say('headline', { number: 5 - view.scorings_left, left: view.until_scoring });
}

export default {
  Board,
  SeatDetails,
  Place,
  score,
  headline,
  guide,
  motion,
  palette,
  spots,
} satisfies BoardModule;
