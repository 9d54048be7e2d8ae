// The board of Welcome To…: what the shell loads when a table of this game is opened.
import texts from '../../../../texts/welcome_to.json';
import { addTexts } from '../../texts/texts.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Score from './Score.svelte';
import SeatDetails from './SeatDetails.svelte';
import { guide } from './guide';

addTexts(texts);

const module: BoardModule = { Board, SeatDetails, Score, guide };
export default module;
