// The board of Welcome To…: what the shell loads when a table of this game is opened.
import { t } from '../../texts/texts.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Place from './Place.svelte';
import SeatDetails from './SeatDetails.svelte';
import { guide } from './guide';
import { score } from './score';
import { spots } from './spots';
import { motion } from './motion';
import { palette } from './palette';
import type { View } from './types';

const headline = (view: View): string => t('welcome-to.board.headline', { turn: view.turn });

/** WT-A24, WT-Q13: against the architect the higher total wins, and equal totals are a draw. */
function outcome({ architect, scores }: View): 'won' | 'lost' | 'drawn' | null {
  if (!architect) return null;
  const ahead = scores[0]!.total - architect.score.total;
  if (ahead === 0) return 'drawn';
  return ahead > 0 ? 'won' : 'lost';
}

const module: BoardModule = {
  Board,
  SeatDetails,
  Place,
  score,
  headline,
  outcome,
  guide,
  motion,
  palette,
  spots,
};
export default module;
