// Welcome To… by clicking, as a person would: whole games on both devices, every variant for some turns.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  awaitTurn,
  expectAccessible,
  House,
  newPlayer,
  openBrowser,
  openTable,
  shoot,
  type Device,
  type Language,
} from './helpers';

let house: House;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

/** What can be tapped now, the most settled first: a plan, a button that confirms, a place, cards, any button. */
const tappable = [
  '.plan.shines:not([aria-pressed=true])',
  '.prompt .answers .button.primary',
  '.lot.legal .plot',
  '.gap.open',
  '.column.shines',
  '.pair.shines:not([aria-pressed=true])',
  '.offer:not(:has(.half.first.selected)) .half.first.shines',
  '.half.second.shines:not([aria-pressed=true])',
  '.prompt .answers .button',
];

/** One tap; `turn` spreads the numbers over the streets. */
async function tap(page: Page, turn: number): Promise<void> {
  for (const selector of tappable) {
    const found = page.locator(`.board ${selector}`);
    const count = await found.count();
    if (count === 0) continue;
    // The server's answer to the tap before may take it away just now; then the next tap finds what there is.
    const at = selector === '.lot.legal .plot' ? (turn * 7) % count : 0;
    await found
      .nth(at)
      .click({ timeout: 2_000 })
      .catch(() => {});
    return;
  }
}

/** After a tap the server may still be answering. */
async function settled(page: Page): Promise<'asked' | 'over'> {
  await page.waitForTimeout(60);
  return awaitTurn(page, 60_000);
}

describe.each(['desktop', 'phone'] as const satisfies Device[])('on a %s', (device) => {
  it.each(['en', 'pl'] as const satisfies Language[])(
    'plays a whole game in %s',
    { timeout: 600_000 },
    async (language) => {
      const theme = language === 'pl' ? 'dark' : 'light';
      const player = await newPlayer(browser, house, { device, language, theme, name: 'Ola' });
      const { page } = player;
      const tag = `welcome-to-${device}-${language}-${theme}`;
      await page.goto(`/t/${await openTable(page, { game: 'welcome-to', seats: 3 })}`);

      let taps = 0;
      while ((await settled(page)) === 'asked') {
        if (taps === 0 || taps === 60) {
          await expectAccessible(page);
          await shoot(page, `${tag}-${taps}`, device === 'phone');
        }
        await tap(page, taps);
        taps += 1;
        expect(taps).toBeLessThan(900);
      }
      await expectAccessible(page);
      await shoot(page, `${tag}-over`, device === 'phone');
      await player.close();
    },
  );
});

const variants: { name: string; seats: number; variants: string[]; settings?: Record<string, string> }[] = [
  { name: 'advanced', seats: 2, variants: ['advanced'] },
  { name: 'expert', seats: 3, variants: ['expert'] },
  { name: 'solo', seats: 1, variants: [] },
  { name: 'aaa', seats: 1, variants: ['aaa'], settings: { architect: '3' } },
  { name: 'easter', seats: 2, variants: ['easter'], settings: { 'egg-choice': 'yes' } },
  { name: 'doomsday', seats: 6, variants: ['doomsday', 'advanced'] },
];

describe.each(variants)('with $name', ({ name, ...wish }) => {
  it.each(['desktop', 'phone'] as const satisfies Device[])('plays some turns on a %s', async (device) => {
    const player = await newPlayer(browser, house, { device, language: 'pl', name: 'Ola' });
    const { page } = player;
    await page.goto(`/t/${await openTable(page, { game: 'welcome-to', ...wish })}`);
    for (let taps = 0; taps < 30 && (await settled(page)) === 'asked'; taps += 1) await tap(page, taps);
    await expectAccessible(page);
    await shoot(page, `welcome-to-${name}-${device}`, device === 'phone');
    const tabs = page.locator('.board .tabs button');
    if ((await tabs.count()) > 1) {
      await tabs.nth(1).click();
      await expectAccessible(page);
      await shoot(page, `welcome-to-${name}-${device}-other`, device === 'phone');
    }
    await player.close();
  });
});

