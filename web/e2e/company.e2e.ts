// Sitting down together: from one tap to a game among friends, watched, played again and put away.
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible, expectTouchable, openTable, shoot, Stage } from './helpers';

const stage = new Stage();

const overTitle = (page: Page) => page.locator('dialog[open] #over-title');

it('lays a table for friends with one tap, and asks whoever comes for a name, once', async () => {
  const ola = await stage.player({ name: 'Ola' });
  await ola.page.goto('/');
  await ola.page.getByRole('button', { name: 'With friends Tower Up' }).click();
  await ola.page.waitForURL(/\/t\/[\w-]{22}$/);
  await ola.page.getByRole('button', { name: 'QR code' }).click();
  await ola.page.getByRole('img', { name: /^QR code of the link http/ }).waitFor();
  await ola.page.getByText('The usual rules').waitFor();
  await expectAccessible(ola.page);
  await shoot(ola.page, 'friends-desktop', true);

  const guest = await stage.player({ device: 'phone' });
  await guest.page.goto(ola.page.url());
  await ola.page.getByText('1 person looks on').waitFor();
  await guest.page.getByRole('button', { name: 'Sit here' }).first().click();
  const dialog = guest.page.getByRole('dialog', { name: 'What are you called?' });
  await dialog.waitFor();
  await expectAccessible(guest.page);
  await expectTouchable(guest.page);
  await shoot(guest.page, 'name-phone');
  await dialog.getByLabel('Your name at the tables').fill('Zosia');
  await guest.page.keyboard.press('Enter');
  await ola.page.getByText('Zosia', { exact: false }).first().waitFor();
  await expectTouchable(guest.page);
  await shoot(guest.page, 'friends-phone', true);
  await guest.page.getByRole('button', { name: 'Stand up' }).click();
  // A name that was given is remembered: nobody asks again.
  await guest.page.getByRole('button', { name: 'Sit here' }).first().click();
  await guest.page.getByRole('button', { name: 'Stand up' }).waitFor();

  // The seats that stay free go to bots, who have names.
  for (const name of ['Krak', 'Jagna']) {
    await ola.page.getByRole('button', { name: 'Bot: novice' }).first().click();
    await ola.page.getByText(name, { exact: false }).first().waitFor();
  }
  await Promise.all([ola, guest].map(({ page }) => page.locator('.board[data-ask]').waitFor()));
  await shoot(ola.page, 'friends-playing');
  await guest.close();
  await ola.close();
});

it('lets watchers talk where the table says so, and lets everybody hear less', async () => {
  const ola = await stage.seated({ game: 'tower-up', seats: [{ kind: 'you' }, { kind: 'open' }] });
  const ewa = await stage.player({ name: 'Ewa' });
  await ewa.page.goto(`/t/${ola.key}`);
  const chat = (page: Page) => page.getByRole('tab', { name: /Chat/ }).click();
  await chat(ewa.page);
  await ewa.page.getByText('Nobody has said anything yet.').waitFor();
  expect(await ewa.page.getByLabel('Say something').count()).toBe(0);
  await ola.page.getByRole('switch', { name: 'Watchers may talk' }).check();
  await ewa.page.getByLabel('Say something').fill('Powodzenia!');
  await ewa.page.keyboard.press('Enter');
  await chat(ola.page);
  await ola.page.getByText('Powodzenia!').waitFor();
  await ola.page.getByText('looks on', { exact: true }).waitFor();
  await expectAccessible(ola.page);
  await ola.page.getByRole('button', { name: 'Mute the chat' }).click();
  await ola.page.getByText('The chat is muted.').waitFor();
  await ola.page.reload();
  await chat(ola.page);
  await ola.page.getByText('The chat is muted.').waitFor();
  await ola.page.getByRole('button', { name: 'Hear the chat again' }).click();
  await ola.page.getByText('Powodzenia!').waitFor();
  await ewa.close();
  await ola.close();
});

it('fast-forwards to the end, plays again in the same seats, and puts the table away', async () => {
  const ola = await stage.seated({
    game: 'tower-up',
    pace: 'human',
    seats: [{ kind: 'open' }, { kind: 'you' }, { kind: 'bot', bot: 'greedy' }],
  });
  const marek = await stage.player({ name: 'Marek' });
  await marek.page.goto(`/t/${ola.key}`);
  await marek.page.getByRole('button', { name: 'Sit here' }).click();
  for (const { page } of [ola, marek]) {
    await page.locator('.board[data-ask]').waitFor();
    expect(await page.getByRole('button', { name: 'Fast-forward' }).count()).toBe(0);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  }
  const faster = ola.page.getByRole('button', { name: 'Fast-forward' });
  await faster.waitFor();
  await expectAccessible(ola.page);
  await shoot(ola.page, 'fast-forward');
  await faster.click();
  await overTitle(ola.page).waitFor({ timeout: 60_000 });
  await ola.page.getByRole('button', { name: 'Play again' }).click();
  await ola.page.getByText('Kept for Marek').waitFor();
  await shoot(ola.page, 'kept');
  // Who follows has the seat they had, and the game begins.
  await overTitle(marek.page).waitFor({ timeout: 60_000 });
  await marek.page.getByRole('link', { name: 'To the new table' }).click();
  await marek.page.locator('.board[data-ask]').waitFor();
  await ola.page.locator('.board[data-ask]').waitFor();

  await ola.page.goto('/');
  const mine = ola.page.getByRole('region', { name: 'Your tables' });
  await mine.getByText(/wins|You win/).waitFor();
  await expectAccessible(ola.page);
  await shoot(ola.page, 'home-result', true);
  const away = mine.getByRole('button', { name: 'Put the table away: Tower Up' });
  const before = await away.count();
  await away.last().click();
  await expect.poll(() => away.count()).toBe(before - 1);
  await mine.getByRole('button', { name: 'Show tables put away' }).click();
  const aside = ola.page.getByRole('region', { name: 'Put away' });
  await aside.getByRole('button', { name: 'Bring the table back: Tower Up' }).click();
  await expect.poll(() => away.count()).toBe(before);
  await marek.close();
  await ola.close();
});

it('filters the open tables', async () => {
  const ola = await stage.player({ name: 'Ola' });
  await openTable(ola.page, { game: 'tower-up', listed: true, seats: [{ kind: 'you' }, { kind: 'open' }] });
  await openTable(ola.page, {
    game: 'tiny-towns',
    listed: true,
    seats: [{ kind: 'you' }, { kind: 'open' }],
    clock: { kind: 'days', seconds: 86_400, increment: 0 },
  });
  const marek = await stage.player({ device: 'phone', name: 'Marek' });
  await marek.page.goto('/');
  const open = marek.page.getByRole('region', { name: 'Open tables' });
  const links = open.getByRole('link');
  await expect.poll(() => links.count()).toBe(2);
  await open.getByLabel('Clock').selectOption('Days');
  await expect.poll(() => links.count()).toBe(1);
  await open.getByLabel('Game').selectOption('Tower Up');
  await open.getByText('No open table is like that.').waitFor();
  await open.getByLabel('Clock').selectOption('Any');
  await open.getByLabel('With a free seat').check();
  await expect.poll(() => links.count()).toBe(1);
  await expectAccessible(marek.page);
  await expectTouchable(marek.page);
  await shoot(marek.page, 'lobby-phone', true);
  await marek.close();
  await ola.close();
});
