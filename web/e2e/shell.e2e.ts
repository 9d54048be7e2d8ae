// The shell from the front door to the end of a game, on the plain board, in both languages and at both sizes.
import { describe, expect, it } from 'vitest';
import { awaitTurn, expectAccessible, expectTouchable, openTable, shoot, Stage } from './helpers';
import type { Page } from 'playwright-core';

const stage = new Stage();

const words = {
  en: {
    start: 'Start',
    settings: 'Settings',
    play: 'Play now',
    name: 'Your name at the tables',
    save: 'Save',
  },
  pl: {
    start: 'Zacznij',
    settings: 'Ustawienia',
    play: 'Graj teraz',
    name: 'Twoje imię przy stołach',
    save: 'Zapisz',
  },
};

describe.each([
  ['desktop', 'en', 'light'],
  ['phone', 'pl', 'dark'],
] as const)('on a %s in %s', (device, language, theme) => {
  async function expectGood(page: Page): Promise<void> {
    await expectAccessible(page);
    if (device === 'phone') await expectTouchable(page);
  }

  it('shows every page', async () => {
    const player = await stage.player({ device, language, theme, name: 'Ola' });
    const { page } = player;
    const tag = `${device}-${language}-${theme}`;

    await page.goto('/');
    await page.getByRole('button', { name: words[language].play }).nth(3).waitFor();
    await expectGood(page);
    await shoot(page, `home-${tag}`, true);

    for (const game of ['monster-city', 'tower-up', 'welcome-to', 'tiny-towns']) {
      await page.goto(`/new/${game}`);
      await page.getByRole('button', { name: words[language].start }).waitFor();
      const more = page.locator('summary');
      if ((await more.count()) > 0) await more.click();
      await expectGood(page);
      await shoot(page, `new-${game}-${tag}`, true);
    }

    await page.goto('/settings');
    const field = page.getByLabel(words[language].name);
    await expect.poll(() => field.inputValue()).toBe('Ola');
    await field.fill('Zosia Ż');
    await page.getByRole('button', { name: words[language].save, exact: true }).click();
    await expectGood(page);
    await shoot(page, `settings-${tag}`, true);
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe('Zosia Ż');

    await page.goto('/no/where');
    await expectGood(page);
    await page.goto('/t/AAAAAAAAAAAAAAAAAAAAAA');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectGood(page);
    await player.close();
  });
});

it('begins a game against bots with one click, and finds it again among the own tables', async () => {
  const player = await stage.player({ settings: { pace: 'instant' } });
  const { page } = player;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Tower Up' }).click();
  await page.waitForURL(/\/t\/[\w-]{22}$/);
  // Screen readers hear where they are once the table is known.
  await page.locator('.unseen[aria-live]', { hasText: /^Tower Up – Gród$/ }).waitFor({ state: 'attached' });
  await awaitTurn(page);
  await expectAccessible(page);
  await shoot(page, 'table-desktop');
  await page.getByRole('link', { name: 'Gród' }).click();
  await page
    .getByRole('link', { name: /Your move/ })
    .first()
    .click();
  await awaitTurn(page);
  await player.close();
});

it('sets a table with variants, and stays what it was after a change of language', async () => {
  const player = await stage.player();
  const { page } = player;
  await page.goto('/new/welcome-to');
  await page.getByLabel('One player against an architect of the AAA').check();
  await expect.poll(() => page.locator('output').textContent()).toBe('1 player');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/t\//);
  await awaitTurn(page);
  const english = await page.locator('.log li').first().textContent();
  await page.getByRole('button', { name: 'PL, Polski' }).first().click();
  await expect.poll(() => page.locator('.log li').first().textContent()).not.toBe(english);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('pl');
  await player.close();
});

it('waits for what does not come at once', async () => {
  const player = await stage.player({ settings: { pace: 'instant' } });
  const { page } = player;
  let failing = 2;
  await page.route(/\/api\/(games|tables\/.*\/edition)/, (route) =>
    failing-- > 0 ? route.abort() : route.continue(),
  );
  await page.goto('/new/tower-up');
  // Until the server answers one could play without it.
  const offer = page.getByText('The server cannot be reached; on this device you can play all the same.');
  await offer.waitFor();
  await offer.waitFor({ state: 'detached' });
  const start = page.getByRole('button', { name: 'Start' });
  await expect.poll(() => start.isEnabled()).toBe(true);
  failing = 3; // long enough to be seen on a busy machine
  await start.click();
  await page.getByText('Connection lost. Reconnecting…').waitFor();
  await awaitTurn(page);
  await player.close();
});

