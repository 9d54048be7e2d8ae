// Monster City at the table.
import texts from '../../../../texts/monster_city.json';
import { addTexts } from '../../texts/texts.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { guide } from './guide';
import Score from './Score.svelte';
import SeatDetails from './SeatDetails.svelte';

addTexts(texts as Parameters<typeof addTexts>[0]);

export default { Board, SeatDetails, Score, guide } satisfies BoardModule;
