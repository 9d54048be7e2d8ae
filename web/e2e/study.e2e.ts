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

/** Takes a card that the game did not take there: of two, one at least. */
async function decideOtherwise(page: Page): Promise<void> {
  const board = page.locator('.what-if .board[aria-busy="false"]');
  for (const card of [0, 1]) {
    await board.locator('[data-place][data-shines]').nth(card).click();
    await board.locator('[data-answer="confirm"]').click();
    await page.waitForURL(/step=1$/);
    if ((await page.locator('.to[aria-current]').count()) > 0) return;
    await page.getByRole('button', { name: /^(To the beginning|Na początek)$/ }).click();
  }
  throw new Error('both cards were taken in the game');
}

/** Opens the link that was copied in a browser of its own, and its study. */
async function openedElsewhere(link: string, device?: 'phone') {
  const player = await stage.player({ name: 'Marek', ...(device ? { device } : {}) });
  await player.page.goto(link);
  await player.page.locator('a[href^="/s/"]').click();
  return player;
}

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

  // What was played and what was better stand on the board.
  await page.locator('.board-room .marks .mark', { hasText: '★' }).first().waitFor();
  await page.locator('.board-room .marks .mark', { hasText: '●' }).first().waitFor();

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

it('tries another move, names it, and shares it with somebody who finds it', async () => {
  const { page, close } = await stage.player({ name: 'Ola' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await finish(page);
  await page.locator('dialog[open] a[href^="/s/"]').click();
  await page.getByRole('button', { name: 'Step off at the beginning' }).click();
  await decideOtherwise(page);
  await page.getByRole('combobox', { name: /^Bot/ }).selectOption('easy');
  await page.getByRole('button', { name: 'The rest of the turn' }).click();
  await page.getByRole('button', { name: 'Let it decide' }).click();
  // Every seat's numbers here and in the game, and how far they are apart.
  const numbers = page.locator('section[aria-labelledby="study-numbers"] tbody tr');
  await expect.poll(() => numbers.first().innerText(), { timeout: 60_000 }).not.toContain('…');
  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel(/^Rename/).fill('Najpierw karty');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Najpierw karty/ }).waitFor();
  await expectAccessible(page);
  await shoot(page, 'what-if-wide', true);

  // Kept with the study, and in the link.
  await page.reload();
  await page.getByRole('heading', { name: /^Najpierw karty/ }).waitFor();
  await page.getByRole('button', { name: 'Copy a link with the variations' }).click();
  await page.getByText('Copied').first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await openedElsewhere(link);
  await other.page.getByRole('button', { name: /^Najpierw karty/ }).click();
  await other.page.getByRole('heading', { name: /^Najpierw karty/ }).waitFor();
  await other.page.getByRole('button', { name: 'Play on from here' }).click();
  await other.page.waitForURL(/\/t\/here-/);
  await other.close();
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

  // Another move, shared with another phone.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Przegląd' }).click();
  await page.getByRole('button', { name: 'Odejdź na początku' }).click();
  await decideOtherwise(page);
  await expectTouchable(page);
  await shoot(page, 'what-if-phone', true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const name = await page.locator('.to[aria-current] b').innerText();
  await page.getByRole('button', { name: 'Skopiuj link z wariantami' }).click();
  await page.getByText('Skopiowano').first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await openedElsewhere(link, 'phone');
  await other.page.getByRole('button', { name }).first().waitFor();
  await other.close();
  await close();
});
