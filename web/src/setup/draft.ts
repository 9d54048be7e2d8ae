// The draft of a new table: what has been chosen so far on the page that opens one, apart from how it is shown.
import type { Clock, GameInfo, NewTable, Pace, SeatChoice } from '../net/protocol';

/** Variants that are only for one player, and those that say what holds without them. */
const forOne = ['aaa'];
const implied = ['solo'];

/** The variants worth asking about: "monuments" is the rule where "no-monuments" is the exception. */
export function variantsOf(game: GameInfo): string[] {
  return game.variants.filter((name) => !implied.includes(name) && !game.variants.includes(`no-${name}`));
}

export const isForOne = (variant: string): boolean => forOne.includes(variant);

/** A setting's values in the order they are offered, where the description lists them; else null: a free text. */
export function choicesOf(values: string): string[] | null {
  const plain = values.replace(/\s*\([^)]*\)/g, '').trim();
  const range = /^(\d+) to (\d+)$/.exec(plain);
  if (range) {
    const from = Number(range[1]);
    return Array.from({ length: Number(range[2]) - from + 1 }, (_, index) => String(from + index));
  }
  const words = plain.split(/, | or /);
  return words.length > 1 && words.every((word) => /^[\w-]+$/.test(word)) ? words : null;
}

export const noClock: Clock = { kind: 'none', seconds: 0, increment: 0 };

/** The clocks offered: minutes with seconds per decision, or days for a game by correspondence. */
export const clocks: Record<string, Clock> = {
  none: noClock,
  'live-5': { kind: 'live', seconds: 300, increment: 5 },
  'live-10': { kind: 'live', seconds: 600, increment: 10 },
  'live-20': { kind: 'live', seconds: 1200, increment: 15 },
  'days-1': { kind: 'days', seconds: 86_400, increment: 0 },
  'days-3': { kind: 'days', seconds: 3 * 86_400, increment: 0 },
  'days-7': { kind: 'days', seconds: 7 * 86_400, increment: 0 },
};

export interface Draft {
  variants: string[];
  settings: Record<string, string>;
  seats: SeatChoice[];
  clock: string;
  pace: Pace;
  listed: boolean;
}

export function toggled(draft: Draft, variant: string): Draft {
  const on = !draft.variants.includes(variant);
  const variants = on ? [...draft.variants, variant] : draft.variants.filter((name) => name !== variant);
  const changed = { ...draft, variants };
  return on && isForOne(variant) ? resized(changed, 1, '') : changed;
}

export function resized(draft: Draft, count: number, bot: string): Draft {
  const more = Math.max(0, count - draft.seats.length);
  const added = Array.from({ length: more }, (): SeatChoice => ({ kind: 'bot', bot }));
  const seats = [...draft.seats.slice(0, count), ...added];
  // Somebody must stay who can be asked.
  if (!seats.some((seat) => seat.kind === 'you')) seats[0] = { kind: 'you' };
  const variants = count > 1 ? draft.variants.filter((name) => !isForOne(name)) : draft.variants;
  return { ...draft, seats, variants };
}

/** One seat is "you" at most: choosing another leaves the first one open. */
export function seated(draft: Draft, index: number, choice: SeatChoice): Draft {
  const seats = draft.seats.map((seat, at): SeatChoice => {
    if (at === index) return choice;
    return choice.kind === 'you' && seat.kind === 'you' ? { kind: 'open' } : seat;
  });
  return { ...draft, seats };
}

export function newTable(game: string, draft: Draft): NewTable {
  const given = Object.entries(draft.settings).filter(([, value]) => value.trim() !== '');
  return {
    game,
    variants: draft.variants,
    settings: Object.fromEntries(given),
    seats: draft.seats,
    clock: clocks[draft.clock]!,
    pace: draft.pace,
    listed: draft.listed,
  };
}
