// Tiny Towns by clicking: whole games on both devices and in both languages, every variant, every kind of refusal.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guide } from '../src/boards/tiny_towns/guide';
import { awaitTurn, expectAccessible, House, newPlayer, openBrowser, openTable, shoot } from './helpers';

let house: House;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

const confirm = '.ask .button.primary:not(:disabled)';

/** What shines, in the order in which a hurried player would tap it. */
async function shining(page: Page): Promise<string | null> {
  const count = (selector: string) => page.locator(selector).count();
  const chosen = (await count('.card.open.picked, .square.aimed, .rack .picked.open')) > 0;
  if (chosen && (await count(confirm)) > 0) return confirm;
  const inOrder = [
    '.card.open:not(.picked)',
    '.square.open:not(.aimed)',
    '.rack .open:not(.picked)',
    confirm,
  ];
  // With a kind in hand the square comes next, not another card.
  if ((await count('.card.open.picked')) > 0) inOrder.shift();
  for (const selector of inOrder) if ((await count(selector)) > 0) return selector;
  return null;
}

/** Taps whatever comes first; what has been decided meanwhile by the shell cannot be tapped any more. */
async function tapOn(page: Page, turn: number): Promise<void> {
  const selector = await shining(page);
  if (selector === null) return;
  const number = await page.locator(selector).count();
  const target = page.locator(selector).nth(turn % Math.max(1, number));
  await target.click({ timeout: 2000 }).catch(() => {});
}

async function play(page: Page, taps: number, look: (tap: number) => Promise<void> = async () => {}) {
  for (let tap = 0; tap < taps; tap += 1) {
    if ((await awaitTurn(page)) === 'over') return 'over';
    await look(tap);
    await tapOn(page, tap * 7);
  }
  return 'asked';
}

describe.each([
  ['desktop', 'en', 'light'],
  ['desktop', 'pl', 'dark'],
  ['phone', 'en', 'dark'],
  ['phone', 'pl', 'light'],
] as const)('on a %s in %s', (device, language, theme) => {
  it('plays a whole game, and shows where the points come from', async () => {
    const player = await newPlayer(browser, house, { device, language, theme, name: 'Ola' });
    const { page } = player;
    const tag = `tiny-towns-${device}-${language}-${theme}`;
    await page.goto(`/t/${await openTable(page, { game: 'tiny-towns', seats: 3, seed: '7' })}`);
    const end = await play(page, 500, async (tap) => {
      if (tap !== 1 && tap !== 40 && tap !== 41) return;
      await expectAccessible(page);
      await shoot(page, `${tag}-${tap}`);
    });
    expect(end).toBe('over');

    await expectAccessible(page);
    await shoot(page, `${tag}-score`);
    const numbers = page.locator('.score tbody td button');
    for (const number of await numbers.all()) {
      await number.click();
      const said = await page.locator('.score section h3').textContent();
      expect(said).toContain((await number.textContent())!.replace('–', '0').trim());
    }
    await expectAccessible(page);
    await shoot(page, `${tag}-why`);
    await player.close();
  });
});

const tables = {
  solo: { seats: 1 },
  'town-hall': { seats: 3, variants: ['town-hall'] },
  'town-hall-solo': { seats: 1, variants: ['town-hall'] },
  novice: { seats: 2, variants: ['novice'] },
  'first-game': { seats: 4, variants: ['first-game', 'no-monuments'] },
  six: { seats: 6 },
  warehouse: { seats: 2, settings: { cards: 'warehouse,shed', monument: 'statue_of_the_bondmaker' } },
  bank: { seats: 2, settings: { cards: 'bank,fountain', monument: 'opaleyes_watch' } },
  posts: { seats: 2, settings: { cards: 'trading_post', monument: 'architects_guild' } },
  factory: { seats: 2, settings: { cards: 'factory', monument: 'grove_university' } },
};

describe('every variant', () => {
  it.each(Object.entries(tables))('is played: %s', async (name, wish) => {
    const player = await newPlayer(browser, house, { language: 'pl' });
    const { page } = player;
    await page.goto(`/t/${await openTable(page, { game: 'tiny-towns', ...wish })}`);
    await play(page, 40);
    await expectAccessible(page);
    await shoot(page, `tiny-towns-variant-${name}`);
    await player.close();
  });
});