it('keeps to the settings: dark, confirmed, at rest', async () => {
  const player = await stage.player();
  const { page } = player;
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('group', { name: 'Motion' }).getByRole('radio', { name: 'Off' }).check();
  await page.getByLabel('Confirm every move').check();
  const root = page.locator('html');
  expect(await root.getAttribute('data-theme')).toBe('dark');
  expect(await root.getAttribute('data-motion')).toBe('off');
  await page.reload();
  await expect.poll(() => root.getAttribute('data-theme')).toBe('dark');
  await expectAccessible(page);
  await player.close();
});

it('opens the rules and the menu beside the board', async () => {
  const { page, close } = await stage.seated({ game: 'tower-up', seats: 2 });
  await awaitTurn(page);
  await page.getByRole('button', { name: 'More' }).click();
  const resign = page.getByRole('button', { name: 'Resign' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent.trim());
  await resign.click();
  await expect.poll(focused).toBe('Cancel');
  await expectAccessible(page);
  await shoot(page, 'menu');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Resign');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await page.locator('dialog.rules').waitFor();
  await expectAccessible(page);
  await shoot(page, 'rules');
  await close();
});

it('is like an app on a phone: the back button closes what lies over a page, and the edges stay free', async () => {
  const { page, close } = await stage.seated({ game: 'tower-up', seats: 2 }, { device: 'phone' });
  await awaitTurn(page);
  const { href } = new URL(page.url());
  const over = page.locator('dialog[open], [popover="auto"]:popover-open');
  for (const way of ['More', 'Rules', 'Wanda']) {
    await page.getByRole('button', { name: way }).first().click();
    await over.waitFor();
    await page.goBack();
    await over.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(href);
  }
  // What is closed otherwise leaves nothing to go back over.
  const entries = () => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0);
  await page.getByRole('button', { name: 'More' }).click();
  await expect.poll(entries).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(entries).toBe(0);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.goBack();
  await awaitTurn(page);

  expect(await page.evaluate(() => getComputedStyle(document.documentElement).touchAction)).toBe(
    'manipulation',
  );
  // A phone with a bar of its system at the foot, and then on its side, with a notch.
  const device = await page.context().newCDPSession(page);
  const insets = (top: number, left: number, bottom: number, right: number) =>
    device.send('Emulation.setSafeAreaInsetsOverride', { insets: { top, left, bottom, right } });
  const foot = () =>
    page.locator('.tools[data-foot]').evaluate((tools) => getComputedStyle(tools).paddingBottom);
  await insets(0, 0, 34, 0);
  await expect.poll(foot).toBe('42px');
  await shoot(page, 'phone-insets');
  await page.goto('/');
  await page.setViewportSize({ width: 844, height: 390 });
  await insets(0, 47, 21, 47);
  const sides = () => page.evaluate(() => document.querySelector('main')!.getBoundingClientRect().left);
  await expect.poll(sides).toBe(47);
  await shoot(page, 'phone-on-its-side');
  await close();
});

it('finds a listed table on the home page, and a seat again from another device', async () => {
  const ola = await stage.player({ name: 'Ola' });
  const marek = await stage.player({ name: 'Marek' });
  await openTable(ola.page, { game: 'tower-up', listed: true, seats: [{ kind: 'you' }, { kind: 'open' }] });
  await marek.page.goto('/');
  const listed = marek.page.getByRole('region', { name: 'Open tables' });
  await listed.getByRole('link', { name: /Tower Up/ }).click();
  await marek.page.getByRole('button', { name: 'Sit here' }).click();
  await marek.page.locator('.board[data-ask]').waitFor();

  // The link to one's own seat moves it to another browser.
  await marek.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await marek.page.getByRole('button', { name: 'More' }).click();
  await marek.page.getByRole('button', { name: 'Copy the link to my seat' }).click();
  const link = await marek.page.evaluate(() => navigator.clipboard.readText());
  const phone = await stage.player({ device: 'phone', name: 'Marek' });
  await phone.page.goto(link);
  await phone.page.getByRole('button', { name: 'Sit there' }).click();
  await phone.page.getByRole('button', { name: 'Undo' }).waitFor();
  await phone.close();
  await marek.close();
  await ola.close();
});

