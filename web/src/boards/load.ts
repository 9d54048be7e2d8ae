// Finds the board of a game by its folder; a game that has none is played on the generic one.
import { gameTexts } from '../texts/games.svelte';
import { loadTexts } from '../texts/texts.svelte';
import type { BoardModule } from './board';

const modules = import.meta.glob<{ default: BoardModule }>('./*/index.ts');

/** `plain` asks for the generic one whatever there is: `?board=generic` in a table's address. */
export async function boardOf(game: string, plain = false): Promise<BoardModule> {
  const own = plain ? undefined : modules[`./${game.replaceAll('-', '_')}/index.ts`];
  const [module] = await Promise.all([
    (own ?? modules['./generic/index.ts']!)(),
    gameTexts(game),
    // The generic board has words for fields of every game; the others have their own.
    own ? undefined : loadTexts('fields'),
  ]);
  return module.default;
}
