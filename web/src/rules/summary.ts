// The one-page summary of a game as data: its folder gives the items with pictures of its own pieces (`summary.ts`), one
// component draws them for all games.
import type { Picture } from '../play/sheet';

export type Chapter = 'goal' | 'turn' | 'effects' | 'scoring' | 'end';

export interface SummaryItem {
  text: string;
  name?: string;
  picture?: Picture;
  /** The statement of the rules that says it in full. */
  statement?: string;
}

export type Summary = { chapter: Chapter; items: SummaryItem[] }[];

const summaries = import.meta.glob<() => Summary>('../boards/*/summary.ts', { import: 'summary' });

/** Null for a game that has none. */
export async function summaryOf(game: string): Promise<(() => Summary) | null> {
  return (await summaries[`../boards/${game.replaceAll('-', '_')}/summary.ts`]?.()) ?? null;
}
