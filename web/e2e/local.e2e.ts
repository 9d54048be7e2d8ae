// Playing in the browser alone: with the network cut, closed in the middle, behind a curtain, and in a link.
import { inflateRawSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { decide, lay, plain } from './alone';
import {
  asked,
  awaitTurn,
  expectAccessible,
  expectTouchable,
  isAsked,
  oneFound,
  shoot,
  Stage,
} from './helpers';
import { until } from './waiting';

const stage = new Stage();

/** On the set-up page: in this browser, so many people and one bot. */
async function begin(page: Page, game: string, people: number, second?: string): Promise<string> {
  await page.goto(`/new/${game}`);
  await lay(page, people, second);
  return new URL(page.url()).pathname;
}

it('plays a game to its end with the network cut, and comes back to it', async () => {
  const { page, close } = await stage.player({ name: 'Ola' });
  const path = await begin(page, 'tower-up', 1);
  await page.goto(path + plain);
  await awaitTurn(page);
  // Nothing that comes from now on may ask for the server.
  await page.context().setOffline(true);
  await decide(page, 4);
  await awaitTurn(page);
  const before = await page.locator('.generic .view').textContent();
  const ask = await page.locator('.board[data-ask]').getAttribute('data-ask');

  // The tab is closed in the middle. (What happens once the browser keeps the client is in offline.e2e.ts.)
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/');
  await again.locator(`a[href="${path}"]`).first().waitFor();
  await again.goto(path + plain);
  await awaitTurn(again);
  expect(await again.locator('.board[data-ask]').getAttribute('data-ask')).toBe(ask);
  expect(await again.locator('.generic .view').textContent()).toBe(before);

  // A second tab is told why it cannot play.
  const second = await context.newPage();
  await second.goto(path);
  await second.getByRole('heading', { name: 'Open in another tab' }).waitFor();
  await second.close();

  await context.setOffline(true);
  await decide(again, Infinity);
  await again.locator('dialog[open] a[href^="/r/"]').waitFor();
  await context.setOffline(false);
  await close();
});

it('says so when the storage is full, and goes on once there is room', async () => {
  const { page, close } = await stage.player({ name: 'Ola' });
  await page.goto((await begin(page, 'tower-up', 1)) + plain);
  await awaitTurn(page);
  const ask = await asked(page);
  const worker = page.workers().find((one) => one.url().includes('house.worker'))!;
  // The event itself is written, but not what lists show: neither may be kept then.
  await worker.evaluate(() => {
    const kept = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')!;
    Object.assign(self, { kept });
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.locator('.generic [data-shines]').first().click();
  await page.getByText('storage is full').first().waitFor();
  expect(await asked(page)).toBe(ask);
  await worker.evaluate(() => {
    const { kept } = self as unknown as { kept: PropertyDescriptor };
    Object.defineProperty(IDBObjectStore.prototype, 'put', kept);
  });
  await decide(page, 1);
  await expect.poll(() => asked(page)).toBeGreaterThan(ask);
  await close();
});

/** Waits until something is asked, or the button is there. */
const awaitTurnOr = (page: Page, button: Locator): Promise<'asked' | 'done'> =>
  until('a question or the button', async () => {
    if (await button.isVisible()) return 'done';
    return (await isAsked(page)) ? 'asked' : null;
  });

it('hides what each holds behind a curtain where several share the device', async () => {
  const { page, close } = await stage.player({ name: 'Ola', device: 'phone', settings: { forced: false } });
  await page.addInitScript(() => {
    // Everything that the worker says to the page.
    const heard: string[] = [];
    Object.assign(window, { heard });
    const Original = Worker;
    class Watched extends Original {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
      }
    }
    window.Worker = Watched;
  });
  await begin(page, 'tiny-towns', 2, 'Marek');
  const curtain = page.locator('dialog.curtain[open]');
  await curtain.waitFor();
  await shoot(page, 'curtain');
  await expectAccessible(page);
  await expectTouchable(page);
  const heard = () =>
    page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0).join('\n'));
  // The monuments that somebody was dealt, which nobody else may know.
  const hand = /\\"dealt\\":\[([^\]]+)\]/;
  const names = (dealt: string) => [...dealt.matchAll(/\w+/g)].map(([name]) => name);
  expect(await heard()).not.toMatch(hand);
  // From here on the network is cut.
  await page.context().setOffline(true);
  await curtain.getByRole('button', { name: 'Marek' }).click();
  await curtain.waitFor({ state: 'detached' });
  const mareks = names(await until('a hand', async () => hand.exec(await heard())?.[1] ?? null));
  expect(mareks).toHaveLength(2);
  await page.keyboard.press('Escape');
  expect(await curtain.count()).toBe(0);

  // He decides and passes it on: nothing of his is in the page, nor in what is told to whoever comes next.
  const pass = page.getByRole('button', { name: 'Pass to Ola' });
  const steps = [
    '.board .answers .primary:not(:disabled)',
    '.board .card[data-shines]:not([aria-pressed=true])',
  ];
  for (let turn = 0; (await awaitTurnOr(page, pass)) === 'asked'; turn += 1)
    await (await oneFound(page, steps, turn)).click();
  await heard();
  await pass.click();
  await curtain.waitFor();
  expect(await heard()).not.toMatch(hand);
  await curtain.getByRole('button', { name: 'Ola' }).click();
  await curtain.waitFor({ state: 'detached' });
  const said: string[] = [];
  const olas = await until('a hand', async () => {
    said.push(await heard());
    return hand.exec(said.at(-1)!)?.[1] ?? null;
  });
  expect(names(olas)).toHaveLength(2);
  // (The list of all cards there are, which the table has for everybody, is an answer and no message.)
  const messages = said
    .join('\n')
    .split('\n')
    .filter((line) => line.startsWith('"'));
  const known = messages.join() + (await page.content());
  expect(mareks.filter((name) => known.includes(name))).toEqual([]);
  await page.context().setOffline(false);
  await close();
});

