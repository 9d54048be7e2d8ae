// The draft of a new table: what has been chosen so far on the page that opens one, apart from how it is shown.
import type { Clock, GameInfo, NewTable, Pace, SeatChoice } from '../house/protocol';
import type { Setting } from '../types/protocol';

/** Variants that are only for one player, and those that say what holds without them. */
const forOne = ['aaa'];
const implied = ['solo'];

/** The variants worth asking about: "monuments" is the rule where "no-monuments" is the exception. */
export function variantsOf(game: GameInfo): string[] {
  return game.variants.filter((name) => !implied.includes(name) && !game.variants.includes(`no-${name}`));
}

export const isForOne = (variant: string): boolean => forOne.includes(variant);

/** The numbers of so many seats, as settings name them. */
export const seatNumbers = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index + 1));

/** What a value of several parts names, in the order in which it was written; nothing where it is left as usual. */
export const partsOf = (value: string, joint: string): string[] => (value === '' ? [] : value.split(joint));

/** The value with one of its parts added or taken out, its parts in the order in which they are offered. */
export function withPart(value: string, part: string, offered: string[], joint: string): string {
  const parts = partsOf(value, joint);
  const kept = (one: string) => (one === part ? !parts.includes(part) : parts.includes(one));
  return offered.filter(kept).join(joint);
}

/** A value for each seat, with the seat's own replaced; seats that name nothing are left out at the end. */
export function withSeat(value: string, seat: number, choice: string, joint: string): string {
  const parts = partsOf(value, joint);
  while (parts.length <= seat) parts.push('-');
  parts[seat] = choice;
  while (parts.at(-1) === '-') parts.pop();
  return parts.join(joint);
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
  /** Among people: may bots be asked for advice? */
  hints: boolean;
  watchersTalk: boolean;
  /** In this browser, and not at the server: open seats are for those who share the device. */
  here: boolean;
  /** What those who share the device are called, by their seats. */
  names: string[];
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

/** The settings that have an effect with the variants chosen. */
export function settingsOf(game: GameInfo, draft: Draft): Setting[] {
  const chosen = (variant: string) => draft.variants.includes(variant);
  return game.settings.filter(
    ({ with: needed, without: barred }) => (needed === '' || chosen(needed)) && !chosen(barred),
  );
}

/** A value without the seats that are no longer there. */
function forSeats(setting: Setting, value: string, count: number): string {
  if (setting.kind === 'per_seat') return partsOf(value, setting.joint).slice(0, count).join(setting.joint);
  if (setting.kind !== 'seat' && setting.kind !== 'seats') return value;
  const there = partsOf(value, setting.joint || ' ').filter((seat) => Number(seat) <= count);
  return there.join(setting.joint);
}

export function newTable(game: GameInfo, draft: Draft): NewTable {
  const given = settingsOf(game, draft)
    .map((setting) => [
      setting.name,
      forSeats(setting, draft.settings[setting.name] ?? '', draft.seats.length).trim(),
    ])
    .filter(([, value]) => value !== '');
  return {
    game: game.id,
    variants: draft.variants,
    settings: Object.fromEntries(given) as Record<string, string>,
    seats: draft.seats,
    clock: clocks[draft.clock]!,
    pace: draft.pace,
    listed: draft.listed && !draft.here,
    // Not said, it is as usual: where only one person plays.
    ...(draft.hints && draft.seats.some((seat) => seat.kind === 'open') ? { hints: true } : {}),
    watchers_talk: draft.watchersTalk && !draft.here,
  };
}
