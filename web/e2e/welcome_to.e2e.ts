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

/** What is asked now; it changes with every decision the server has taken. */
const question = (page: Page) =>
  page
    .locator('.board')
    .evaluate((board) => `${board.dataset.legal} ${board.querySelector('.prompt')?.textContent}`);

/** The first of these that shines on the board, or null. */
async function shining(page: Page, selectors: string[]): Promise<string | null> {
  for (const selector of selectors)
    if ((await page.locator(`.board ${selector}`).count()) > 0) return selector;
  return null;
}

/** Taps until something is sent: a plan before anything else, otherwise cards, a house, and what its effect allows. */
async function decide(page: Page, turn: number): Promise<void> {
  const before = await question(page);
  const answer = '.prompt .answers .button.primary';
  const tappable = [
    '.plan.shines:not([aria-pressed=true])',
    answer,
    '.lot.legal .plot',
    '.gap.open',
    '.column.shines',
    '.pair.shines:not([aria-pressed=true])',
    '.half.first.shines:not([aria-pressed=true])',
    '.half.second.shines:not([aria-pressed=true])',
    '.prompt .answers .button',
  ];
  for (let taps = 0; taps < 8 && (await question(page).catch(() => '')) === before; taps += 1) {
    const next = await shining(page, tappable);
    if (next === null) return;
    const found = page.locator(`.board ${next}`);
    // Numbers spread over the streets: a place in the list that changes from turn to turn.
    const at = next === '.lot.legal .plot' ? (turn * 7) % (await found.count()) : 0;
    await found.nth(at).click();
    if (next === answer) return;
  }
}

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

      let decisions = 0;
      while ((await settled(page)) === 'asked') {
        if (decisions === 0 || decisions === 40) {
          await expectAccessible(page);
          await shoot(page, `${tag}-${decisions}`, device === 'phone');
        }
        await decide(page, decisions);
        decisions += 1;
        expect(decisions).toBeLessThan(400);
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
    for (let decisions = 0; decisions < 16 && (await settled(page)) === 'asked'; decisions += 1)
      await decide(page, decisions);
    await expectAccessible(page);
    await shoot(page, `welcome-to-${name}-${device}`, device === 'phone');
    const tabs = page.locator('.tabs button');
    if ((await tabs.count()) > 1) {
      await tabs.nth(1).click();
      await expectAccessible(page);
      await shoot(page, `welcome-to-${name}-${device}-other`, device === 'phone');
    }
    await player.close();
  });
});

it('says why a house cannot be chosen', async () => {
  const player = await newPlayer(browser, house, { language: 'en', name: 'Ola' });
  const { page } = player;
  await page.goto(`/t/${await openTable(page, { game: 'welcome-to', seats: 2 })}`);
  await settled(page);
  await page.locator('.lot .plot').first().click({ force: true });
  await page.getByText('First choose a number and an effect.').waitFor();
  await player.close();
});