/** A file of these words is dropped onto the page. */
const drop = (page: Page, words: string): Promise<void> =>
  page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'game.grod'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, words);

it('puts a game into a link, and plays on from it', async () => {
  const { page, close } = await stage.player({ name: 'Ola' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto((await begin(page, 'tower-up', 1)) + plain);
  await decide(page, 4);
  await awaitTurn(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Link with the game' }).click();
  await page.getByText('Copied').first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('/#game=');

  // Somebody else, whom the house has never seen.
  const other = await stage.player();
  await other.page.goto(link.replace(/^https?:\/\/[^/]+/, ''));
  await other.page.locator('input[type="range"]').waitFor();
  await shoot(other.page, 'shared');
  await other.page.getByRole('button', { name: 'One step forward' }).click();
  await other.page.getByRole('button', { name: 'Play on from here' }).click();
  await other.page.waitForURL(/\/t\/here-/);
  await other.page.locator('.board[data-ask]').waitFor();
  await other.page.goto(link.replace(/^https?:\/\/[^/]+/, '').slice(0, -20));
  await other.page.getByText('The link is broken').waitFor();

  // The same game as a file that is dropped onto a page, and a file that is none.
  const record = inflateRawSync(Buffer.from(link.split('#game=')[1]!, 'base64url')).toString();
  await other.page.goto('/');
  await drop(other.page, 'hello');
  await other.page.getByText('not the record of a game').first().waitFor();
  await drop(other.page, record);
  await other.page.locator('input[type="range"]').waitFor();
  await other.close();
  await close();
});

it('plays here when the server cannot be reached, and takes the games along in a file', async () => {
  const { page, close } = await stage.player({ name: 'Ola' });
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  await page.getByText('Meanwhile you can play on this device').waitFor();
  await page.getByRole('button', { name: 'Play here Tower Up' }).click();
  await page.waitForURL(/\/t\/here-/);
  await page.locator('.board[data-ask]').waitFor();
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to a file' }).click();
  const file = await (await download).path();

  const other = await stage.player();
  await other.page.goto('/settings');
  await other.page.locator('input[accept*="json"]').setInputFiles({
    name: 'games.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  });
  await other.page.getByText('holds no games').waitFor();
  await other.page.locator('input[accept*="json"]').setInputFiles(file);
  await other.page.getByText('1 game brought in').waitFor();
  await other.page.goto('/');
  await other.page.locator('a[href^="/t/here-"]').first().waitFor();
  await other.close();
  await close();
});
