// Which of the open tables somebody wants to see.
import type { Summary } from '../house/protocol';

export interface Filter {
  /** A game's id, or all of them. */
  game: string;
  /** Only where somebody may still sit down. */
  free: boolean;
  clock: 'any' | Summary['clock']['kind'];
}

export const everything: Filter = { game: '', free: false, clock: 'any' };

/** A seat that is kept for somebody is not free for others. */
export const hasFreeSeat = (table: Summary): boolean =>
  table.phase === 'waiting' && table.seats.some((seat) => seat.kind === 'empty' && seat.kept === '');

export function passes(table: Summary, filter: Filter): boolean {
  if (filter.game !== '' && table.game !== filter.game) return false;
  if (filter.free && !hasFreeSeat(table)) return false;
  return filter.clock === 'any' || table.clock.kind === filter.clock;
}
