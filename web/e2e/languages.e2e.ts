// Another language in the middle of a decision: the words change, and what is in hand stays there.
import { expect, it } from 'vitest';
import { asked, awaitTurn, shoot, Stage, tap, type TableOptions } from './helpers';

const stage = new Stage();

interface Case {
  table: TableOptions;
  /** What is tapped to have a decision in hand. */
  taps: string[];
  confirm: string;
}

const primary = '.board .prompt .button.primary:not(:disabled)';
const cases: Case[] = [
  {
    table: { game: 'monster-city', seats: 3, seed: '18' },
    taps: ['.office .spot[data-shines]'],
    confirm: '[data-confirm]',
  },
  {
    table: { game: 'tiny-towns', seats: 1, variants: ['no-monuments'] },
    taps: ['.rack [data-shines]'],
    confirm: primary,
  },
  {
    table: { game: 'tower-up', seats: 2, seed: '5', settings: { 'first-player': '1' } },
    taps: ['.market .card[data-shines]'],
    confirm: '[data-answer=confirm]',
  },
  {
    table: { game: 'welcome-to', seats: 2, seed: '35' },
    taps: ['.pair[data-shines]', '.lot:not(.digging) > .plot[data-shines]'],
    confirm: primary,
  },
];

it.each(cases)('$table.game goes on in Polish', async ({ table, taps, confirm }) => {
  const { page, close } = await stage.seated(table, { settings: { forced: false } });
  await awaitTurn(page);
  const before = await asked(page);
  for (const target of taps) await tap(page, page.locator(`.board ${target}`).first());
  const button = page.locator(confirm);
  const english = await button.textContent();
  const title = await page.locator('.prompt h2').textContent();
  await page.getByRole('button', { name: /^PL/ }).click();
  await expect.poll(() => button.textContent()).not.toBe(english);
  expect(await page.locator('.prompt h2').textContent()).not.toBe(title);
  // The log and the moves in words come from the server, and come again.
  await expect.poll(() => page.locator('.log').first().textContent()).not.toMatch(/opens the table/);
  await shoot(page, `language-${table.game}`);
  expect(await asked(page)).toBe(before);
  await button.click();
  await expect.poll(() => asked(page)).toBeGreaterThan(before);
  await close();
});
