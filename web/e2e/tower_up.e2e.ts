// Tower Up by clicking, as a person would: whole games on both devices, every variant, two browsers, fingers and keys.
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

const asked = (page: Page) => page.locator('.board[data-legal]').getAttribute('data-ask');

/** What can be tapped now, the most settled first: confirm, a colour, a floor for the roof, a site, a card. */
const tappable = [
  '[data-answer=confirm]',
  '[data-answer]:is([data-answer=black],[data-answer=grey],[data-answer=white],[data-answer=brown])',
  '.site.legal .sign',
  '.site.legal circle.hit',
  '.card.legal',
  '[data-answer]',
];

/** Taps until a decision has been sent; which of several things is tapped changes from turn to turn. */
async function decide(page: Page, turn: number): Promise<void> {
  const before = await asked(page);
  for (let taps = 0; taps < 4; taps += 1) {
    if ((await page.locator('#over-title').count()) > 0 || (await asked(page)) !== before) return;
    for (const selector of tappable) {
      const found = page.locator(`.board ${selector}`);
      const number = await found.count();
      if (number === 0) continue;
      await found.nth((turn * 7) % number).click();
      break;
    }
    await page.waitForTimeout(40);
  }
}

async function play(page: Page, most: number): Promise<'asked' | 'over'> {
  for (let turn = 0; ; turn += 1) {
    const state = await awaitTurn(page, 60_000);
    if (state === 'over' || turn >= most) return state;
    await decide(page, turn);
  }
}

describe.each(['desktop', 'phone'] as const satisfies Device[])('on a %s', (device) => {
  it.each(['en', 'pl'] as const satisfies Language[])(
    'plays a whole game in %s',
    { timeout: 600_000 },
    async (language) => {
      const theme = language === 'pl' ? 'dark' : 'light';
      const player = await newPlayer(browser, house, { device, language, theme, name: 'Ola' });
      const { page } = player;
      const tag = `tower-up-${device}-${language}-${theme}`;
      await page.goto(`/t/${await openTable(page, { game: 'tower-up', seats: 4, seed: '5' })}`);
      for (const turns of [1, 12, 14]) {
        if ((await play(page, turns)) === 'over') break;
        await expectAccessible(page);
        await shoot(page, `${tag}-${turns}`, device === 'phone');
      }
      expect(await play(page, 300)).toBe('over');
      await expectAccessible(page);
      await shoot(page, `${tag}-over`);
      await player.close();
    },
  );
});

const variants: { name: string; seats: number; variants: string[]; settings?: Record<string, string> }[] = [
  { name: 'two', seats: 2, variants: ['starters'] },
  { name: 'advanced', seats: 3, variants: ['advanced'], settings: { 'starting-floors': '6' } },
  { name: 'by-choice', seats: 2, variants: ['advanced', 'place-by-choice'] },
  {
    name: 'borders',
    seats: 4,
    variants: [],
    settings: { objectives: 'two_borders+double_roofs+levels_1_to_4' },
  },
  {
    name: 'districts',
    seats: 3,
    variants: [],
    settings: { objectives: 'grey_districts_3_2+five_districts+park_4', 'grey-districts': 'all' },
  },
];

describe.each(variants)('with $name', ({ name, ...wish }) => {
  it.each(['desktop', 'phone'] as const satisfies Device[])('plays some turns on a %s', async (device) => {
    const player = await newPlayer(browser, house, { device, language: 'pl', name: 'Ola' });
    const { page } = player;
    await page.goto(`/t/${await openTable(page, { game: 'tower-up', ...wish })}`);
    await play(page, 16);
    for (const objective of await page.locator('.goal').all()) await objective.click();
    await expectAccessible(page);
    await shoot(page, `tower-up-${name}-${device}`, device === 'phone');
    await player.close();
  });
});

it('tells the price, the neighbours and every roof before a build, and confirms by a second tap', async () => {
  const player = await newPlayer(browser, house, { name: 'Ola' });
  const { page } = player;
  const settings = { 'first-player': '1' };
  await page.goto(`/t/${await openTable(page, { game: 'tower-up', seats: 2, seed: '5', settings })}`);
  await awaitTurn(page);
  const before = await asked(page);
  const site = page.locator('.board .site.legal').first();
  await site.locator('circle.hit').click();
  await page.locator('.bubble .chip').first().waitFor();
  await page.locator('[data-answer=brown], [data-answer=white]').first().click();
  await page.locator('.badge').first().waitFor();
  await page.locator('.stock em.less').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.bubble').count()).toBe(0);
  expect(await asked(page)).toBe(before);

  await page.locator('.card.legal').first().click();
  await page.locator('.card.legal').first().click();
  await expect.poll(() => asked(page)).not.toBe(before);
  await player.close();
});

it('says why a site cannot be chosen, with the statement that forbids it', async () => {
  const player = await newPlayer(browser, house, { language: 'pl', name: 'Ola' });
  const { page } = player;
  const settings = { 'first-player': '1' };
  await page.goto(`/t/${await openTable(page, { game: 'tower-up', seats: 2, seed: '5', settings })}`);
  await awaitTurn(page);
  await page.locator('.site:not(.legal) circle.hit').first().click({ force: true });
  await page.locator('.toast .why').click();
  await page.getByText('TU-18', { exact: true }).first().waitFor();
  await player.close();
});

