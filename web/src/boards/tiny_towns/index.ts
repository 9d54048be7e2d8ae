// The board of Tiny Towns.
import { t } from '../../texts/texts.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Evidence from './Evidence.svelte';
import { guide } from './guide';
import Rank from './Rank.svelte';
import Place from './Place.svelte';
import { motion } from './motion';
import { palette } from './palette';
import SeatDetails from './SeatDetails.svelte';
import { score } from './score';
import { spots } from './spots';
import type { View } from './types';

const headline = (view: View) => t('tiny-towns.board.round', { number: view.round });

export default {
  Board,
  SeatDetails,
  Place,
  score,
  Evidence,
  Rank,
  headline,
  guide,
  motion,
  palette,
  spots,
} satisfies BoardModule;
