// The bots by name: five levels for people, and two simple players that programs use.
import { has, t } from './texts.svelte';

export function botLevel(bot: string): string {
  return has(`bot.${bot}`) ? t(`bot.${bot}`) : bot;
}

const simple = ['random', 'greedy'];

/** Those a person may want to play against; all of them where there are no levels. */
export function opponents(bots: string[]): string[] {
  const levels = bots.filter((bot) => !simple.includes(bot));
  return levels.length > 0 ? levels : bots;
}
