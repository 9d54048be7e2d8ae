// The rules of a game as they are being read: the numbered text in one language and the game on one page, for the panel beside
// a board and for the page of their own.
import { gameTexts } from '../texts/games.svelte';
import type { Language } from '../texts/texts.svelte';
import { loadRules } from './load';
import type { Rules } from './parse';
import { summaryOf, type Summary } from './summary';

export class Reading {
  rules = $state.raw<Rules>();
  summary = $state.raw<(() => Summary) | null>(null);
  failed = $state(false);

  private wanted = 0;

  /** What is asked for last is shown, whichever comes first. */
  async load(game: string, language: Language): Promise<void> {
    const asked = ++this.wanted;
    this.failed = false;
    try {
      const [rules, summary] = await Promise.all([
        loadRules(game, language),
        summaryOf(game),
        gameTexts(game),
      ]);
      if (asked !== this.wanted) return;
      this.rules = rules;
      this.summary = summary;
    } catch {
      if (asked === this.wanted) this.failed = true;
    }
  }
}
