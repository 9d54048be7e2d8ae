// Tower Up: its texts and what the shell shows of it.
import texts from '../../../../texts/tower_up.json';
import { addTexts } from '../../texts/texts.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { guide } from './guide';
import Score from './Score.svelte';
import SeatDetails from './SeatDetails.svelte';

addTexts(texts);

const module: BoardModule = { Board, SeatDetails, Score, guide };
export default module;
