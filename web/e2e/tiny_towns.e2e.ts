// Tiny Towns by tapping: a whole game on a phone, the beginning on a desktop (keyboard.e2e.ts plays on to the end there),
// every variant, every kind of refusal.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  asked,
  awaitTurn,
  expectAccessible,
  firstFound,
  oneFound,
  pocket,
  shoot,
  Stage,
  tap,
  type TableOptions,
} from './helpers';

const stage = new Stage();

const game = { game: 'tiny-towns' };
const alone = { ...game, seats: 1, variants: ['no-monuments'] };

const confirm = '.ask .button.primary:not(:disabled)';

/** What shines, in the order in which a hurried player would tap it. */
async function shining(page: Page, turn: number): Promise<Locator> {
  const chosen = await firstFound(page, [
    '.card[data-shines].picked',
    '.square.aimed, .rack .picked[data-shines]',
  ]);
  const inOrder = [
    '.card[data-shines]:not(.picked)',
    '.square[data-shines]:not(.aimed)',
    '.rack [data-shines]:not(.picked)',
    confirm,
  ];
  if (chosen !== null) inOrder.unshift(confirm);
  // With a kind in hand the square comes next, not another card.
  if (chosen === '.card[data-shines].picked') inOrder.splice(1, 1);
  return oneFound(page, inOrder, turn);
}

/** Taps whatever comes first until the game is over or so many taps are made. */
async function play(page: Page, taps: number, look: (made: number) => Promise<void> = async () => {}) {
  for (let made = 0; made < taps; made += 1) {
    if ((await awaitTurn(page)) === 'over') return 'over';
    await look(made);
    await tap(page, await shining(page, made));
  }
  return 'asked';
}

/** Looks at the board at two moments on the way: with a kind in hand, and at a town that has begun. */
const lookAround = (page: Page, tag: string) => async (made: number) => {
  if (made !== 1 && made !== 20) return;
  await expectAccessible(page);
  await shoot(page, `${tag}-${made}`);
};

it('begins on a desktop', async () => {
  const options = { settings: { forced: false } };
  const { page, close } = await stage.seated({ ...game, seats: 3, seed: '7' }, options);
  expect(await play(page, 21, lookAround(page, 'tiny-towns-desktop'))).toBe('asked');
  await close();
});

it('plays a whole game on a phone, and shows where the points come from', { timeout: 600_000 }, async () => {
  const { page, close } = await stage.seated({ ...game, seats: 3, seed: '7' }, pocket);
  expect(await play(page, 500, lookAround(page, 'tiny-towns-phone'))).toBe('over');

  await expectAccessible(page);
  await shoot(page, 'tiny-towns-phone-score');
  const numbers = page.locator('.score tbody td button');
  for (const number of await numbers.all()) {
    await number.click();
    const said = await page.locator('.score section h3').textContent();
    expect(said).toContain((await number.textContent())!.replace('–', '0').trim());
  }
  await expectAccessible(page);
  await shoot(page, 'tiny-towns-phone-why');
  await close();
});

const tables: Record<string, Omit<TableOptions, 'game'>> = {
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
  it.each(Object.entries(tables))('is played: %s', async (name, options) => {
    const { page, close } = await stage.seated({ ...game, ...options }, { language: 'pl', theme: 'dark' });
    await awaitTurn(page);
    const before = await asked(page);
    await play(page, 12);
    expect(await asked(page)).toBeGreaterThan(before + 3);
    await expectAccessible(page);
    await shoot(page, `tiny-towns-variant-${name}`);
    await close();
  });
});

describe('the board', () => {
  it('says why, and opens the rules at the statement', async () => {
    const { page, close } = await stage.seated(alone);
    await awaitTurn(page);
    await page.locator('.cards .card').first().click({ force: true });
    await page.getByText('First choose one of the face-up cards.').waitFor();
    await page.locator('.toast .why').click();
    await page.locator('dialog.rules [id="TT-O2"]').waitFor();
    await shoot(page, 'tiny-towns-rules');
    await close();
  });

  it('is played by keyboard alone', async () => {
    const { page, close } = await stage.seated(alone);
    await awaitTurn(page);
    await page.locator('.rack [data-shines]').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.locator('.square[data-shines]').nth(15).waitFor();
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
    await close();
  });

  it('shows two players the same round', async () => {
    const { ola, marek } = await stage.two({ ...game, variants: ['no-monuments', 'first-game'] });
    const pages = [ola.page, marek.page];
    await expect
      .poll(async () =>
        (await Promise.all(pages.map((p) => p.locator('.rack [data-shines]').count()))).join(),
      )
      .toMatch(/^(5,0|0,5)$/);
    // Whoever has the hammer names; both place; then the hammer is the other's.
    const [namer, other] =
      (await pages[0]!.locator('.rack [data-shines]').count()) === 5 ? pages : pages.reverse();
    await namer!.locator('.rack [data-shines]').first().click();
    await namer!.locator(confirm).click();
    for (const page of pages) {
      await page.locator('.square[data-shines]').nth(3).click();
      await page.locator(confirm).click();
    }
    await expect.poll(() => other!.locator('.rack [data-shines]').count()).toBe(5);
    await shoot(ola.page, 'tiny-towns-two-desktop');
    await shoot(marek.page, 'tiny-towns-two-phone', true);
    await ola.close();
    await marek.close();
  });
});
