// The line over the score sheet: who won, or what one has achieved alone.
import type { SeatInfo } from '../boards/board';
import type { Ending } from '../types/protocol';
import { signed } from '../texts/numbers';
import { counted, t } from '../texts/texts.svelte';

type Outcome = 'won' | 'lost' | 'drawn' | null;

/** `outcome` is that of a game of one player against somebody without a seat. */
export function titleOf(seats: SeatInfo[], winners: number[], outcome: Outcome): string {
  const alone = seats.length === 1 ? seats[0]! : null;
  if (alone) {
    const points = signed(alone.total);
    if (outcome === null) {
      const result = counted('web.over.points', alone.total);
      return alone.you
        ? t('web.over.result', { result })
        : t('web.over.result-of', { name: alone.name, result });
    }
    if (outcome === 'drawn') return t('web.over.drawn', { points });
    if (outcome === 'lost')
      return alone.you
        ? t('web.over.you-lose', { points })
        : t('web.over.loses', { name: alone.name, points });
  }
  const won = seats.filter((seat) => winners.includes(seat.seat));
  const points = signed(won[0]?.total ?? 0);
  if (won.length === 0) return t('no-winner');
  if (won.length === 1 && won[0]!.you) return t('web.over.you-win', { points });
  const names = won.map((seat) => seat.name).join(', ');
  return t(won.length === 1 ? 'web.over.wins' : 'web.over.share', { names, points });
}

/** The same for a game that was not played out: claimed by whoever was left, or broken off. */
export function brokenOff(seats: SeatInfo[], winners: number[], ending: Ending | null): string {
  const winner = seats.find((seat) => winners.includes(seat.seat));
  if (ending !== 'claimed' || !winner) return t('web.over.aborted');
  return winner.you ? t('web.over.you-claimed') : t('web.over.claimed', { name: winner.name });
}
