// Whole games by keyboard alone: the tabulator reaches the board, N goes from one thing that shines to the next, Enter
// chooses. What is chosen is found by the names a screen reader is given.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { awaitTurn, expectAccessible, shoot, Stage } from './helpers';

const stage = new Stage();

/** One table of each game, and what is chosen there first, second and so on. */
const games = [
  {
    table: { game: 'monster-city', seats: 3, seed: '18' },
    order: ['[data-confirm]', '.spot[data-shines]', '.answers button'],
  },
  {
    table: { game: 'tower-up', seats: 2, seed: '5' },
    order: [
      '[data-answer=confirm]',
      '.answers [data-answer]:not([data-answer=cancel])',
      '.site[data-shines]',
      '.card[data-shines]',
    ],
  },
  {
    table: { game: 'welcome-to', seats: 2, seed: '8' },
    order: [
      '.plan[data-shines]:not([aria-pressed=true])',
      '.answers .button.primary',
      '.plot[data-shines]',
      '.gap[data-shines]',
      '.column[data-shines]',
      '.pair[data-shines]:not([aria-pressed=true])',
      '.answers .button',
    ],
  },
  {
    table: { game: 'tiny-towns', seats: 2, seed: '7', variants: ['first-game', 'no-monuments'] },
    order: [
      '.answers .button.primary:not(:disabled)',
      '.card[data-shines]:not([aria-pressed=true])',
      '.square[data-shines]:not([aria-pressed=true])',
      '.rack [data-shines]',
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

/** Which of the things that can be chosen is wanted now, as a mark on it, and how it is called; null if there is none. */
function mark(page: Page, order: string[], turn: number): Promise<{ name: string; html: string } | null> {
  return page.evaluate(
    ([selectors, at]) => {
      const board = document.querySelector('.board[data-ask]')!;
      for (const old of board.querySelectorAll('[data-wanted]')) old.removeAttribute('data-wanted');
      for (const selector of selectors) {
        const found = [...board.querySelectorAll<HTMLElement>(selector)].filter((one) =>
          one.checkVisibility(),
        );
        const wanted = found[(at * 7) % Math.max(1, found.length)];
        if (wanted === undefined) continue;
        wanted.setAttribute('data-wanted', '');
        // What cannot be named cannot be chosen by ear.
        const name = wanted.getAttribute('aria-label') ?? wanted.textContent.trim();
        return { name, html: wanted.outerHTML };
      }
      return null;
    },
    [order, turn] as const,
  );
}

/** Where the focus is now; the server may have answered meanwhile, and what was wanted be gone. */
const place = (page: Page): Promise<'wanted' | 'elsewhere' | 'gone'> =>
  page.evaluate(() => {
    if (document.activeElement?.hasAttribute('data-wanted')) return 'wanted';
    return document.querySelector('[data-wanted]') === null ? 'gone' : 'elsewhere';
  });

it.each(games)('$table.game is played to its end', { timeout: 600_000 }, async ({ table, order }) => {
  const { page, close } = await stage.seated(table, { settings: { forced: false } });
  // No finger and no mouse from here on.
  for (let turn = 0; (await awaitTurn(page, 60_000)) === 'asked'; turn += 1) {
    expect(turn).toBeLessThan(1500);
    const wanted = await mark(page, order, turn);
    if (wanted === null) continue;
    expect(wanted.name, wanted.html).not.toBe('');
    await enterBoard(page);
    let at = await place(page);
    for (let presses = 0; at === 'elsewhere'; presses += 1) {
      expect(presses, `N never reaches “${wanted.name}”`).toBeLessThan(120);
      await page.keyboard.press('n');
      at = await place(page);
    }
    if (at === 'wanted') await page.keyboard.press('Enter');
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
