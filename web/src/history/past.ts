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
  /** How accurately one decided, in percent, where the game was studied in this browser. */
  accuracy: number | null;
  /** One that was broken off counts for nobody. */
  counts: boolean;
}

/** Null where one had no seat, or it is not over. */
export function pastOf(table: Summary, accuracies?: ReadonlyMap<string, number[]>): Past | null {
  const own = table.seats.find((seat) => seat.you);
  const { outcome } = table;
  if (table.phase !== 'over' || !outcome || !own) return null;
  const { totals, winners } = outcome;
  const others = table.seats.filter((seat) => seat !== own);
  const gaveUp = own.level !== '';
  const accurate = accuracies?.get(table.key)?.[own.seat];
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
    accuracy: accurate === undefined || gaveUp ? null : accurate / 100,
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

/** As the address has it: only what is asked for. */
export function queryOf(wish: Wish): string {
  const asked = Object.entries(wish).filter(([, value]) => value !== '');
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`;
}

/** Whatever else an address says is nothing that can be asked for. */
export function wishIn(query: URLSearchParams): Wish {
  const among = <T extends string>(name: string, all: readonly T[]): T | '' =>
    all.find((one) => one === query.get(name)) ?? '';
  return {
    game: query.get('game') ?? '',
    variants: query.get('variants') ?? '',
    company: among('company', ['alone', 'bots', 'people']),
    place: among('place', ['here', 'server']),
  };
}

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
