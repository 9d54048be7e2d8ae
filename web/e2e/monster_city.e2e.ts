// Monster City by clicking: a whole game on a phone, the beginning on a desktop (keyboard.e2e.ts plays on to the end there), every
// kind of decision, and what the board says when something cannot be done.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { awaitTurn, expectAccessible, shoot, Stage, tap } from './helpers';

const stage = new Stage();

/** The deal of the guided game. */
const first = { game: 'monster-city', seats: 3, seed: '18' };

const offered = '.board .spot[data-shines], .board .prompt [data-target]';

/** What the player is asked for: "office", "planet", "hand", "city", "sheet", "prompt". */
async function zonesOffered(page: Page): Promise<string> {
  const targets = await page
    .locator(offered)
    .evaluateAll((spots) => spots.map((spot) => spot.getAttribute('data-target')!.split(':')[0]));
  return [...new Set(targets)].sort().join('+');
}

/** Takes the nth thing offered in hand, looks, and confirms where that is asked for. */
async function decide(page: Page, nth: number, look?: () => Promise<void>): Promise<void> {
  const spots = page.locator(offered);
  await tap(page, spots.nth(nth % (await spots.count())));
  const confirm = page.locator('[data-confirm]');
  if ((await confirm.count()) > 0) {
    await look?.();
    await tap(page, confirm);
  }
}

/** Decides until the game is over or so many decisions are made, and looks at each kind of decision once. Says which were seen. */
async function play(page: Page, tag: string, most: number): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let turn = 0; turn < most && (await awaitTurn(page)) === 'asked'; turn += 1) {
    const zones = await zonesOffered(page);
    const news = !seen.has(zones);
    seen.add(zones);
    await decide(page, turn * 7, async () => {
      if (!news) return;
      await expectAccessible(page);
      await shoot(page, `${tag}-${zones}`, tag.includes('phone'));
    });
  }
  return seen;
}

it('begins on a desktop', async () => {
  const { page, close } = await stage.seated(
    { game: 'monster-city', seats: 3, seed: '7' },
    { language: 'pl', settings: { forced: false } },
  );
  expect((await play(page, 'monster-city-desktop', 12)).size).toBeGreaterThan(1);
  expect(await awaitTurn(page)).toBe('asked');
  await close();
});

it('plays a whole game on a phone', { timeout: 600_000 }, async () => {
  const { page, close } = await stage.seated(
    { game: 'monster-city', seats: 4, variants: ['events'], seed: '7' },
    { device: 'phone', theme: 'dark', settings: { forced: false } },
  );
  expect(await play(page, 'monster-city-phone', Infinity)).toContain('sheet');
  const rows = page.locator('dialog[open] tbody tr');
  expect(await rows.count()).toBe(4);
  await expectAccessible(page);
  await shoot(page, 'monster-city-phone-over');
  await close();
});

it('looks at the other cities of five and comes back when something is taken in hand', async () => {
  const { page, close } = await stage.seated({ game: 'monster-city', seats: 5 });
  await awaitTurn(page);
  const tabs = page.locator('.board .tab');
  expect(await tabs.count()).toBe(5);
  await tabs.nth(3).click();
  expect(await tabs.nth(3).getAttribute('aria-pressed')).toBe('true');
  expect(await page.locator('.street button').count()).toBe(0);
  await page.locator(offered).first().click();
  expect(await tabs.nth(0).getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Escape');
  expect(await page.locator('[data-confirm]').count()).toBe(0);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.board .spot .hint, .board .prompt .hint').first().waitFor();
  await expectAccessible(page);
  await shoot(page, 'monster-city-hint');
  await close();
});

it('says why something cannot be chosen, with the statement of the rules', async () => {
  const { page, close } = await stage.seated(first);
  await awaitTurn(page);
  await page.locator('.board .street button').first().click({ force: true });
  await page.getByRole('button', { name: 'Show the rule' }).click();
  await page.locator('dialog.rules').getByText('MC-9', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.office .spot[data-shines]').first().click();
  await page.locator('[data-confirm]').click();
  await expect.poll(() => page.locator('.office .spot[data-shines]').count()).toBe(0);
  await awaitTurn(page);
  await page.locator('.office .spot').first().click({ force: true });
  await page.getByText('Building costs a note, and you have none.').waitFor();
  await close();
});

it('can be played with the keyboard alone', async () => {
  const { page, close } = await stage.seated(first);
  await awaitTurn(page);
  const buildings = page.locator('.street button');
  const before = await buildings.count();
  await page.locator('.office .spot[data-shines]').nth(1).focus();
  await page.keyboard.press('Enter');
  expect(await page.locator('.street .comes').count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => buildings.count()).toBe(before + 1);
  await close();
});
