// Every number explains itself: a track or a score on a board, tapped or reached by key, opens the sheet at its line.
import { expect, it } from 'vitest';
import { awaitTurn, expectAccessible, expectTouchable, Stage } from './helpers';

const stage = new Stage();

/** What is tapped, by its line of the sheet, and what the sheet then says of it. */
const tables = [
  { game: 'monster-city', seats: 3, seed: '18', tapped: '.box', says: /^Ola · Lowest/ },
  { game: 'tower-up', seats: 3, seed: '5', tapped: '[data-line="grey"]', says: /^Ola · .*: 0/ },
  { game: 'welcome-to', seats: 2, seed: '8', tapped: '[data-line="pools"]', says: /^Ola · Pools: 0/ },
  { game: 'tiny-towns', seats: 3, seed: '7', tapped: '[data-line="empty"]', says: /^Empty squares: −16/ },
];

it.each(tables)('$game says where a number comes from', async ({ tapped, says, ...table }) => {
  const { page, close } = await stage.seated(table, { settings: { forced: false } });
  await awaitTurn(page);
  const number = page.locator(`.board ${tapped}`).first();
  await number.click();
  const sheet = page.locator('dialog[open]');
  await expect.poll(() => sheet.locator('section h3').last().textContent()).toMatch(says);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // By key, and back to where one was.
  await number.focus();
  await page.keyboard.press('Enter');
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => number.evaluate((button) => button === document.activeElement)).toBe(true);
  await close();
});

it.each(tables)('$game has numbers large enough for a finger', async ({ tapped, says, ...table }) => {
  const { page, close } = await stage.seated(table, { device: 'phone', settings: { forced: false } });
  await awaitTurn(page);
  await expectTouchable(page);
  await page.locator(`.board ${tapped}`).first().tap();
  const told = page.locator('dialog[open] section h3').last();
  await expect.poll(() => told.textContent()).toMatch(says);
  expect(await told.evaluate((words) => words.getBoundingClientRect().top < innerHeight)).toBe(true);
  await close();
});
