// Every screen there is, in both themes and on both devices: axe finds nothing, and nothing is wider than the screen.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awaitTurn, expectAccessible, Stage, type Player } from './helpers';

const stage = new Stage();

const two = { game: 'tower-up', seats: 2, seed: '5', settings: { 'first-player': '1' } };

/** How each screen is come to. */
const screens: Record<string, (player: Player) => Promise<unknown>> = {
  home: async ({ page }) => {
    await page.goto('/');
    await page.locator('.scene svg').nth(2).waitFor();
  },
  settings: ({ page }) => page.goto('/settings'),
  'a new table': async ({ page }) => {
    await page.goto('/new/welcome-to');
    await page.locator('summary').click();
    // However long the page, its purpose stays in sight.
    const start = (await page.getByRole('button', { name: 'Start' }).boundingBox())!;
    expect(start.y + start.height).toBeLessThanOrEqual(page.viewportSize()!.height);
  },
  rules: async ({ page }) => {
    await page.goto('/rules/monster-city#MC-12');
    await page.locator('[id="MC-12"]').waitFor();
  },
  nowhere: ({ page }) => page.goto('/nowhere/at/all'),
  'no such table': ({ page }) => page.goto('/t/aaaaaaaaaa'),
};

const atTable: Record<string, (page: Page) => Promise<unknown>> = {
  'the menu': async (page) => {
    // On a tablet the tools are signs alone; the menu is not.
    if (page.viewportSize()!.width > 820) await page.setViewportSize({ width: 820, height: 1180 });
    await page.getByRole('button', { name: /^(Menu|More)/ }).click();
    const words = page.locator('[popover] [data-way="leave"]');
    expect(await words.evaluate((button) => getComputedStyle(button).fontSize)).not.toBe('0px');
  },
  'the rules': (page) => page.getByRole('button', { name: 'Rules' }).click(),
  'a hint': (page) => page.getByRole('button', { name: 'Hint' }).click(),
  'a player': (page) =>
    page
      .getByRole('button', { name: /^Wanda/ })
      .first()
      .click(),
};

describe.each([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)('on a %s, %s', (device, theme) => {
  const check = async (page: Page) => {
    await page.locator('h1, h2').first().waitFor();
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  };

  it.each(Object.entries(screens))('%s', async (_name, come) => {
    const player = await stage.player({ device, theme });
    await come(player);
    await check(player.page);
    await player.close();
  });

  it('the waiting room', async () => {
    const { page, close } = await stage.seated(
      { game: 'tiny-towns', seats: [{ kind: 'you' }, { kind: 'open' }], variants: ['town-hall'] },
      { device, theme },
    );
    await page.locator('ol li').first().waitFor();
    await check(page);
    await close();
  });

  it.each(Object.entries(atTable))('a table with %s', async (_name, open) => {
    const { page, close } = await stage.seated(two, { device, theme, settings: { forced: false } });
    await awaitTurn(page);
    await open(page);
    await check(page);
    await close();
  });
});
