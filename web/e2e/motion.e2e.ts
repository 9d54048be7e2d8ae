// What happens is seen: pieces travel over the board, a tap ends it, and those who asked for rest see nothing move.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { awaitTurn, Stage, tap } from './helpers';
import { coveredBy } from './reach';

const stage = new Stage();

/** Counts what is put on the layer, from the first state on. */
async function watchLayer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { ghosts: 0, animations: 0 };
    Object.assign(window, { seen });
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called for its animation below
    const animate = Animation.prototype.play;
    Animation.prototype.play = function () {
      if (this.effect) seen.animations += 1;
      animate.call(this);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('.motion-layer > .m-ghost')) seen.ghosts += 1;
    }).observe(document, { childList: true, subtree: true });
  });
}

const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { ghosts: number; animations: number } }).seen);
/** What plays has come. */
const ready = (page: Page) => page.locator('.motion-layer[data-ready]').waitFor({ state: 'attached' });
const onLayer = (page: Page) => page.locator('.motion-layer > *').count();

/** Remembers what is on the layer now, and says how many that are. */
const notice = (page: Page) =>
  page.evaluate(() => {
    const noticed = [...document.querySelectorAll('.motion-layer > *')];
    Object.assign(window, { noticed });
    return noticed.length;
  });
/** How many of them are there two frames later; what the bots do next may be on its way by then. */
const stillOnTheirWay = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const { noticed } = window as unknown as { noticed: Element[] };
    return noticed.filter(({ isConnected }) => isConnected).length;
  });

async function build(page: Page): Promise<void> {
  await awaitTurn(page);
  await ready(page);
  const card = page.locator('.row.office .spot[data-shines]').first();
  await tap(page, card);
  await tap(page, page.locator('.row.office .spot.chosen'));
}

const table = { game: 'monster-city', seats: 3, seed: '11' };

it('shows a building on its way to the city, and leaves nothing behind', async () => {
  const { page, close } = await stage.seated(table, { motion: true });
  await watchLayer(page);
  await page.reload();
  await build(page);
  await expect.poll(async () => (await seen(page)).ghosts).toBeGreaterThan(0);
  expect((await seen(page)).animations).toBeGreaterThan(0);
  await expect.poll(() => onLayer(page)).toBe(0);
  await close();
});

it('flies behind the question where it lies over the board', async () => {
  const { page, close } = await stage.seated(
    { game: 'tower-up', seats: 3, seed: '5', settings: { 'first-player': '2' } },
    { device: 'phone', motion: true, settings: { motion: 'slow', forced: false } },
  );
  await awaitTurn(page);
  await ready(page);
  await tap(page, page.locator('.market .card[data-shines]').first());
  await tap(page, page.locator('[data-answer="confirm"]'));
  const holes = () =>
    page.evaluate(() => {
      const layer = document.querySelector('.motion-layer')!;
      const { left, top } = document.querySelector('.board .prompt')!.getBoundingClientRect();
      const corner = `${Math.round(left)}px ${Math.round(top)}px`;
      return layer.children.length > 0 && getComputedStyle(layer).clipPath.includes(corner);
    });
  await expect.poll(holes, { interval: 10 }).toBe(true);
  await close();
});

it('ends at a tap, and never keeps anybody from deciding', async () => {
  const { page, close } = await stage.seated(
    { ...table, pace: 'brisk' },
    { motion: true, settings: { motion: 'slow' } },
  );
  await build(page);
  await expect.poll(() => notice(page), { interval: 10 }).toBeGreaterThan(0);
  await page.keyboard.press('Shift');
  expect(await stillOnTheirWay(page)).toBe(0);
  // Whatever is still on its way, the next question can be answered.
  await awaitTurn(page);
  await tap(page, page.locator('.board .spot[data-shines], .board .prompt [data-target]').first());
  await close();
});

it.each([
  { options: {}, words: 'the system asks for less motion' },
  { options: { motion: true, settings: { motion: 'off' } }, words: 'it is switched off' },
])('moves nothing where $words', async ({ options }) => {
  const { page, close } = await stage.seated(table, options);
  await watchLayer(page);
  await page.reload();
  await build(page);
  await awaitTurn(page);
  expect(await seen(page)).toEqual({ ghosts: 0, animations: 0 });
  await close();
});

it('plays again what the others did, until a tap', async () => {
  const { page, close } = await stage.seated(table, {
    motion: true,
    settings: { motion: 'slow', forced: false },
  });
  await build(page);
  await awaitTurn(page);
  const again = page.getByRole('button', { name: 'Recap' });
  await expect.poll(() => again.isEnabled()).toBe(true);
  await again.click();
  await page.getByText('This has happened already.').waitFor();
  expect(await page.locator('.board[data-legal="0"]').count()).toBe(1);
  await page.keyboard.press('Shift');
  await page.locator('.board[data-legal]:not([data-legal="0"])').waitFor();
  expect(await page.getByText('This has happened already.').count()).toBe(0);
  await close();
});

it('plays the same when a replay goes one step on, and nothing at a jump', async () => {
  const { page, key, close } = await stage.seated(table, { motion: true });
  await awaitTurn(page);
  await page.locator('.tools button[popovertarget]').click();
  await page.locator('[data-way="resign"]').click();
  await page.getByRole('alertdialog').locator('.button.primary').click();
  await page.locator('#over-title').waitFor({ timeout: 120_000 });
  await watchLayer(page);
  await page.goto(`/r/${key}?seat=-1&step=6`);
  await page.locator('.controls').waitFor();
  await ready(page);
  await page.keyboard.press('End');
  await expect.poll(() => page.locator('.controls output').textContent()).not.toMatch(/^6\//);
  expect((await seen(page)).ghosts).toBe(0);
  await page.goto(`/r/${key}?seat=-1&step=6`);
  await page.locator('.controls').waitFor();
  await ready(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await seen(page)).ghosts).toBeGreaterThan(0);

  // The last decision brings the last scoring; on a low screen there is little room for it beside the question.
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto(`/r/${key}?seat=-1&step=9999`);
  await page.locator('.controls').waitFor();
  await ready(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.locator('.m-scoring .m-up').first().waitFor();
  expect(await coveredBy(page, '.m-scoring')).toEqual([]);
  await close();
});

it('switches the sound off by one tap, and remembers it', async () => {
  const { page, close } = await stage.seated(table);
  await page.getByRole('button', { name: 'Turn the sound off' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Turn the sound on' }).waitFor();
  await close();
});

it('leads to the next table where one is awaited, and marks the tab', async () => {
  const { page, close } = await stage.seated(table, { settings: { forced: false } });
  await awaitTurn(page);
  await expect.poll(() => page.locator('link[rel="icon"]').getAttribute('href')).toMatch(/\/icon-turn\.svg$/);
  expect(await page.locator('[data-next-table]').count()).toBe(0);
  const first = page.url();
  const answer = await page.context().request.post('/api/tables', {
    data: {
      game: 'tower-up',
      variants: [],
      settings: {},
      clock: { kind: 'none', seconds: 0, increment: 0 },
      pace: 'instant',
      listed: false,
      seats: [{ kind: 'you' }, { kind: 'bot', bot: 'greedy' }],
    },
  });
  const { key } = (await answer.json()) as { key: string };
  await page.goto(`/t/${key}`);
  await page.locator('[data-next-table]').click();
  await page.waitForURL(first);
  await close();
});
