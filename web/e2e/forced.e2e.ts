// With the colours of the system, as people with poor sight choose them: what can be chosen is told apart from what cannot,
// and what is chosen from both.
import { expect, it } from 'vitest';
import { awaitTurn, expectAccessible, shoot, Stage, tap } from './helpers';

const stage = new Stage();

const boards = [
  { game: 'monster-city', seats: 3, seed: '18', tap: '.spot[data-shines]' },
  { game: 'tower-up', seats: 3, seed: '5', settings: { 'first-player': '1' }, tap: '.card[data-shines]' },
  { game: 'welcome-to', seats: 2, seed: '8', tap: '.pair[data-shines]' },
  {
    game: 'tiny-towns',
    seats: 2,
    seed: '7',
    variants: ['no-monuments'],
    tap: '.rack [data-shines], .square[data-shines]',
  },
];

it.each(boards)('$game is played in them', async ({ tap: first, ...table }) => {
  const { page, close } = await stage.seated(table, { settings: { forced: false } });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await awaitTurn(page);
    const outlines = () =>
      page.locator('.board [data-shines]').evaluateAll((all) =>
        all.map((one) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(one);
          return `${outlineStyle} ${outlineWidth}`;
        }),
      );
    expect(new Set(await outlines())).not.toContain('none 0px');
    const shut = page.locator('.board [aria-disabled="true"]:not(:focus)').first();
    if ((await shut.count()) > 0)
      expect(await shut.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('none');
    await shoot(page, `forced-${table.game}-${colorScheme}`);
  }
  await tap(page, page.locator(`.board ${first}`).first());
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const chosen = page.locator('.board [data-shines][aria-pressed="true"]').first();
  expect(await chosen.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('double');
  await expectAccessible(page, undefined, true);
  await shoot(page, `forced-${table.game}-chosen`);
  await close();
});

it.each(['/', '/settings', '/new/welcome-to', '/rules/tiny-towns', '/nowhere'])(
  '%s is read in them',
  async (path) => {
    const { page, close } = await stage.player();
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await expectAccessible(page, undefined, true);
    await shoot(page, `forced${path.replaceAll('/', '-')}`);
    await close();
  },
);
