// Tables that need no questions: against bots at once, and the guided first game.
import type { Guide } from '../boards/board';
import { identified } from '../shell/session.svelte';
import { settings } from '../shell/settings.svelte';
import { listGames, openTable } from '../net/api';
import type { Clock, GameInfo, SeatWish } from '../net/protocol';

export const noClock: Clock = { kind: 'none', seconds: 0, increment: 0 };

/** The level a seat gets unless somebody chooses: the strongest there is, which comes last. */
export const usualBot = (game: GameInfo): string => game.bots.at(-1) ?? '';

const againstBots = (seats: number, bot: string): SeatWish[] => [
  { kind: 'you' },
  ...Array.from({ length: seats - 1 }, (): SeatWish => ({ kind: 'bot', bot })),
];

/** How many sit at a table by default: three others are company without long waits. */
export function usualSeats(game: GameInfo): number {
  return Math.min(4, game.max_seats);
}

export async function playNow(game: GameInfo): Promise<string> {
  await identified();
  return openTable({
    game: game.id,
    variants: [],
    settings: {},
    seats: againstBots(usualSeats(game), usualBot(game)),
    clock: noClock,
    pace: settings.pace,
    listed: false,
  });
}

export async function openGuided(id: string, guide: Guide): Promise<string> {
  await identified();
  const game = (await listGames()).find((info) => info.id === id);
  return openTable({
    game: id,
    variants: guide.variants,
    settings: guide.settings,
    seats: againstBots(guide.seats, game ? usualBot(game) : 'greedy'),
    clock: noClock,
    pace: 'brisk',
    listed: false,
    seed: guide.seed,
  });
}
