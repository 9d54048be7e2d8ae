// The names of the games and the catalogues of their own, which are fetched when a page first needs one.
import type { GameInfo } from '../house/protocol';
import { addTexts, has, language, t } from './texts.svelte';

type Texts = Parameters<typeof addTexts>[0];

const files = import.meta.glob<{ default: Texts }>([
  '../../../texts/*.json',
  '!../../../texts/{common,web}.json',
]);

/** The texts of one game: its variants, categories, moves. A game without a file shows its keys. */
export async function gameTexts(game: string): Promise<void> {
  const file = files[`../../../texts/${game.replaceAll('-', '_')}.json`];
  if (file !== undefined) addTexts((await file()).default);
}

export function gameName(id: string, info?: GameInfo): string {
  if (has(`web.game.${id}`)) return t(`web.game.${id}`);
  if (info) return info.name[language.current] ?? id;
  return has(`${id}.name`) ? t(`${id}.name`) : id;
}
