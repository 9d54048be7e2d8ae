// What tests of playing without a server have in common: the client is kept by the browser, and a game is laid on this device.
import type { Page } from 'playwright-core';
import { awaitTurn, tap } from './helpers';
import { patience } from './waiting';

/** Waits until the browser keeps the client, and this page is served from there. */
export async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 2 * patience,
  });
}

/** The board that shows any game in the same way. */
export const plain = '?board=generic';

/** On the set-up page, which is open: on this device, so many people, and one bot or as many as the game wants. */
export async function lay(page: Page, people: number, second?: string): Promise<void> {
  const seats = page.locator('ol > li');
  await seats.first().waitFor();
  const here = page.getByRole('radio', { name: 'On this device', exact: true });
  if ((await here.count()) > 0) await here.check();
  const fewer = page.getByRole('button', { name: 'Fewer players' });
  while ((await seats.count()) > people + 1 && (await fewer.isEnabled())) await fewer.click();
  for (let seat = 1; seat < people; seat += 1)
    await seats.nth(seat).getByRole('radio', { name: 'At this device', exact: true }).check();
  if (second !== undefined) await page.getByLabel('Name of the player in seat 2').fill(second);
  for (let seat = people; seat < (await seats.count()); seat += 1)
    await seats.nth(seat).getByRole('radio', { name: 'Bot: easy', exact: true }).check();
  await page.getByRole('radio', { name: 'Instant', exact: true }).check();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/t\/here-/);
}

/** Makes some decisions on the generic board. */
export async function decide(page: Page, times: number): Promise<void> {
  for (let turn = 0; turn < times && (await awaitTurn(page)) === 'asked'; turn += 1)
    await tap(page, page.locator('.generic [data-shines]').first());
}