it('is played by keys alone: arrows walk the city, Enter chooses', async () => {
  const player = await newPlayer(browser, house, { name: 'Ola' });
  const { page } = player;
  const settings = { 'first-player': '1' };
  await page.goto(`/t/${await openTable(page, { game: 'tower-up', seats: 2, seed: '5', settings })}`);
  await awaitTurn(page);
  const before = await asked(page);
  await page.locator('.site.legal').first().focus();
  const from = await page.evaluate(() => document.activeElement?.getAttribute('data-site'));
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-site'))).not.toBe(from);
  await page.locator('.site.legal').first().focus();
  await page.keyboard.press('Enter');
  await page
    .locator('[data-answer=black], [data-answer=grey], [data-answer=white], [data-answer=brown]')
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-answer=confirm]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => asked(page)).not.toBe(before);
  await player.close();
});

it('comes closer under two fingers, and turns', async () => {
  const player = await newPlayer(browser, house, { device: 'phone', name: 'Ola' });
  const { page } = player;
  await page.goto(`/t/${await openTable(page, { game: 'tower-up', seats: 3, seed: '5' })}`);
  await awaitTurn(page);
  const shown = async () => (await page.locator('svg.city').getAttribute('viewBox'))!.split(' ').map(Number);
  const [, , whole] = await shown();
  const box = (await page.locator('svg.city').boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (let apart = 35; apart <= 80; apart += 5)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const [left, , width] = await shown();
  expect(width).toBeLessThan(whole! * 0.7);

  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let moved = 10; moved <= 60; moved += 10)
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: x + moved, y }],
    });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect((await shown())[0]).toBeLessThan(left!);
  await shoot(page, 'tower-up-phone-closer');
  // What the keys reach comes into view.
  await page.locator('[data-site="46"]').focus();
  await expect
    .poll(async () => (await page.locator('[data-site="46"] circle.hit').boundingBox())!.x)
    .toBeLessThan(390);
  await page.getByRole('button', { name: 'Turn the city' }).click();
  const back = page.getByRole('button', { name: 'Zoom out' });
  while (await back.isEnabled()) await back.click();
  expect((await shown())[2]).toBeGreaterThan(whole! * 0.9);
  await play(page, 2);
  await player.close();
});

it('seats two browsers in one city', async () => {
  const ola = await newPlayer(browser, house, { name: 'Ola' });
  const marek = await newPlayer(browser, house, {
    name: 'Marek',
    device: 'phone',
    language: 'pl',
    theme: 'dark',
  });
  const key = await openTable(ola.page, { game: 'tower-up', seats: [{ kind: 'you' }, { kind: 'open' }] });
  await ola.page.goto(`/t/${key}`);
  await marek.page.goto(`/t/${key}`);
  await marek.page.getByRole('button', { name: 'Siadam tu' }).click();
  await Promise.all([ola.page, marek.page].map((page) => page.locator('svg.city').waitFor()));
  let made = 0;
  for (let round = 0; made < 14 && round < 200; round += 1) {
    for (const { page } of [ola, marek]) {
      if ((await page.locator('.board[data-legal]:not([data-legal="0"])').count()) === 0) continue;
      await decide(page, made);
      made += 1;
    }
    await ola.page.waitForTimeout(50);
  }
  expect(made).toBeGreaterThanOrEqual(14);
  const buildings = (page: Page) => page.locator('.scene .building').count();
  await expect.poll(() => buildings(marek.page)).toBe(await buildings(ola.page));
  await shoot(ola.page, 'tower-up-two-browsers-desktop');
  await shoot(marek.page, 'tower-up-two-browsers-phone');
  await ola.close();
  await marek.close();
});

it.each(['desktop', 'phone'] as const satisfies Device[])(
  'guides through a first game on a %s',
  async (device) => {
    const player = await newPlayer(browser, house, { device, name: 'Ola', settings: { forced: false } });
    const { page } = player;
    const settings = { 'first-player': '1' };
    const wish = { game: 'tower-up', seats: 2, seed: '5', variants: ['starters'], settings };
    await page.goto(`/t/${await openTable(page, wish)}?guide`);
    const step = page.locator('section.bubble');
    const next = () => step.getByRole('button').last().click();
    const at = (number: number) => step.getByText(`${number}/8`).waitFor();
    await at(1);
    await shoot(page, `tower-up-guide-${device}-1`);
    await next();
    await at(2);
    await page.locator('.card.legal').first().click();
    await page.locator('[data-answer=confirm]').click();
    await at(3);
    await next();
    await at(4);
    await awaitTurn(page);
    await page.locator('.site.legal circle.hit').first().click();
    await shoot(page, `tower-up-guide-${device}-4`);
    const colour = page.locator(`.board ${tappable[1]}`);
    if ((await colour.count()) > 0) await colour.first().click();
    await page.locator('[data-answer=confirm]').click();
    await at(5);
    await page.locator('.site.legal .sign').first().click();
    await page.locator('[data-answer=confirm]').click();
    for (const number of [6, 7, 8]) {
      await at(number);
      await next();
    }
    await step.waitFor({ state: 'detached' });
    await player.close();
  },
);
