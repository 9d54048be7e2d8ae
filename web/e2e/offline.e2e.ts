// The client in the browser, with the server gone: it opens, plays every game to its end, keeps what was played, and goes on when
// the server is back. It is installed once, and everything else follows on that.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { pinnedSignatures } from '../src/local/pins';
import { decide, kept, lay, plain } from './alone';
import { asked, awaitTurn, shoot, Stage } from './helpers';

const stage = new Stage();
const games = ['monster-city', 'tower-up', 'welcome-to', 'tiny-towns'];

async function expectAllKept(page: Page): Promise<void> {
  const paths = await page.evaluate(async () => {
    const names = await caches.keys();
    const shelves = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return shelves.flat().map(({ url }) => new URL(url).pathname);
  });
  // The page, both languages and manifests, every board, the module, the fonts; nothing that the server said.
  const parts = [
    /^\/$/,
    /\/web-.*\.js$/,
    /\.webmanifest$/,
    /tiny_towns-.*\.css$/,
    /\.wasm$/,
    /\.woff2$/,
    /192\.png$/,
  ];
  for (const part of parts)
    expect(paths.filter((path) => part.test(path)).length, `${part}`).toBeGreaterThan(0);
  expect(paths.filter((path) => /^\/(api|preview)/.test(path))).toEqual([]);
}

/** The module that is kept plays by the rules as they are pinned, as it does on any machine. */
async function expectSignatures(page: Page): Promise<void> {
  const pins = games.flatMap((game) => pinnedSignatures(game).map((pin) => ({ game, ...pin })));
  expect(pins.length).toBeGreaterThanOrEqual(games.length);
  const played = await page.evaluate(async (wanted) => {
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = (await Promise.all(shelves.map((shelf) => shelf.keys()))).flat();
    const module = kept.find(({ url }) => url.endsWith('.wasm'))!;
    const compiled = await WebAssembly.compile(await (await caches.match(module))!.arrayBuffer());
    // Nothing of a system is needed for this.
    const none = WebAssembly.Module.imports(compiled).map(({ name }) => [name, () => 0]);
    const { exports } = await WebAssembly.instantiate(compiled, {
      wasi_snapshot_preview1: Object.fromEntries(none) as WebAssembly.ModuleImports,
    });
    const { memory, _initialize, room_for, call, answer } = exports as unknown as {
      memory: WebAssembly.Memory;
      _initialize: () => void;
      room_for: (bytes: number) => number;
      call: () => number;
      answer: () => number;
    };
    _initialize();
    return wanted.map(({ game, seats, count }) => {
      const question = { call: 'measure', game, count: seats, signature: count };
      const bytes = new TextEncoder().encode(JSON.stringify(question));
      const room = room_for(bytes.length);
      new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
      const size = call();
      const said = new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), size));
      return (JSON.parse(said) as { done: { signature: string } }).done.signature;
    });
  }, pins);
  expect(played).toEqual(pins.map(({ hash }) => hash));
}

/** One tab begins the game, another plays it to its end. */
async function play(page: Page, game: string): Promise<Page> {
  await page.goto(`/new/${game}`);
  await lay(page, 1);
  await page.locator('.board[data-ask]').waitFor();
  await shoot(page, `offline-${game}`);
  const { pathname } = new URL(page.url());
  await page.goto(pathname + plain);
  await decide(page, 3);
  await awaitTurn(page);
  // Where all decide at once, the bots decide while one is asked.
  await expect.poll(() => page.locator('.player .state').count()).toBe(1);
  const before = await asked(page);
  const shown = await page.locator('.generic .view').textContent();

  // Closed in the middle.
  const again = await page.context().newPage();
  await page.close();
  await again.goto('/');
  await again.getByText('Meanwhile you can play on this device').waitFor();
  await again.locator(`a[href="${pathname}"]`).first().waitFor();
  await again.goto(pathname + plain);
  await awaitTurn(again);
  expect(await asked(again)).toBe(before);
  expect(await again.locator('.generic .view').textContent()).toBe(shown);

  // A bot plays on in one's place.
  await again.getByRole('button', { name: 'More', exact: true }).click();
  await again.getByRole('button', { name: 'Let a bot play for me' }).click();
  await again.locator('dialog[open] #over-title').waitFor({ timeout: 120_000 });
  await again.locator('dialog[open] a[href^="/r/"]').click();
  await again.locator('input[type="range"]').waitFor();
  return again;
}

/** The replay that is open as a link, and all games as a file: both bring back what is not there any more. */
async function carry(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Link with the game' }).click();
  await page.getByText('Copied').first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to a file' }).click();
  const file = await (await download).path();
  const { tables } = JSON.parse(readFileSync(file, 'utf8')) as { tables: unknown[] };
  expect(tables).toHaveLength(games.length);

  await page.evaluate(
    () =>
      new Promise((done, failed) => {
        const gone = indexedDB.deleteDatabase('grod');
        gone.onsuccess = done;
        gone.onerror = failed;
      }),
  );
  await page.goto(link);
  await page.locator('input[type="range"]').waitFor();
  await page.getByRole('button', { name: 'One step forward' }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL(/\/t\/here-/);
  await page.goto('/settings');
  await page.locator('input[accept*="json"]').setInputFiles(file);
  expect(await page.getByText('brought in').textContent()).toContain(`${games.length} games`);
}

it('opens and plays with the server gone, and goes on when it is back', { timeout: 600_000 }, async () => {
  const ola = await stage.player({ name: 'Ola', keeps: true });
  let { page } = ola;
  await page.goto('/');
  await kept(page);
  await expectAllKept(page);
  await expectSignatures(page);
  await stage.house.cut();
  onTestFinished(() => stage.house.reopen());

  for (const game of games) page = await play(page, game);
  await carry(page);

  await page.goto('/new/tower-up');
  await page.getByText('The server cannot be reached').first().waitFor();
  await stage.house.reopen();
  await page.getByRole('radio', { name: 'On the server' }).waitFor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Tower Up' }).click();
  await page.waitForURL(/\/t\/(?!here-)/);
  await page.locator('.board[data-ask]').waitFor();
  await ola.close();
});
