// Whole games on the plain board, and everything that can come in between.
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { asked, awaitTurn, expectAccessible, expectTouchable, isAsked, shoot, Stage, tap } from './helpers';
import { coveredBy } from './reach';

const stage = new Stage();

// Every game can be played on the plain board; here it is asked for, so that these tests are the shell's alone.
const plain = '?board=generic';

/** Makes one decision: the first one offered. */
async function decide(page: Page): Promise<void> {
  await tap(page, page.locator('.generic [data-shines]').first());
}

/** Makes decisions until the game is over or so many are made. */
async function play(page: Page, most = Infinity): Promise<'asked' | 'over'> {
  for (let made = 0; ; made += 1) {
    const turn = await awaitTurn(page);
    if (turn === 'over' || made >= most) return turn;
    await decide(page);
  }
}

const lines = (page: Page) => page.locator('.log li').count();

it('plays a whole game of Monster City on a phone, and looks at it again', async () => {
  const options = { device: 'phone', language: 'pl', theme: 'dark' } as const;
  const table = { game: 'monster-city', seats: 3, seed: '11' };
  const { page, key, close } = await stage.seated(table, options, plain);
  const expectGood = async () => {
    await expectAccessible(page);
    await expectTouchable(page);
  };
  await play(page, 3);
  await expectGood();
  await shoot(page, 'generic-phone');
  expect(await play(page)).toBe('over');
  await expectGood();
  await shoot(page, 'over-phone');

  await page.locator('dialog[open] a[href^="/r/"]').click();
  await page.locator('input[type="range"]').waitFor();
  const last = Number(await page.locator('input[type="range"]').getAttribute('max'));
  expect(last).toBeGreaterThan(20);
  await page.keyboard.press('End');
  await expect.poll(() => page.locator('.controls output').textContent()).toBe(`${last}/${last}`);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.locator('.controls output').textContent()).toBe(`${last - 1}/${last}`);
  await page.locator('.eyes select').selectOption('-1');
  await expect.poll(() => page.url()).toContain('seat=-1');
  await expectGood();
  await shoot(page, 'replay-phone');
  const record = await page.context().request.get(`/api/tables/${key}/record`);
  expect(await record.text()).toContain('monster-city');
  await close();
});

it('plays a game that has no board of its own', async () => {
  const { page, close } = await stage.seated({ game: 'lanterns', seats: 3, seed: '7' });
  await page.locator('.generic [data-shines]').first().waitFor();
  expect(await page.locator('.generic [data-shines]').first().textContent()).toMatch(/lantern/i);
  await expectAccessible(page);
  await shoot(page, 'generic-lanterns');
  expect(await play(page)).toBe('over');
  await expectAccessible(page);
  await close();
});

