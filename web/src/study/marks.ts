// A decision on the board: ★ what the search prefers, 2 and 3 what it would rather do else, ● what was played.
import type { BoardMark, LegalMove } from '../boards/board';
import { t } from '../texts/texts.svelte';
import type { Verdict } from '../types/study';

export function marksOf(verdict: Verdict | null, legal: readonly LegalMove[]): BoardMark[] {
  if (verdict === null) return [];
  return verdict.lines.flatMap(({ actions }, i) => {
    const choice = legal.find(({ action }) => action === actions[0]);
    if (choice === undefined) return [];
    const { action, move } = choice;
    const rank = {
      action,
      move,
      sign: i === 0 ? '★' : String(i + 1),
      label: i === 0 ? t('study.mark-best') : t('study.mark-other', { number: i + 1 }),
    };
    const played = { action, move, sign: '●', label: t('study.mark-played') };
    return i === verdict.played ? [rank, played] : [rank];
  });
}
