// The study room: from the end of a game to its worst decision on the board, on a desktop and on a phone, and kept.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { decide, lay, plain } from './alone';
import { expectAccessible, expectTouchable, shoot, Stage } from './helpers';

const stage = new Stage();

/** A game of Tower Up on this device, played by taking whatever comes first, up to its end. */
async function finish(page: Page): Promise<void> {
  await page.goto('/new/tower-up');
  await lay(page, 1);
  await page.goto(new URL(page.url()).pathname + plain);
  await decide(page, Infinity);
}

/** Waits until everything is judged. */
const studied = (page: Page) =>
  page.getByRole('button', { name: /^(Study deeper|Analizuj głębiej)$/ }).waitFor({ timeout: 180_000 });

it('leads from the end of a game to its worst decision, and keeps what was found out', async () => {
  const { page, close } = await stage.player({ name: 'Ola' });
  await finish(page);
  await page.locator('dialog[open] a[href^="/s/"]').click();
  // The chart stands long before all is judged.
  await page.locator('.chart .line').first().waitFor({ timeout: 60_000 });
  await studied(page);
  await expectAccessible(page);
  await shoot(page, 'study-wide', true);

  const worst = page.locator('[data-step]').first();
  const step = await worst.getAttribute('data-step');
  await worst.click();
  await page.locator('.board-room [data-legal]').waitFor();
  expect(new URL(page.url()).search).toBe(`?step=${step}`);
  const lines = page.locator('.decision ol button');
  await expect.poll(() => lines.first().getAttribute('aria-pressed')).toBe('true');
  await page.getByText('● played').waitFor();
  await lines.last().click();
  expect(await lines.last().getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page);
  await shoot(page, 'study-decision-wide', true);

  // Nothing is thought again.
  await page.reload();
  await page.locator('.board-room [data-legal]').waitFor();
  await page.getByRole('button', { name: 'Study deeper' }).waitFor({ timeout: 10_000 });
  await page.getByRole('button', { name: 'Overview' }).click();
  await page.locator('[data-step]').first().waitFor();

  // The arrow keys go along the chart, and a replay leads here too.
  await page.locator('.chart .drawing svg').focus();
  await page.keyboard.press('End');
  await page.locator('.legend .heading', { hasText: 'The end' }).waitFor();
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.locator('.controls').waitFor();
  expect(await page.locator('a[href^="/s/"]').count()).toBe(1);
  await close();
});

it('fits a phone, in Polish and in the dark', async () => {
  const { page, close } = await stage.player({ name: 'Ola', device: 'phone' });
  await finish(page);
  await page.locator('dialog[open] a[href^="/s/"]').click();
  await studied(page);
  await page.getByRole('button', { name: /^PL/ }).click();
  await page.getByRole('heading', { name: 'Przebieg gry' }).waitFor();
  await page.getByRole('button', { name: /ciemn|dark/i }).click();
  await expectAccessible(page);
  await expectTouchable(page);
  await shoot(page, 'study-phone', true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.locator('[data-step]').first().click();
  await page.locator('.board-room [data-legal]').waitFor();
  await shoot(page, 'study-decision-phone', true);
  await close();
});
