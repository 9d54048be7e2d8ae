// Finds the board of a game by its folder; a game that has none is played on the generic one.
import { gameTexts } from '../texts/games.svelte';
import type { BoardModule } from './board';

const modules = import.meta.glob<{ default: BoardModule }>('./*/index.ts');

export async function boardOf(game: string): Promise<BoardModule> {
  const own = modules[`./${game.replaceAll('-', '_')}/index.ts`];
  const [module] = await Promise.all([(own ?? modules['./generic/index.ts']!)(), gameTexts(game)]);
  return module.default;
}
