// Every number explains itself: each player's board and points, at any time and on every screen.
import { expect, it } from 'vitest';
import { awaitTurn, expectAccessible, shoot, Stage, tap } from './helpers';

const stage = new Stage();

const confirm = '.prompt .answers .button.primary';
const tables = [
  {
    game: 'monster-city',
    seats: 3,
    seed: '18',
    taps: ['.spot[data-shines]', '[data-confirm]'],
    place: '.city .street',
  },
  {
    game: 'tower-up',
    seats: 3,
    seed: '5',
    settings: { 'first-player': '1' },
    taps: ['.card[data-shines]', '[data-answer="confirm"]'],
    place: '.works',
  },
  {
    game: 'welcome-to',
    seats: 4,
    seed: '8',
    taps: ['.pair[data-shines]', '.lot:not(.digging) > .plot[data-shines]', confirm],
    place: '.town .street',
  },
  { game: 'tiny-towns', seats: 3, seed: '7', taps: ['.card[data-shines]', confirm], place: '.tray' },
];

it.each(tables)('$game shows everybody', async ({ taps, place, ...table }) => {
  const { page, close } = await stage.seated(table, { settings: { forced: false } });
  await awaitTurn(page);
  for (const next of taps) {
    await tap(page, page.locator(`.board ${next}`).first());
    await awaitTurn(page);
  }
  await page
    .getByRole('button', { name: /^Wanda/ })
    .first()
    .click();
  const sheet = page.locator('dialog[open]');
  expect(await sheet.locator('#player-title').textContent()).toBe('Wanda');
  await sheet.locator(place).first().waitFor();
  // Every number says where it comes from.
  const number = sheet.locator('tbody td button').nth(1);
  await number.click();
  const words = (await number.textContent())!.trim().replace('–', '0');
  await expect.poll(() => sheet.locator('section h3').last().textContent()).toContain(words);
  await expectAccessible(page);
  await shoot(page, `points-${table.game}`);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    const wide = await sheet.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(wide, `${width}`).toBeLessThanOrEqual(1);
    const board = (await sheet.locator(place).first().boundingBox())!;
    expect(board.width, `${width}`).toBeGreaterThan(0.4 * Math.min(width, 900));
    await shoot(page, `points-${table.game}-${width}`);
  }
  await expectAccessible(page);
  // On a desktop it can stay beside the own board.
  await page.setViewportSize({ width: 1440, height: 900 });
  await sheet.getByRole('button', { name: 'Keep beside my board' }).click();
  await page.locator('.pinned').locator(place).first().waitFor();
  expect(await page.locator('.board[data-ask]').count()).toBe(1);
  await expectAccessible(page);
  await shoot(page, `points-${table.game}-pinned`);
  await page.locator('.pinned header').getByRole('button', { name: 'Close' }).click();
  expect(await page.locator('.pinned').count()).toBe(0);
  await close();
});
