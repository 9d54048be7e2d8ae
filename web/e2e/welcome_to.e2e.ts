// Welcome To… by tapping, as a person would: a whole game on a phone, the beginning on a desktop (keyboard.e2e.ts plays on
// to the end there), every variant for some turns.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  asked,
  awaitTurn,
  expectAccessible,
  isAsked,
  oneFound,
  pocket,
  shoot,
  Stage,
  tap,
  type TableOptions,
} from './helpers';

const stage = new Stage();

const game = { game: 'welcome-to' };
/** The deal of the guided game: 6 with bis, 11 with pool, 5 with landscaper. */
const first = { ...game, seats: 2, seed: '35' };

/** What can be tapped now, the most settled first: a plan, a button that confirms, a place, cards, any button. */
const tappable = [
  '.plan[data-shines]:not([aria-pressed=true])',
  '.prompt .answers .button.primary',
  '.lot:not(.digging) > .plot[data-shines]',
  '.gap[data-shines]:not(.chosen)',
  '.column[data-shines]',
  '.pair[data-shines]:not([aria-pressed=true])',
  '.offer:not(:has(.half.first.selected)) .half.first[data-shines]',
  '.half.second[data-shines]:not([aria-pressed=true])',
  '.prompt .answers .button',
].map((selector) => `.board ${selector}`);

/** One tap; `turn` spreads the numbers over the streets. */
const tapOn = async (page: Page, turn: number): Promise<void> =>
  tap(page, await oneFound(page, tappable, turn));

/** Taps until the game is over or so many taps are made; `look` is shown the board before each. */
async function play(page: Page, most: number, look: (taps: number) => Promise<void> = async () => {}) {
  for (let taps = 0; taps < most; taps += 1) {
    if ((await awaitTurn(page, 60_000)) === 'over') return 'over';
    await look(taps);
    await tapOn(page, taps);
  }
  return 'asked';
}

/** Looks at the board at two moments on the way. */
const lookAround = (page: Page, tag: string, whole: boolean) => async (taps: number) => {
  if (taps !== 0 && taps !== 30) return;
  await expectAccessible(page);
  await shoot(page, `${tag}-${taps}`, whole);
};

it('begins on a desktop', async () => {
  const options = { settings: { forced: false } };
  const { page, close } = await stage.seated({ ...game, seats: 3, seed: '8' }, options);
  expect(await play(page, 31, lookAround(page, 'welcome-to-desktop', false))).toBe('asked');
  await close();
});

it('plays a whole game on a phone', { timeout: 600_000 }, async () => {
  const { page, close } = await stage.seated({ ...game, seats: 3, seed: '8' }, pocket);
  expect(await play(page, 900, lookAround(page, 'welcome-to-phone', true))).toBe('over');
  await expectAccessible(page);
  await shoot(page, 'welcome-to-phone-over', true);
  await close();
});

const variants: (Omit<TableOptions, 'game'> & { name: string })[] = [
  { name: 'advanced', seats: 2, variants: ['advanced'] },
  { name: 'expert', seats: 3, variants: ['expert'] },
  { name: 'solo', seats: 1, variants: [] },
  { name: 'aaa', seats: 1, variants: ['aaa'], settings: { architect: '3' } },
  { name: 'easter', seats: 2, variants: ['easter'], settings: { 'egg-choice': 'yes' } },
  { name: 'doomsday', seats: 6, variants: ['doomsday', 'advanced'] },
];

/** The looks that the tests above leave out. */
const others = {
  desktop: { device: 'desktop', language: 'pl', theme: 'dark' },
  phone: { device: 'phone', language: 'en', theme: 'light' },
} as const;

/** Each variant on one of the devices, in turn: what a device changes, the tests above have shown. */
const looks = variants.map((variant, at) => ({ variant, ...others[at % 2 ? 'phone' : 'desktop'] }));

it.each(looks)('plays some turns with $variant.name on a $device', async ({ variant, ...options }) => {
  const { name, ...table } = variant;
  const { page, close } = await stage.seated({ ...game, ...table }, options);
  await awaitTurn(page);
  const before = await asked(page);
  expect(await play(page, 16)).toBe('asked');
  expect(await asked(page)).toBeGreaterThan(before + 6);
  expect(await page.locator('.board .town text.pen').count()).toBeGreaterThan(2);
  await expectAccessible(page);
  await shoot(page, `welcome-to-${name}`, options.device === 'phone');
  const tabs = page.locator('.board .tabs button');
  if ((await tabs.count()) > 1) {
    await tabs.nth(1).click();
    await expectAccessible(page);
    await shoot(page, `welcome-to-${name}-other`, options.device === 'phone');
  }
  await close();
});

it('says why a house cannot be chosen, and hints at what can', async () => {
  const { page, close } = await stage.seated({ ...game, seats: 2 });
  await awaitTurn(page);
  // By keyboard, which has to reach what cannot be chosen as well.
  await page.locator('.parks').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText('First choose a number and an effect.').waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.offer .lantern').waitFor();
  await close();
});

/** Taps until there is nothing more to decide in this turn. */
async function writeTurn(page: Page): Promise<void> {
  for (let taps = 0; await isAsked(page); taps += 1) {
    await tapOn(page, taps);
    await page.locator('.board[aria-busy="false"]').waitFor({ state: 'attached' });
  }
}

it('shows two players the same cards and no unfinished turn', async () => {
  const { ola, marek } = await stage.two(game);
  await Promise.all([awaitTurn(ola.page), awaitTurn(marek.page)]);
  const numbers = (page: Page) => page.locator('.offer .face').allTextContents();
  expect(await numbers(ola.page)).toEqual(await numbers(marek.page));

  // Ola writes; until Marek has written too, her sheet is as empty for him as it was.
  const built = (page: Page) => page.locator('.town text.pen').count();
  await writeTurn(ola.page);
  expect(await built(ola.page)).toBeGreaterThan(0);
  const tab = marek.page.locator('.board .tabs button').first();
  await tab.click();
  expect(await built(marek.page)).toBe(0);
  await marek.page.locator('.board .tabs button').nth(1).click();
  const turn = await asked(ola.page);
  for (let taps = 3; (await asked(ola.page)) === turn; taps += 1) {
    await awaitTurn(marek.page);
    await tapOn(marek.page, taps);
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
  const { page, close } = await stage.seated(first);
  await awaitTurn(page);
  const legal = page.locator('.board .lot:not(.digging):has(> .plot[data-shines])');
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
  await close();
});
