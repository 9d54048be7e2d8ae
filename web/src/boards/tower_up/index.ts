// Tower Up: its board and what the shell shows of it.
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

/** How near the end is: somebody's last roof brings the last round. */
function headline({ phase, last_turns, companies }: View): string {
  if (phase === 'over') return '';
  if (phase === 'start') return say('headline.start');
  if (last_turns !== null) return say('headline.last', { count: last_turns });
  return say('headline.turn', { roofs: Math.min(...companies.map(({ roofs_left }) => roofs_left)) });
}

const module: BoardModule = { Board, SeatDetails, Place, score, headline, guide, motion, palette, spots };
export default module;
