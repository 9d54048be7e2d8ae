// The board of Welcome To…: what the shell loads when a table of this game is opened.
import texts from '../../../../texts/welcome_to.json';
import { addTexts, t } from '../../texts/texts.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Score from './Score.svelte';
import SeatDetails from './SeatDetails.svelte';
import { guide } from './guide';
import type { View } from './types';

addTexts(texts);

const headline = (view: View): string => t('welcome-to.board.headline', { turn: view.turn });

const module: BoardModule = { Board, SeatDetails, Score, headline, guide };
export default module;