it.each(['monster-city', 'tower-up', 'welcome-to', 'tiny-towns'])(
  'guides through a first game of %s',
  async (game) => {
    const player = await stage.player();
    const { page } = player;
    await page.goto(`/new/${game}`);
    await page.getByRole('button', { name: 'Learn by playing' }).click();
    await page.waitForURL(/\?guide/);
    const bubble = page.getByRole('region', { name: 'Guided game' });
    await bubble.waitFor();
    await shoot(page, `guide-${game}`);
    await expectAccessible(page);
    await bubble.getByRole('button', { name: 'Skip' }).click();
    await bubble.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    await player.close();
  },
);

it.each(['desktop', 'phone'] as const)(
  'says why something cannot be done, and shows the rule, on a %s',
  async (device) => {
    const { page, close } = await stage.seated({ game: 'tower-up', seats: 2, seed: '4' }, { device });
    await awaitTurn(page);
    // Where it will be said is known to a screen reader before there is anything to say.
    const said = page.getByRole('status').and(page.locator('.toasts'));
    expect(await said.count()).toBe(1);
    await page.locator('.board[data-ask] [aria-disabled="true"]').first().dispatchEvent('click');
    const toast = said.locator('.toast');
    await toast.waitFor();
    await expectAccessible(page);
    if (device === 'phone') await expectTouchable(page);
    await shoot(page, `refusal-${device}`);
    await toast.getByRole('button', { name: 'Show the rule' }).click();
    const statement = page.locator('dialog.rules [id^="TU-"][aria-current]');
    await expect.poll(() => statement.evaluate((line) => line === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('dialog.rules').waitFor({ state: 'detached' });
    await close();
  },
);

it('takes the focus along from page to page', async () => {
  const { page, close } = await stage.player({ name: 'Ola' });
  const focused = () =>
    page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent.trim()}`);
  await page.goto('/');
  await page.getByRole('link', { name: 'Set up Tower Up' }).press('Enter');
  await expect.poll(focused).toBe('H1 Tower Up');
  await page.getByRole('link', { name: 'Settings' }).press('Enter');
  await expect.poll(focused).toBe('H1 Settings');
  await page.goBack();
  await expect.poll(focused).toBe('H1 Tower Up');

  // The waiting room, and the game that takes its place.
  await page.getByRole('group', { name: 'Seat 2' }).getByRole('radio', { name: 'Open' }).check();
  await page.getByRole('button', { name: 'Open the table' }).press('Enter');
  await page.waitForURL(/\/t\//);
  await page.getByLabel('Link to this table').waitFor();
  await expect.poll(focused).toMatch(/^H1 /);
  const bot = page.getByRole('button', { name: /bot/i }).first();
  await bot.press('Enter');
  await page.locator('.board[data-ask]').waitFor();
  await expect.poll(focused).toBe('H1 Tower Up');
  await close();
});

it('has colours for a game that brings none', async () => {
  const player = await stage.player({ name: 'Ola' });
  const { page } = player;
  const background = (of: string) =>
    page
      .locator(of)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.goto('/new/lanterns');
  await page.getByRole('button', { name: 'Start' }).waitFor();
  const clear = 'rgba(0, 0, 0, 0)';
  expect(await background('.button.primary')).not.toBe(clear);
  await expectAccessible(page);
  await shoot(page, 'new-lanterns', true);
  await page.getByRole('button', { name: 'Start' }).click();
  await awaitTurn(page);
  expect(await background('.prompt')).not.toBe(clear);
  await page.getByRole('heading', { name: 'Lanterns', exact: true }).waitFor();
  await expectAccessible(page);
  await shoot(page, 'table-lanterns');
  await player.close();
});
