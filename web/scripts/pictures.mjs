// Makes the pictures of the boards that the README shows, of real games against bots: npm run pictures. They are committed;
// run it again when a board looks different. Wants build/release/grod.
import { mkdirSync } from 'node:fs';
import { decide, openBrowser, openHouse, seated } from './house.mjs';

/** A game well under way: how many sit there, and how many decisions the player has made. */
const games = [
  { game: 'monster-city', seats: 4, decisions: 9 },
  { game: 'tower-up', seats: 3, decisions: 22 },
  { game: 'welcome-to', seats: 3, decisions: 42 },
  { game: 'tiny-towns', seats: 4, decisions: 22 },
];
const folder = new URL('../../docs/pictures/', import.meta.url).pathname;

const house = await openHouse();
const browser = await openBrowser();
try {
  mkdirSync(folder, { recursive: true });
  for (const { decisions, ...table } of games) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en',
      baseURL: house.origin,
    });
    const page = await context.newPage();
    await page.goto('/');
    const key = await seated(context, table);
    await page.evaluate(decide, { table: key, decisions });
    await page.goto(`/t/${key}`);
    await page.locator('.table[data-game]').waitFor();
    await page.evaluate('document.fonts.ready.then(() => null)');
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${folder}${table.game}.png` });
    console.log(`docs/pictures/${table.game}.png`);
    await context.close();
  }
} finally {
  await browser.close();
  await house.close();
}