describe('the board', () => {
  it('says why, and opens the rules at the statement', async () => {
    const player = await newPlayer(browser, house);
    const { page } = player;
    const wish = { game: 'tiny-towns', seats: 1, variants: ['no-monuments'] };
    await page.goto(`/t/${await openTable(page, wish)}`);
    await awaitTurn(page);
    await page.locator('.cards .card').first().click();
    await page.getByText('First name a resource.').waitFor();
    await page.locator('.toast .why').click();
    await page.locator('dialog.rules [id="TT-T1"]').waitFor();
    await shoot(page, 'tiny-towns-rules');
    await player.close();
  });

  it('is played by keyboard alone', async () => {
    const player = await newPlayer(browser, house);
    const { page } = player;
    const wish = { game: 'tiny-towns', seats: 1, variants: ['no-monuments'] };
    await page.goto(`/t/${await openTable(page, wish)}`);
    await awaitTurn(page);
    await page.locator('.rack .open').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.locator('.square.open').nth(15).waitFor();
    await page.locator('.square').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.square.aimed').getAttribute('aria-label')).toContain('b2');
    await page.keyboard.press('Escape');
    expect(await page.locator('.square.aimed').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.square').nth(5).getAttribute('aria-label')).toContain('cube');
    await player.close();
  });

  it('shows two players the same round', async () => {
    const first = await newPlayer(browser, house, { name: 'Ola' });
    const second = await newPlayer(browser, house, { name: 'Marek', device: 'phone', language: 'pl' });
    const key = await openTable(first.page, {
      game: 'tiny-towns',
      seats: [{ kind: 'you' }, { kind: 'open' }],
      variants: ['no-monuments', 'first-game'],
    });
    await Promise.all([first.page.goto(`/t/${key}`), second.page.goto(`/t/${key}`)]);
    await second.page.getByRole('button', { name: 'Siadam tu' }).click();
    const pages = [first.page, second.page];
    await Promise.all(pages.map((page) => page.locator('.tray').waitFor()));
    await expect
      .poll(async () => (await Promise.all(pages.map((p) => p.locator('.rack .open').count()))).join())
      .toMatch(/^(5,0|0,5)$/);
    // Whoever has the hammer names; both place; then the hammer is the other's.
    const [namer, other] = (await pages[0]!.locator('.rack .open').count()) === 5 ? pages : pages.reverse();
    await namer!.locator('.rack .open').first().click();
    await namer!.locator(confirm).click();
    for (const page of pages) {
      await page.locator('.square.open').nth(3).click();
      await page.locator(confirm).click();
    }
    await expect.poll(() => other!.locator('.rack .open').count()).toBe(5);
    await shoot(first.page, 'tiny-towns-two-desktop');
    await shoot(second.page, 'tiny-towns-two-phone', true);
    await first.close();
    await second.close();
  });

  it('guides through a first game', async () => {
    const player = await newPlayer(browser, house);
    const { page } = player;
    const { seed, seats, variants } = guide;
    await page.goto(`/t/${await openTable(page, { game: 'tiny-towns', seed, seats, variants })}?guide`);
    const step = (number: number) => page.getByText(`${number}/${guide.steps.length}`).waitFor();
    const place = async (square: number) => {
      await page.locator('.square').nth(square).click();
      await page.locator(confirm).click();
    };
    const name = async (number: number) => {
      await page.locator('.rack button').nth(number).click();
      await page.locator(confirm).click();
    };
    for (const number of [1, 2]) {
      await step(number);
      await page.locator('.bubble .primary').click();
    }
    await step(3);
    await shoot(page, 'tiny-towns-guide');
    await name(0);
    await step(4);
    await place(5);
    await step(5);
    await place(15);
    await step(6);
    await name(4);
    await step(7);
    await place(6);
    await step(8);
    await page.locator('.cards .card.open').first().click();
    await page.locator(confirm).last().click();
    await step(9);
    await page.locator('.square.open').first().click();
    await page.locator(confirm).click();
    await step(10);
    await page.locator('.bubble .primary').click();
    expect(await page.locator('.bubble').count()).toBe(0);
    await player.close();
  });
});
