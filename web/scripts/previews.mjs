// Makes the pictures that other programs show of a link to a table (1200 by 630): npm run previews. They are committed, so
// that no build needs a browser; run it again when a scene changes.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const boards = new URL('../src/boards/', import.meta.url).pathname;
const games = readdirSync(boards)
  .filter((name) => existsSync(`${boards}${name}/scene.svg`))
  .map((name) => name.replaceAll('_', '-'));
const folder = new URL('../public/preview/', import.meta.url).pathname;

mkdirSync(folder, { recursive: true });
const server = await createServer({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'warn' });
await server.listen();
const { port } = server.httpServer.address();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
const page = await browser.newPage({
  viewport: { width: 1200, height: 630 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
});
for (const game of games) {
  await page.goto(`http://127.0.0.1:${port}/preview.html?game=${game}`);
  await page.locator('.scene svg').waitFor();
  await page.evaluate('document.fonts.ready.then(() => null)');
  await page.screenshot({ path: `${folder}${game}.png` });
}
await browser.close();
await server.close();
