// The names of the games and the catalogues of their own, which are fetched when a page first needs one.
import type { GameInfo } from '../house/protocol';
import { has, language, loadTexts, t } from './texts.svelte';

/** The texts of one game: its variants, categories, moves. A game without a file shows its keys. */
export const gameTexts = (game: string): Promise<void> => loadTexts(game.replaceAll('-', '_'));

export function gameName(id: string, info?: GameInfo): string {
  if (has(`web.game.${id}`)) return t(`web.game.${id}`);
  if (info) return info.name[language.current] ?? id;
  return has(`${id}.name`) ? t(`${id}.name`) : id;
}
