// The board of Tiny Towns, with its texts.
import texts from '../../../../texts/tiny_towns.json';
import { addTexts } from '../../texts/texts.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import SeatDetails from './SeatDetails.svelte';

addTexts(texts as Parameters<typeof addTexts>[0]);

export default { Board, SeatDetails } satisfies BoardModule;
