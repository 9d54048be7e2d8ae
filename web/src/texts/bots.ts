// The levels of bots in words; a level without words shows its name.
import { has, t } from './texts.svelte';

export function botLevel(bot: string): string {
  return has(`web.bot.${bot}`) ? t(`web.bot.${bot}`) : bot;
}
