// A game that is over, as its player remembers it: the points, the place, and against whom.
import type { Summary } from '../house/protocol';
import { isLocal } from '../local/key';
import { ranksOf } from '../play/ranks';

export type Company = 'alone' | 'bots' | 'people';

export interface Past {
  table: Summary;
  at: number;
  /** One's own points; null where it was not played out, or one gave up. */
  points: number | null;
  place: number | null;
  won: boolean;
  /** A bot ended it in one's place. */
  gaveUp: boolean;
  company: Company;
  /** The levels of the bots that were played against, each once. */
  levels: string[];
  /** Kept in this browser. */
  here: boolean;
  /** One that was broken off counts for nobody. */
  counts: boolean;
}

/** Null where one had no seat, or it is not over. */
export function pastOf(table: Summary): Past | null {
  const own = table.seats.find((seat) => seat.you);
  const { outcome } = table;
  if (table.phase !== 'over' || !outcome || !own) return null;
  const { totals, winners } = outcome;
  const others = table.seats.filter((seat) => seat !== own);
  const gaveUp = own.level !== '';
  const played = totals.length > 0 && !gaveUp;
  const places = ranksOf(totals.map((total, seat) => ({ total, won: winners.includes(seat) })));
  return {
    table,
    at: table.changed,
    points: played ? totals[own.seat]! : null,
    place: played ? places[own.seat]! : null,
    gaveUp,
    won: !gaveUp && winners.includes(own.seat),
    company: others.length === 0 ? 'alone' : others.some(({ kind }) => kind === 'human') ? 'people' : 'bots',
    levels: [...new Set(others.flatMap(({ kind, level }) => (kind === 'bot' ? [level] : [])))],
    here: isLocal(table.key),
    counts: outcome.ending !== 'aborted',
  };
}

export interface Wish {
  game: string;
  variants: string;
  company: Company | '';
  place: 'here' | 'server' | '';
}

export const everything: Wish = { game: '', variants: '', company: '', place: '' };

/** Variants in an order of their own, so that equal games are found together. */
export const variantsOf = ({ table }: Past): string => [...table.variants].sort().join(' ');

/** Games without variants are asked for by this word: nothing asks for all. */
export const plain = '-';

export function wanted(past: Past, wish: Wish): boolean {
  return (
    (wish.game === '' || past.table.game === wish.game) &&
    (wish.variants === '' || (variantsOf(past) || plain) === wish.variants) &&
    (wish.company === '' || past.company === wish.company) &&
    (wish.place === '' || past.here === (wish.place === 'here'))
  );
}