it('seats two browsers at one table, who talk, take back, and play on', async () => {
  const ola = await stage.player({ name: 'Ola' });
  const marek = await stage.player({ name: 'Marek', device: 'phone', language: 'pl' });
  await ola.page.goto('/new/tower-up');
  await ola.page.getByRole('button', { name: 'Fewer players' }).click();
  await ola.page.getByRole('button', { name: 'Fewer players' }).click();
  await ola.page.getByRole('group', { name: 'Seat 2' }).getByRole('radio', { name: 'Open' }).check();
  await ola.page.getByRole('button', { name: 'Open the table' }).click();
  await ola.page.waitForURL(/\/t\//);
  const link = await ola.page.getByLabel('Link to this table').inputValue();
  await expectAccessible(ola.page);
  await shoot(ola.page, 'waiting-desktop');

  await marek.page.goto(link + plain);
  await marek.page.getByRole('button', { name: 'Siadam tu' }).waitFor();
  await expectAccessible(marek.page);
  await expectTouchable(marek.page);
  await shoot(marek.page, 'waiting-phone');
  await marek.page.getByRole('button', { name: 'Siadam tu' }).click();
  await Promise.all([ola.page, marek.page].map((page) => page.locator('.board[data-ask]').waitFor()));
  await ola.page.goto(link + plain);

  await ola.page.getByRole('tab', { name: 'Chat' }).click();
  await ola.page.getByLabel('Say something').fill('Powodzenia!');
  await ola.page.keyboard.press('Enter');
  await marek.page.locator('.tools .badge').waitFor();
  await marek.page.getByRole('button', { name: /Dziennik/ }).click();
  await marek.page.getByRole('tab', { name: /Czat/ }).click();
  await marek.page.getByText('Powodzenia!').waitFor();
  await shoot(marek.page, 'chat-phone');
  await marek.page.keyboard.press('Escape');

  for (let turn = 0; turn < 8; turn += 1) {
    await Promise.any([awaitTurn(ola.page), awaitTurn(marek.page)]);
    await decide((await isAsked(ola.page)) ? ola.page : marek.page);
  }
  await ola.page.getByRole('tab', { name: 'Log' }).click();
  await expect.poll(() => lines(ola.page)).toBeGreaterThan(4);
  await ola.close();
  await marek.close();
});

it('goes on after a reload, a killed server, and time offline', async () => {
  // One after the other: while several decide at once, lines come after the question.
  const table = { game: 'tower-up', seats: 2, seed: '5', settings: { 'first-player': '1' } };
  const { page, close } = await stage.seated(table, {}, plain);
  await play(page, 3);
  const before = await lines(page);

  await page.reload();
  await awaitTurn(page);
  expect(await lines(page)).toBe(before);

  await stage.house.kill();
  onTestFinished(() => stage.house.reopen());
  await page.getByText('Connection lost. Reconnecting…').waitFor();
  await expectAccessible(page);
  await shoot(page, 'line-lost');
  await stage.house.start();
  await page.getByText('Connected again').waitFor({ timeout: 40_000 });
  expect(await lines(page)).toBe(before);
  await play(page, 3);
  expect(await lines(page)).toBeGreaterThan(before);

  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.locator('.generic [data-shines]').first().click();
  await page.getByText('nothing was sent').waitFor();
  await shoot(page, 'line-offline');
  await page.locator('.toast button').last().click();
  for (const [width, height] of [
    [1280, 800],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    expect(await coveredBy(page, '.connection', '.prompt, button, a')).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.context().setOffline(false);
  await page.getByText('Connected again').waitFor({ timeout: 40_000 });
  await play(page, 1);

  // Killed with a decision on its way: it is there or it is not, and the game goes on either way.
  await page.locator('.generic [data-shines]').first().click({ noWaitAfter: true });
  await stage.house.kill();
  await stage.house.start();
  await page.getByText('Connected again').waitFor({ timeout: 40_000 });
  await play(page, 2);
  await close();
});

it('gives the seat to a bot and takes it back, and asks for a hint', async () => {
  const table = { game: 'tower-up', seats: 2, pace: 'human', seed: '4' } as const;
  const { page, close } = await stage.seated(table, { settings: { forced: false } }, plain);
  await awaitTurn(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.hinted').waitFor();
  await shoot(page, 'hint');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  const back = page.getByRole('button', { name: 'Take my seat back' });
  await back.waitFor();
  await expectAccessible(page);
  await shoot(page, 'stand-in');
  await back.click();
  await back.waitFor({ state: 'detached' });
  await awaitTurn(page);
  await close();
});

it('takes a decision back', async () => {
  // Alone, nobody can act in between: choosing cards reveals nothing, and waits for the house number.
  const { page, close } = await stage.seated({ game: 'welcome-to', seats: 1, seed: '4' }, {}, plain);
  await awaitTurn(page);
  await page.locator('.generic [data-shines]').first().click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.poll(() => undo.isEnabled()).toBe(true);
  await undo.click();
  await page.locator('.log .undone').first().waitFor();

  // What was taken back sinks to the foot of a long log, and nothing of it makes the page longer than the screen.
  await play(page, 30);
  await page.evaluate(() => document.querySelector('.log')!.scrollTo(0, 0));
  const hidden = await page.locator('.log .undone').last().boundingBox();
  expect(hidden!.y).toBeGreaterThan(800);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  await close();
});

it('confirms decisions for those who want it, and lets one resign', async () => {
  const table = { game: 'tower-up', seats: 2, seed: '4' };
  const { page, key, close } = await stage.seated(table, { settings: { confirm: true } }, plain);
  await awaitTurn(page);
  const ask = await page.locator('.board[data-ask]').getAttribute('data-ask');
  await page.locator('.generic [data-shines]').first().click();
  await page.getByRole('button', { name: 'Do it' }).waitFor();
  await expectAccessible(page);
  await shoot(page, 'confirm');
  expect(await page.locator('.board[data-ask]').getAttribute('data-ask')).toBe(ask);
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.locator(`.board[data-ask]:not([data-ask="${ask}"])`).waitFor();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('#over-title').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => !url.pathname.includes(key));
  await page.locator('.board[data-ask]').waitFor();
  await close();
});

it('says that one has resigned, while a bot plays on', async () => {
  const table = { game: 'tower-up', seats: 2, seed: '4', pace: 'human' as const };
  const { page, close } = await stage.seated(table, {}, plain);
  await awaitTurn(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByText('You have resigned').waitFor();
  await close();
});

it('makes the only decision there is by itself', async () => {
  const { page, close } = await stage.seated({ game: 'tiny-towns', seats: 2, seed: '4' }, {}, plain);
  const question = () =>
    page.locator('.board[data-ask]').evaluate(({ dataset }) => ({
      ask: Number(dataset.ask),
      legal: Number(dataset.legal),
    }));
  for (let made = 0; made < 40; made += 1) {
    expect(await awaitTurn(page)).toBe('asked');
    const { ask, legal } = await question();
    if (legal === 1) {
      await expect.poll(() => asked(page)).toBeGreaterThan(ask);
      return close();
    }
    await decide(page);
  }
  throw new Error('there was always a choice');
});

it('lays another table for the same two people', async () => {
  const { ola, marek } = await stage.two({ game: 'tower-up' });
  for (const [{ page }, menu, resign] of [
    [ola, 'More', 'Resign'],
    [marek, 'Więcej', 'Zrezygnuj'],
  ] as const) {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('button', { name: resign }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: resign }).click();
  }
  const before = ola.page.url();
  await ola.page.getByRole('button', { name: 'Play again' }).click({ timeout: 60_000 });
  await ola.page.waitForURL((url) => url.href !== before);
  await marek.page.getByRole('link', { name: 'Do nowego stołu' }).click();
  await marek.page.waitForURL(ola.page.url());
  // Everybody has the seat they had.
  await Promise.all([ola, marek].map(({ page }) => page.locator('.board[data-ask]').waitFor()));
  await Promise.any([awaitTurn(ola.page), awaitTurn(marek.page)]);
  await ola.close();
  await marek.close();
});
