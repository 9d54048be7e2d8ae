// Every board on every kind of screen: whatever can be tapped can be reached, and nothing is cut off.
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Move, PreviewView } from '../src/boards/welcome_to/types';
import { Guest, type Legal } from './guest';
import { awaitTurn, openTable, shoot, Stage, tap } from './helpers';
import { threshold } from './look';
import { unreachable } from './reach';

const stage = new Stage();

const sizes = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [820, 1180],
  [900, 700],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
  // The last two at 200 %.
  [640, 400],
  [960, 540],
] as const;

/** Where room is scarcest, or shared in another way. */
const tight = [
  [360, 640],
  [844, 390],
  [820, 1180],
  [900, 700],
] as const;

/** Another one from time to time. */
const any = (legal: Legal[], made: number): Legal => legal[(made * 7) % legal.length]!;

/** In Welcome To whoever writes anywhere soon has no room: small numbers to the left, and of the pairs the one that fits best. */
function wisely(legal: Legal[]): Legal {
  const misfit = ({ move, preview }: Legal): number => {
    const { verb, house } = move as Move & { house: string };
    const { rooms, number } = (preview ?? {}) as PreviewView;
    if (verb === 'take') return -Math.max(...rooms.map(({ houses }) => houses.length));
    if (verb !== 'write') return ['refuse', 'skip', 'done', 'roundabout'].indexOf(verb);
    const [street, place] = house.split('-').map(Number) as [number, number];
    return Math.abs(place / (9 + street) - number! / 17);
  };
  return legal.toSorted((a, b) => misfit(a) - misfit(b))[0]!;
}

const confirm = '.prompt .answers .button.primary';

/** One table of each game; what is tapped there one after another, each tap leaving a board with more on it; and how many
    decisions lead to the middle of a game, and how many more almost to its end. */
const boards = [
  {
    game: 'monster-city',
    seats: 3,
    variants: ['events'],
    seed: '18',
    taps: ['.spot[data-shines]', '[data-confirm]'],
    later: [22, 12],
  },
  {
    game: 'tower-up',
    seats: 3,
    seed: '5',
    settings: { 'first-player': '1' },
    taps: ['.card[data-shines]', '.site[data-shines] circle.hit'],
    later: [14, 12],
  },
  // The first pair comes with a surveyor, whose fences stand between the houses.
  {
    game: 'welcome-to',
    seats: 4,
    seed: '8',
    taps: [
      '.pair[data-shines]',
      '.lot:not(.digging) > .plot[data-shines]',
      confirm,
      '.gap[data-shines]:not(.chosen)',
    ],
    later: [36, 30],
  },
  {
    game: 'tiny-towns',
    seats: 3,
    seed: '7',
    taps: ['.card[data-shines]', confirm, '.rack [data-shines], .square[data-shines]'],
    later: [15, 17],
  },
];

// In Polish, whose words are the longer ones.
it.each(boards)('$game fits every screen', async ({ taps, later: _, ...table }) => {
  const { page, close } = await stage.seated(table, { language: 'pl', settings: { forced: false } });
  await awaitTurn(page);
  const faults: string[] = [];
  for (const [made, next] of [...taps, null].entries()) {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      for (const fault of await unreachable(page))
        faults.push(`${width}×${height} after ${made} taps: ${fault}`);
      if (next === null) await shoot(page, `sizes-${table.game}-${width}x${height}`);
    }
    if (next === null) break;
    await page.setViewportSize({ width: 1280, height: 800 });
    await tap(page, page.locator(`.board ${next}`).first());
    await awaitTurn(page);
  }
  expect(faults).toEqual([]);
  await close();
});

/** Who sits at the page, without it: a page that follows along would cost more than all the rest. */
async function guestAt(page: Page, key: string): Promise<Guest> {
  const cookies = await page.context().cookies();
  const guest = Guest.of(stage.house.api, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
  await guest.watch(key);
  return guest;
}

it.each(boards)('$game fits tight screens later, too', async ({ taps: _, later, ...table }) => {
  const { page, close } = await stage.player({ name: 'Ola', language: 'pl', settings: { forced: false } });
  const key = await openTable(page, table);
  const guest = await guestAt(page, key);
  const faults: string[] = [];
  for (const [stop, decisions] of later.entries()) {
    await page.goto(threshold);
    await guest.decide(key, decisions, table.game === 'welcome-to' ? wisely : any);
    await page.goto(`/t/${key}`);
    await awaitTurn(page);
    for (const [width, height] of tight) {
      await page.setViewportSize({ width, height });
      const when = stop === 0 ? 'in the middle' : 'near the end';
      for (const fault of await unreachable(page)) faults.push(`${width}×${height} ${when}: ${fault}`);
      await shoot(page, `sizes-${table.game}-later-${stop}-${width}x${height}`);
    }
  }
  guest.leave();
  expect(faults).toEqual([]);
  await close();
});

/** What carries the pictures of each board. */
const pictures = {
  'monster-city': ['.planet .art', '.office .art'],
  'tower-up': ['.market .card > svg', '.goal .icon svg'],
  'welcome-to': ['.pair', '.pair .face'],
  'tiny-towns': ['.cards .card .art', '.cards .card .pattern'],
};

it.each(boards)('$game grows with its room', async ({ taps, later: _, ...table }) => {
  const { page, close } = await stage.seated(table, { settings: { forced: false } });
  await awaitTurn(page);
  for (const tapped of table.game === 'tiny-towns' ? taps.slice(0, 2) : []) {
    await tap(page, page.locator(`.board ${tapped}`).first());
    await awaitTurn(page);
  }
  const heights = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    return Promise.all(
      pictures[table.game as keyof typeof pictures].map(
        async (picture) => (await page.locator(`.board ${picture}`).first().boundingBox())!.height,
      ),
    );
  };
  const usual = await heights(1280, 800);
  const large = await heights(1920, 1080);
  for (const [i, height] of large.entries()) expect(height / usual[i]!).toBeGreaterThan(1.25);
  await close();
});
