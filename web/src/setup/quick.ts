// Tables that need no questions: against bots at once, and the guided first game.
import type { Guide } from '../boards/board';
import { identified } from '../shell/session.svelte';
import { settings } from '../shell/settings.svelte';
import { house, localHouse } from '../house/here';
import type { GameInfo, NewTable, SeatChoice } from '../house/protocol';
import { opponents } from '../texts/bots';
import { noClock } from './draft';

/** The level a seat gets unless somebody chooses: the middle one. */
export function usualBot(game: GameInfo): string {
  const levels = opponents(game.bots);
  return levels[Math.floor(levels.length / 2)] ?? '';
}

/** The guided games were written with what this one plays, which is quick and always the same. */
const guideBot = 'greedy';

const againstBots = (seats: number, bot: string): SeatChoice[] => [
  { kind: 'you' },
  ...Array.from({ length: seats - 1 }, (): SeatChoice => ({ kind: 'bot', bot })),
];

/** How many sit at a table by default: three others are company without long waits. */
export function usualSeats(game: GameInfo): number {
  return Math.min(4, game.max_seats);
}

/** A table as most people want it: no variants, no clock, on no list. */
const usual = (game: GameInfo, seats: SeatChoice[]): NewTable => ({
  game: game.id,
  variants: [],
  settings: {},
  seats,
  clock: noClock,
  pace: settings.pace,
  listed: false,
});

const usualGame = (game: GameInfo): NewTable => usual(game, againstBots(usualSeats(game), usualBot(game)));

export async function playNow(game: GameInfo): Promise<string> {
  await identified();
  return house.open(usualGame(game));
}

/** The same in this browser, without the server. */
export async function playHere(id: string): Promise<string> {
  const local = await localHouse();
  const game = (await local.games()).find((one) => one.id === id)!;
  return local.open(usualGame(game));
}

/** A table for friends: everybody else's seat is open. Who comes late or not at all is replaced in the waiting room. */
export async function withFriends(game: GameInfo): Promise<string> {
  await identified();
  const others = Array.from({ length: usualSeats(game) - 1 }, (): SeatChoice => ({ kind: 'open' }));
  return house.open({ ...usual(game, [{ kind: 'you' }, ...others]), watchers_talk: true });
}

/** `here`: in this browser, without the server. */
export async function openGuided(id: string, guide: Guide, here = false): Promise<string> {
  if (!here) await identified();
  return (here ? await localHouse() : house).open({
    game: id,
    variants: guide.variants,
    settings: guide.settings,
    seats: againstBots(guide.seats, guideBot),
    clock: noClock,
    pace: 'brisk',
    listed: false,
    seed: guide.seed,
  });
}
