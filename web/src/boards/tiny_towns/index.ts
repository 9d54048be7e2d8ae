// The board of Tiny Towns.
import { t } from '../../texts/texts.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { guide } from './guide';
import { motion } from './motion';
import Score from './Score.svelte';
import SeatDetails from './SeatDetails.svelte';
import type { View } from './types';

const headline = (view: View) => t('tiny-towns.board.round', { number: view.round });

export default { Board, SeatDetails, Score, headline, guide, motion } satisfies BoardModule;
