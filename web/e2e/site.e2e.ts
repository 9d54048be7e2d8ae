// The folder of static files (scripts/site), somewhere on a host that knows nothing of it: it plays, is installed, and a newer
// build is offered while the old one goes on.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { decide, kept, lay } from './alone';
import { openChromium } from './chromium';
import { awaitTurn, expectAccessible, shoot } from './helpers';
import { Host } from './host';
import { until } from './waiting';

let browser: Browser;
let host: Host;
let folder: string;
const path = '/somewhere/else/';

/** The same client as a later build would have it: all its scripts and styles are called otherwise. */
function renewed(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  const named = /([\w.-]+)\.(js|css)\b/g;
  const assets = new Set(readdirSync(join(to, 'assets')));
  const later = (text: string) =>
    text.replace(named, (name, stem, kind) => (assets.has(name) ? `${stem}-later.${kind}` : name));
  for (const file of [...[...assets].map((name) => join('assets', name)), 'index.html', 'sw.js']) {
    if (!/\.(js|css|html)$/.test(file)) continue;
    writeFileSync(join(to, file), later(readFileSync(join(to, file), 'utf8')));
    if (later(file) !== file) renameSync(join(to, file), join(to, later(file)));
  }
  const worker = readFileSync(join(to, 'sw.js'), 'utf8');
  writeFileSync(join(to, 'sw.js'), worker.replace(/"version":"\w+"/, '"version":"later"'));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'grod-site-'));
  execFileSync(join(import.meta.dirname, '../../scripts/site'), [join(folder, 'first')], {
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  renewed(join(folder, 'first'), join(folder, 'later'));
  host = new Host(join(folder, 'first'), path);
  [browser] = await Promise.all([openChromium(), host.open()]);
  return async () => {
    await browser.close();
    host.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

const visit = (): Promise<BrowserContext> => browser.newContext({ reducedMotion: 'reduce' });
const script = (page: Page) => page.locator('script[type="module"]').getAttribute('src');

it('plays under any path, and asks the host for nothing but its files', async () => {
  host.asked.length = 0;
  const context = await visit();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.goto(`${host.url}index.html`);
  await page.getByRole('button', { name: 'Play now Tower Up' }).waitFor();
  expect(await page.getByText('cannot be reached').count()).toBe(0);
  await expectAccessible(page);
  await shoot(page, 'site-home');
  await page.locator('article[data-game="tower-up"] a[href="#/new/tower-up"]').click();
  await lay(page, 1);
  // Loaded anew at its own address, like every page.
  await page.reload();
  await page.goto(page.url().replace(/$/, '?board=generic'));
  await page.reload();
  await decide(page, 2);
  await awaitTurn(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Link with the game' }).click();
  await page.getByText('Copied').first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(`${host.url}#game=`)).toBe(true);
  await page.goto(link);
  await page.locator('input[type="range"]').waitFor();
  await page.goto(`${host.url}#/rules/tower-up`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // (Nothing but what is there: a host would say 404.)
  const strange = host.asked.filter((one) => !one.startsWith(path) || one.includes('/api'));
  expect(strange.filter((one) => one !== '/favicon.ico')).toEqual([]);
  await context.close();
});

it('offers a newer build, and lets an older tab be what it is until it is closed', async () => {
  const context = await visit();
  const page = await context.newPage();
  await page.goto(host.url);
  await kept(page);
  const first = await script(page);
  const old = await context.newPage();
  await old.goto(host.url);
  await old.getByRole('button', { name: 'Play now Tower Up' }).waitFor();

  host.folder = join(folder, 'later');
  await page.reload();
  await page.getByText('A new version of Gród is ready').waitFor();
  await shoot(page, 'update');
  await expectAccessible(page);
  // Nothing has changed unasked, however often it is loaded.
  await page.reload();
  expect(await script(page)).toBe(first);
  await page.getByRole('button', { name: 'Load it' }).click();
  await until('the newer build', async () =>
    (await script(page).catch(() => null))?.endsWith('-later.js') ? true : null,
  );
  host.close();

  // What the old tab has not needed yet is still there for it.
  expect(await script(old)).toBe(first);
  await old.getByRole('link', { name: 'Settings' }).click();
  await old.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await old.goBack();
  await old.getByRole('button', { name: 'Play now Tower Up' }).click();
  await old.locator('.board[data-ask]').waitFor();
  const shelves = () => page.evaluate(() => caches.keys());
  expect(await shelves()).toHaveLength(2);

  // The game goes on in the newer one.
  const game = old.url();
  await old.close();
  await page.goto(game);
  await page.reload();
  await page.locator('.board[data-ask]').waitFor();
  await until('one shelf', async () => ((await shelves()).length === 1 ? true : null));
  expect(await shelves()).toEqual([`grod ${path} later`]);
  await context.close();
  await host.open();
});
