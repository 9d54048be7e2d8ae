// Tower Up by tapping, as a person would: a whole game on a phone, the beginning on a desktop (keyboard.e2e.ts plays on to
// the end there), every variant, two browsers, fingers and keys.
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { protocolVersion } from '../src/types/protocol';
import {
  asked,
  awaitTurn,
  expectAccessible,
  pocket,
  isAsked,
  shoot,
  Stage,
  type TableOptions,
} from './helpers';
import { coveredBy } from './reach';
import { colours, decide } from './towers';

const stage = new Stage();

const game = { game: 'tower-up' };
/** The viewer begins, against one bot. */
const first = { ...game, seats: 2, seed: '5', settings: { 'first-player': '1' } };

async function play(page: Page, most: number): Promise<'asked' | 'over'> {
  for (let turn = 0; ; turn += 1) {
    const state = await awaitTurn(page, 60_000);
    if (state === 'over' || turn >= most) return state;
    await decide(page, turn);
  }
}

/** Plays so many turns, looks, and so on; `over` as soon as the game is. */
async function playAndLook(page: Page, tag: string, parts: readonly number[], whole: boolean) {
  for (const turns of parts) {
    if ((await play(page, turns)) === 'over') return 'over';
    await expectAccessible(page);
    await shoot(page, `${tag}-${turns}`, whole);
  }
  return 'asked';
}

it('begins on a desktop', async () => {
  const options = { settings: { forced: false } };
  const { page, close } = await stage.seated({ ...game, seats: 4, seed: '5' }, options);
  expect(await playAndLook(page, 'tower-up-desktop', [1, 4], false)).toBe('asked');
  await close();
});

it('plays a whole game on a phone', { timeout: 600_000 }, async () => {
  const { page, close } = await stage.seated({ ...game, seats: 4, seed: '5' }, pocket);
  await playAndLook(page, 'tower-up-phone', [1, 12, 14], true);
  expect(await play(page, 300)).toBe('over');
  await expectAccessible(page);
  await shoot(page, 'tower-up-phone-over');
  await close();
});

const variants: (Omit<TableOptions, 'game'> & { name: string })[] = [
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
  expect(await play(page, 5)).toBe('asked');
  for (const objective of await page.locator('.goal').all()) await objective.click();
  await expectAccessible(page);
  await shoot(page, `tower-up-${name}`, options.device === 'phone');
  await close();
});

it('tells the price, the neighbours and every roof before a build, and confirms by a second tap', async () => {
  const { page, close } = await stage.seated(first);
  await awaitTurn(page);
  const before = await asked(page);
  const site = page.locator('.board .site[data-shines]').first();
  await site.locator('circle.hit').click();
  await page.locator('.bubble .chip').first().waitFor();
  await page.locator('[data-answer=brown], [data-answer=white]').first().click();
  await page.locator('.badge').first().waitFor();
  await page.locator('.stock em.less').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.bubble').count()).toBe(0);
  expect(await asked(page)).toBe(before);

  await page.locator('.card[data-shines]').first().click();
  await page.locator('.card[data-shines]').first().click();
  await expect.poll(() => asked(page)).not.toBe(before);
  await close();
});

it('says why a site cannot be chosen, with the statement that forbids it', async () => {
  const { page, close } = await stage.seated(first, { language: 'pl' });
  await awaitTurn(page);
  await page.locator('.site:not([data-shines]) circle.hit').first().click({ force: true });
  await page.locator('.toast .why').click();
  await page.getByText('TU-18', { exact: true }).first().waitFor();
  await close();
});

it('says so beside the question and all that shines, on every screen', async () => {
  const { page, close } = await stage.seated(first, { settings: { confirm: true } });
  let line!: WebSocketRoute;
  await page.routeWebSocket(/./, (socket) => {
    socket.connectToServer();
    line = socket;
  });
  await page.reload();
  await awaitTurn(page);
  const sizes = [
    [820, 1180],
    [844, 390],
    [1280, 800],
    [390, 844],
  ] as const;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.locator('.site:not([data-shines])').first().dispatchEvent('click');
    await page.locator('.toasts[style*="translate"] .toast').waitFor();
    expect(await coveredBy(page, '.toast'), `${width}×${height}`).toEqual([]);
    await shoot(page, `tower-up-why-${width}x${height}`);
    await page.locator('.toast button').last().click();
    await page.locator('.toast').waitFor({ state: 'detached' });
  }

  // So lies the strip that asks once more, and the line that tells of a house that was updated.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('.card[data-shines]').first().click();
  await page.locator('.card[data-shines]').first().click();
  await page.locator('.confirm').waitFor();
  line.send(JSON.stringify({ type: 'hello', protocol: protocolVersion, client: 'another' }));
  await page.getByText('Gród has been updated.').waitFor();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await shoot(page, `tower-up-told-${width}x${height}`);
    for (const told of ['.confirm', '[role=status]:has(> p > button)'])
      expect(
        await coveredBy(page, told, '.board .prompt, [data-foot], .frame > header'),
        `${width}×${height}`,
      ).toEqual([]);
  }
  await close();
});

it('is played by keys alone: arrows walk the city, Enter chooses', async () => {
  const { page, close } = await stage.seated(first);
  await awaitTurn(page);
  const before = await asked(page);
  await page.locator('.site[data-shines]').first().focus();
  const from = await page.evaluate(() => document.activeElement?.getAttribute('data-site'));
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-site'))).not.toBe(from);
  await page.locator('.site[data-shines]').first().focus();
  await page.keyboard.press('Enter');
  await page.locator(colours).first().focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-answer=confirm]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => asked(page)).not.toBe(before);
  await close();
});

it('comes closer under two fingers, and turns', async () => {
  const { page, close } = await stage.seated({ ...game, seats: 3, seed: '5' }, { device: 'phone' });
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
  await close();
});

it('seats two browsers in one city', async () => {
  const { ola, marek } = await stage.two(game);
  for (let made = 0; made < 14; made += 1) {
    await Promise.any([awaitTurn(ola.page), awaitTurn(marek.page)]);
    await decide((await isAsked(ola.page)) ? ola.page : marek.page, made);
  }
  const buildings = (page: Page) => page.locator('.scene .building').count();
  await expect.poll(() => buildings(marek.page)).toBe(await buildings(ola.page));
  await shoot(ola.page, 'tower-up-two-browsers-desktop');
  await shoot(marek.page, 'tower-up-two-browsers-phone');
  await ola.close();
  await marek.close();
});
