// A finished game looked at again: played, stepped, entered through the log or a link, on any screen.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { awaitTurn, expectAccessible, shoot, Stage, type PlayerOptions } from './helpers';

const stage = new Stage();

/** Gives up at once, so that there is a whole game to look at soon. */
async function resign(page: Page): Promise<void> {
  await awaitTurn(page);
  await page.locator('.tools button[popovertarget]').click();
  await page
    .locator('[popover] .button', { has: page.locator('svg') })
    .last()
    .click();
  await page.getByRole('alertdialog').locator('.button.primary').click();
  await page.locator('#over-title').waitFor({ timeout: 120_000 });
}

const place = (page: Page) => page.locator('.controls output').textContent();
const stepOf = async (page: Page) => parseInt((await place(page))!);

/** A finished game of Tower Up, opened at its beginning. */
async function finished(options: PlayerOptions = {}, way = '') {
  const player = await stage.seated({ game: 'tower-up', seats: 2, seed: '4' }, options);
  await resign(player.page);
  await player.page.goto(`/r/${player.key}${way}`);
  await player.page.locator('.controls').waitFor();
  return player;
}

it('plays by itself, rests, and is entered through the log and through a link', async () => {
  const { page, key, close } = await finished();
  await shoot(page, 'replay-wide');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => stepOf(page)).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Pause' }).click();
  const rested = await stepOf(page);
  await page.waitForTimeout(1500);
  expect(await stepOf(page)).toBe(rested);

  // A paragraph of the log leads to the end of its turn; the newest stands first.
  const lines = page.locator('aside .log li:not(.heading)');
  await expect.poll(() => lines.count()).toBeGreaterThan(10);
  const third = lines.nth((await lines.count()) - 3);
  await third.getByRole('button').click();
  await expect.poll(() => third.getAttribute('aria-current')).toBe('step');
  const step = await stepOf(page);
  expect(step).toBeGreaterThanOrEqual(3);
  await page.locator('.eyes select').selectOption('-1');
  await expect.poll(() => page.url()).toContain(`seat=-1&step=${step}`);

  // By moments, and from the list of them; the last is the end.
  await page.getByLabel('What the arrows lead to').selectOption('moment');
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'To the next' }).click();
  const moment = await stepOf(page);
  expect(moment).toBeGreaterThan(0);
  await page.getByRole('radio', { name: 'Moments' }).check();
  await expect.poll(() => page.locator('aside li[aria-current="step"]').count()).toBe(1);
  await page.locator('aside .log li').first().getByRole('button').click();
  await expect.poll(() => place(page)).toMatch(/^(\d+)\/\1$/);
  await shoot(page, 'replay-moments');

  const other = await stage.player({ language: 'pl' });
  await other.page.goto(`/r/${key}?seat=1&step=5`);
  await expect.poll(() => place(other.page)).toMatch(/^5\//);
  expect(await other.page.locator('.eyes select').inputValue()).toBe('1');
  await other.close();
  await close();
});

it('has its log, its language and its theme on a phone too', async () => {
  const { page, close } = await finished({ device: 'phone', language: 'pl', theme: 'dark' }, '?step=4');
  await expectAccessible(page);
  for (const words of await page.locator('header .title > *').all())
    expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await shoot(page, 'replay-phone');
  await page.getByRole('button', { name: 'Dziennik' }).click();
  const drawer = page.getByRole('dialog', { name: 'Dziennik' });
  // The drawer opens where the replay stands: near the end of the list, which begins with the newest.
  await expect.poll(async () => (await drawer.locator('[aria-current]').boundingBox())?.y).toBeLessThan(844);
  await expectAccessible(page);
  await shoot(page, 'replay-phone-log');
  await drawer.locator('li').last().getByRole('button').click();
  await expect.poll(() => drawer.count()).toBe(0);
  await expect.poll(() => stepOf(page)).toBeLessThan(4);
  await page.getByRole('button', { name: /^EN/ }).click();
  await page.getByRole('button', { name: 'Log' }).waitFor();
  await page.getByRole('button', { name: /light/i }).click();
  await shoot(page, 'replay-phone-light');
  await close();
});

it('has one step for what was decided at once, and is among the games one has played', async () => {
  const { page, key, close } = await stage.seated(
    { game: 'welcome-to', seats: 2, seed: '4' },
    { device: 'phone' },
  );
  await resign(page);
  await page.goto(`/r/${key}?step=1`);
  await page.locator('.controls').waitFor();
  expect(await stepOf(page)).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => stepOf(page)).toBe(2);
  await page.locator('.controls b', { hasText: 'Turn 2' }).waitFor();
  await page.getByRole('button', { name: 'Log' }).click();
  await expect.poll(() => page.locator('dialog [aria-current="step"]').count()).toBe(2);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await shoot(page, 'replay-phone-turn');

  await page.goto('/');
  await page.getByRole('link', { name: 'Your games' }).click();
  await page.locator(`ol a[href="/r/${key}"]`).waitFor();
  await expectAccessible(page);
  await shoot(page, 'history-phone');
  await close();
});
