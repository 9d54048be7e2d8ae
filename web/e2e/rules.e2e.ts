// The rules before anybody sits down: a page of their own for each game, an address for each statement.
import { expect, it } from 'vitest';
import { expectAccessible, shoot, Stage } from './helpers';
import { unreachable } from './reach';

const stage = new Stage();

it('has an address for every statement', async () => {
  const { page, close } = await stage.player();
  await page.goto('/rules/tower-up#TU-12');
  const statement = page.locator('[id="TU-12"]');
  await statement.waitFor();
  await expect.poll(() => statement.evaluate((line) => line === document.activeElement)).toBe(true);
  expect(await statement.getAttribute('aria-current')).toBe('true');
  expect((await statement.boundingBox())!.y).toBeLessThan(800);
  await close();
});

it.each([
  ['monster-city', 'en', 'light'],
  ['tower-up', 'pl', 'dark'],
  ['welcome-to', 'en', 'dark'],
  ['tiny-towns', 'pl', 'light'],
] as const)('%s is told on one page, with all rules behind it', async (game, language, theme) => {
  const { page, close } = await stage.player({ language, theme });
  await page.goto('/');
  await page.locator(`article[data-game="${game}"] a[href="/rules/${game}"]`).click();
  await page.locator('.summary .picture svg').nth(7).waitFor();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    // A tablet's page is the desktop's, narrower.
    if (width !== 820) await expectAccessible(page);
    await shoot(page, `rules-${game}-${width}`);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0], `${width}`).toBeLessThanOrEqual(widths[1]!);
  }
  expect(await unreachable(page)).toEqual([]);
  const reference = page.locator('.summary button').first();
  const id = await reference.textContent();
  await reference.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
  expect(page.url()).toMatch(new RegExp(`#${id}$`));
  await close();
});

it('is in reach while a table is set, and beside the board', async () => {
  const { page, close } = await stage.player();
  await page.goto('/new/tower-up');
  await page.locator('a[href="/rules/tower-up"]').waitFor();
  await close();
  const table = await stage.seated({ game: 'tower-up', seats: [{ kind: 'you' }, { kind: 'open' }] });
  await table.page.locator('a[href="/rules/tower-up"]').waitFor();
  await table.close();
  const playing = await stage.seated({ game: 'tower-up', seats: 2 });
  await playing.page.getByRole('button', { name: 'Rules' }).click();
  await playing.page.locator('dialog.rules .summary').waitFor();
  await expectAccessible(playing.page);
  await shoot(playing.page, 'rules-panel');
  await playing.page.getByRole('button', { name: 'All rules' }).click();
  await playing.page.locator('[id="TU-12"]').waitFor();
  await playing.close();
});
