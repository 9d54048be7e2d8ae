// The board for any game that has none of its own: everything the view holds, and every decision as a button.
import type { BoardModule } from '../board';
import Board from './Board.svelte';

export default { Board } satisfies BoardModule;
