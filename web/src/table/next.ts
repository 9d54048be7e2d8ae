// Which table is next: of those where one is awaited the one that has waited longest, but not the one one sits at.
import type { Summary } from '../house/protocol';

export function nextTable(tables: readonly Summary[], here: string): string | null {
  const waiting = tables.filter(
    ({ key, your_move, phase }) => your_move && phase === 'playing' && key !== here,
  );
  return waiting.sort((a, b) => a.changed - b.changed)[0]?.key ?? null;
}
