// The scenes of the games as the client draws them, each in a page of a headless browser: what pictures of links and the icons of
// the games are made of.
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'vite';

const web = new URL('../', import.meta.url).pathname;
const boards = `${web}src/boards/`;
const games = readdirSync(boards)
  .filter((name) => existsSync(`${boards}${name}/scene.svg`))
  .map((name) => name.replaceAll('_', '-'));

/** Opens each scene in a page of this size, one after another, and waits until it was dealt with. */
export async function eachScene(browser, viewport, deal) {
  const server = await createServer({ root: web, server: { port: 0, host: '127.0.0.1' }, logLevel: 'warn' });
  await server.listen();
  const { port } = server.httpServer.address();
  const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  for (const game of games) {
    await page.goto(`http://127.0.0.1:${port}/preview.html?game=${game}`);
    await page.locator('.scene svg').waitFor();
    await page.evaluate('document.fonts.ready.then(() => null)');
    await deal(page, game);
  }
  await page.close();
  await server.close();
}