it('says why a house cannot be chosen, and hints at what can', async () => {
  const player = await newPlayer(browser, house, { language: 'en', name: 'Ola' });
  const { page } = player;
  await page.goto(`/t/${await openTable(page, { game: 'welcome-to', seats: 2 })}`);
  await settled(page);
  await page.locator('.lot .plot').first().click({ force: true });
  await page.getByText('First choose a number and an effect.').waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.offer .lantern').waitFor();
  await player.close();
});

it('shows two players the same cards and no unfinished turn', async () => {
  const ola = await newPlayer(browser, house, { name: 'Ola' });
  const marek = await newPlayer(browser, house, { name: 'Marek', device: 'phone', language: 'pl' });
  const key = await openTable(ola.page, { game: 'welcome-to', seats: [{ kind: 'you' }, { kind: 'open' }] });
  await Promise.all([ola.page.goto(`/t/${key}`), marek.page.goto(`/t/${key}`)]);
  await marek.page.getByRole('button', { name: 'Siadam tu' }).click();
  const pages = [ola.page, marek.page];
  await Promise.all(pages.map((page) => page.locator('.offer').waitFor()));
  const numbers = (page: Page) => page.locator('.offer .face').allTextContents();
  expect(await numbers(ola.page)).toEqual(await numbers(marek.page));

  // Ola writes; until Marek has written too, her sheet is as empty for him as it was.
  const built = (page: Page) => page.locator('.town text.pen').count();
  for (let taps = 0; taps < 12 && (await ola.page.locator('.prompt.quiet').count()) === 0; taps += 1) {
    await tap(ola.page, taps);
    await ola.page.waitForTimeout(150);
  }
  expect(await built(ola.page)).toBeGreaterThan(0);
  const tab = marek.page.locator('.board .tabs button').first();
  await tab.click();
  expect(await built(marek.page)).toBe(0);
  await marek.page.locator('.board .tabs button').nth(1).click();
  for (let taps = 3; taps < 15 && (await ola.page.locator('.prompt.quiet').count()) > 0; taps += 1) {
    await tap(marek.page, taps);
    await marek.page.waitForTimeout(150);
  }
  await expect.poll(() => ola.page.locator('.prompt.quiet').count()).toBe(0);
  await tab.click();
  await expect.poll(() => built(marek.page)).toBeGreaterThan(0);
  await shoot(ola.page, 'welcome-to-two-desktop');
  await shoot(marek.page, 'welcome-to-two-phone', true);
  await ola.close();
  await marek.close();
});

it('is played with keys alone', async () => {
  const player = await newPlayer(browser, house, { name: 'Ola' });
  const { page } = player;
  // Seed 35: 6 with bis, 11 with pool, 5 with landscaper.
  await page.goto(`/t/${await openTable(page, { game: 'welcome-to', seats: 2, seed: '35' })}`);
  await settled(page);
  const legal = page.locator('.board .lot.legal');
  await page.getByRole('button', { name: '5 with landscaper' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => legal.count()).toBe(33);
  await page.keyboard.press('Escape');
  await expect.poll(() => legal.count()).toBe(0);
  await page.getByRole('button', { name: '11 with pool' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Mill Street, house 8/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Dig the pool' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /Mill Street, house 8, number 11, pool dug/ }).waitFor();
  await player.close();
});

it('guides a first game', async () => {
  const player = await newPlayer(browser, house, { name: 'Ola', language: 'pl' });
  const { page } = player;
  const key = await openTable(page, { game: 'welcome-to', seats: 2, seed: '35' });
  await page.goto(`/t/${key}?guide`);
  await awaitTurn(page);
  const bubble = page.locator('.bubble');
  await bubble.getByText('Twoje miasteczko').waitFor();
  await expectAccessible(page);
  await shoot(page, 'welcome-to-guide');
  for (let taps = 0; taps < 60 && (await bubble.count()) > 0; taps += 1) {
    const next = bubble.locator('.primary');
    if ((await next.count()) > 0) await next.click();
    else await tap(page, taps);
    await page.waitForTimeout(150);
  }
  expect(await bubble.count()).toBe(0);
  await player.close();
});
