// Whole games by keyboard alone, and by what a screen reader is given: what is chosen is found in the accessibility tree, by
// its name; the tabulator reaches the board, N goes from one thing that shines to the next, Enter chooses.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Ear, type Heard } from './heard';
import { awaitTurn, expectAccessible, shoot, Stage } from './helpers';

const stage = new Stage();

/** What only looks, explains, or puts back. */
const besides =
  /Show where the points come from|^Look at|^Your board|^Board of|sheet$|^Sheet of|^Zoom|^Turn the|bonuses left|^(used|box): |in stock$|[Bb]ack|^No roundabout/;

/** One table of each game, and the names of what is chosen there first, second and so on. */
const games: {
  table: { game: string; seats: number; seed: string; variants?: string[] };
  order: RegExp[];
}[] = [
  {
    table: { game: 'monster-city', seats: 3, seed: '18' },
    order: [/^(Build, |Take the attack|STOP!|Let it fall|Send it away|Reject it|Swap$|Write it down)/, /./],
  },
  {
    table: { game: 'tower-up', seats: 2, seed: '5' },
    order: [/ here$|^Take the card$/, /^1 \w+ floor$/, /^Site /, /^Card /, /./],
  },
  {
    table: { game: 'welcome-to', seats: 2, seed: '8' },
    order: [
      /^(Claim|Write|Build the|Raise|Plant|Dig|Use this|Keep)/,
      /may take/,
      /^Fence to the right/,
      / with /,
      /^(?!End the turn|Leave it|Cross a refusal)/,
      /./,
    ],
  },
  {
    table: { game: 'tiny-towns', seats: 2, seed: '7', variants: ['first-game', 'no-monuments'] },
    // A square says in a second sentence what can be done there.
    order: [
      /^(Place|Build|Name|Replace)( |$)| here$/,
      /^[a-d][1-4]: .*\. /,
      /^(?![a-d][1-4]: |Done|Finish|Go on|Keep)/,
      /^(Done|Finish|Go on|Keep)/,
    ],
  },
];

/** The tabulator goes on until the board has the focus. */
async function enterBoard(page: Page): Promise<void> {
  const inside = () =>
    page.evaluate(
      () =>
        document.activeElement?.closest('.board[data-ask]') !== null &&
        document.activeElement !== document.body,
    );
  for (let presses = 0; !(await inside()); presses += 1) {
    expect(presses, 'the tabulator never reaches the board').toBeLessThan(60);
    await page.keyboard.press('Tab');
  }
}

/** Which of the things that can be chosen is wanted now; another one from turn to turn. */
function wantedOf(heard: Heard[], order: RegExp[], turn: number): Heard | null {
  const open = heard.filter(({ name, pressed }) => !pressed && !besides.test(name));
  for (const names of order) {
    const found = open.filter(({ name }) => names.test(name));
    if (found.length > 0) return found[(turn * 7) % found.length]!;
  }
  return null;
}

it.each(games)('$table.game is played to its end', { timeout: 600_000 }, async ({ table, order }) => {
  const { page, close } = await stage.seated(table, { settings: { forced: false } });
  const ear = await Ear.of(page);
  // No finger and no mouse from here on.
  for (let turn = 0; (await awaitTurn(page, 60_000)) === 'asked'; turn += 1) {
    expect(turn).toBeLessThan(1500);
    const heard = await ear.buttons('.board[data-ask]');
    // What cannot be named cannot be chosen by ear.
    expect(heard.filter(({ name }) => name === '')).toEqual([]);
    const wanted = wantedOf(heard, order, turn);
    if (wanted === null) continue;
    await enterBoard(page);
    let at = await ear.at(wanted);
    for (let presses = 0; at === 'elsewhere'; presses += 1) {
      expect(presses, `N never reaches “${wanted.name}”`).toBeLessThan(120);
      await page.keyboard.press('n');
      at = await ear.at(wanted);
    }
    if (at === 'here') await page.keyboard.press('Enter');
  }
  // The sheet is a dialog that starts with what it says, and its numbers are reached by arrows.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('over-title');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-at'));
  for (let presses = 0; (await focused()) == null && presses < 10; presses += 1)
    await page.keyboard.press('Tab');
  const first = await focused();
  await page.keyboard.press('ArrowDown');
  expect(await focused()).not.toBe(first);
  await expectAccessible(page);
  await shoot(page, `keyboard-${table.game}-over`);
  await close();
});
