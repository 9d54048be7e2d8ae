// Every board on every kind of screen: whatever can be tapped can be reached, and nothing is cut off.
import { expect, it } from 'vitest';
import { awaitTurn, shoot, Stage, tap } from './helpers';
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

const confirm = '.prompt .answers .button.primary';

/** One table of each game, and what is tapped there one after another: each tap leaves a board with more on it. */
const boards = [
  {
    game: 'monster-city',
    seats: 3,
    variants: ['events'],
    seed: '18',
    taps: ['.spot[data-shines]', '[data-confirm]'],
  },
  {
    game: 'tower-up',
    seats: 3,
    seed: '5',
    settings: { 'first-player': '1' },
    taps: ['.card[data-shines]', '.site[data-shines] circle.hit'],
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
  },
  {
    game: 'tiny-towns',
    seats: 3,
    seed: '7',
    taps: ['.card[data-shines]', confirm, '.rack [data-shines], .square[data-shines]'],
  },
];

// In Polish, whose words are the longer ones.
it.each(boards)('$game fits every screen', async ({ taps, ...table }) => {
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

/** What carries the pictures of each board. */
const pictures = {
  'monster-city': ['.planet .art', '.office .art'],
  'tower-up': ['.market .card > svg', '.goal .icon svg'],
  'welcome-to': ['.pair', '.pair .face'],
  'tiny-towns': ['.cards .card .art', '.cards .card .pattern'],
};

it.each(boards)('$game grows with its room', async ({ taps, ...table }) => {
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
