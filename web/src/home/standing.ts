// A table in a list, in words: whose move, who is missing, how it ended.
import type { Summary } from '../house/protocol';
import { ranksOf } from '../play/ranks';
import { counted, t } from '../texts/texts.svelte';

const won = (names: string[]) =>
  t(names.length > 1 ? 'web.home.shared' : 'web.home.won', { names: names.join(', ') });

/** "Ola wins; you are 2nd of 4 with 31 points". */
function result(table: Summary, totals: number[], winners: number[]): string {
  const own = table.seats.findIndex((seat) => seat.you);
  const points = (seat: number) => counted('web.over.points', totals[seat] ?? 0);
  if (table.seats.length === 1) return t('web.over.result', { result: points(0) });
  const names = winners.map((seat) => table.seats[seat]?.name ?? '').filter(Boolean);
  if (own < 0 || totals.length === 0) return names.length > 0 ? won(names) : '';
  if (winners.includes(own)) return t('web.over.you-win', { points: points(own) });
  const places = ranksOf(totals.map((total, seat) => ({ total, won: winners.includes(seat) })));
  const place = { place: places[own]!, seats: totals.length, points: points(own) };
  if (names.length === 0) return t('web.home.place', place);
  return `${won(names)}. ${t('web.home.place', place)}`;
}

export function standingOf(table: Summary): string {
  if (table.your_move) return t('web.your-move');
  if (table.phase === 'playing') return t('web.phase.playing');
  if (table.phase === 'over') {
    if (table.outcome?.ending === 'aborted') return t('web.over.aborted');
    const told = table.outcome ? result(table, table.outcome.totals, table.outcome.winners) : '';
    return told || t('web.phase.over');
  }
  const free = table.seats.filter((seat) => seat.kind === 'empty').length;
  return t('web.phase.waiting', { free, seats: table.seats.length });
}
