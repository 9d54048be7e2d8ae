// Plays a whole game of each kind and puts its moments beside each other, one sheet for each game, for eyes that want to see
// how a game feels from the first decision to the crown: npm run moments [game …], after npm run build. Into shots/.
// SIZE=390x844, THEME=dark and LOCALE=pl show other screens; DIST=folder a client built elsewhere.
import { mkdirSync } from 'node:fs';
import { decide, openBrowser, openHouse, seated } from './house.mjs';

/** How many sit there, and after how many decisions the next picture is taken. */
const games = [
  { game: 'monster-city', seats: 3, every: 3 },
  { game: 'tower-up', seats: 3, every: 5 },
  { game: 'welcome-to', seats: 2, every: 12 },
  { game: 'tiny-towns', seats: 3, every: 6 },
];
const wanted = process.argv.slice(2);
const [width, height] = (process.env.SIZE ?? '1280x800').split('x').map(Number);
const { THEME: theme = 'light', LOCALE: locale = 'en' } = process.env;
const dist = process.env.DIST ?? new URL('../dist', import.meta.url).pathname;
const folder = new URL('../shots/', import.meta.url).pathname;

/* global document, localStorage -- some of this is run in the page */
/** What should be seen whenever it comes. */
const rare = '.m-scoring, .m-banner, .m-stamp, .m-lantern';
/** The most of them, and the longest that one state plays. */
const most = 40;
const longest = 8_000;

/** A picture, with how far into the game it was taken. */
async function take(page, pictures, words) {
  if (pictures.length >= most) return;
  const png = await page.screenshot({ type: 'jpeg', quality: 80 });
  pictures.push({ words, data: png.toString('base64') });
}

/** Watches what a decision set off until nothing moves any more. */
async function watch(page, pictures, words, often) {
  const began = Date.now();
  let shown = '';
  for (let first = true; Date.now() - began < longest; first = false) {
    const sign = await page.evaluate(
      (signs) => document.querySelector(signs)?.className.replace('m-', '') ?? '',
      `.motion-layer ${rare.split(', ').join(', .motion-layer ')}`,
    );
    if (sign !== '' && sign !== shown) {
      // Half of it has been told by then.
      await page.waitForTimeout(500);
      await take(page, pictures, `${words} · ${sign}`);
      shown = sign;
    } else if (first && often) await take(page, pictures, words);
    if ((await page.locator('.motion-layer > *').count()) === 0) return;
    await page.waitForTimeout(80);
  }
}

/** All pictures on one page, in their order. */
async function sheet(browser, game, pictures) {
  const columns = width > height ? 4 : 8;
  const page = await browser.newPage({ viewport: { width: 1920, height: 400 } });
  const cells = pictures.map(
    ({ words, data }) =>
      `<figure><img src="data:image/jpeg;base64,${data}"><figcaption>${words}</figcaption></figure>`,
  );
  await page.setContent(
    `<style>body{display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px;margin:8px;background:#333;color:#fff;font:13px sans-serif}figure{margin:0}img{width:100%;display:block}</style>${cells.join('')}`,
  );
  const path = `${folder}moments-${game}-${width}-${theme}-${locale}.png`;
  await page.screenshot({ path, fullPage: true });
  await page.close();
  console.log(`${path.slice(path.lastIndexOf('/shots/') + 1)}: ${pictures.length} moments`);
}

const house = await openHouse(dist);
const browser = await openBrowser();
try {
  mkdirSync(folder, { recursive: true });
  for (const { every, ...table } of games) {
    if (wanted.length > 0 && !wanted.includes(table.game)) continue;
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: 'no-preference',
      locale,
      baseURL: house.origin,
    });
    await context.addInitScript(() =>
      localStorage.setItem('settings', JSON.stringify({ motion: 'fast', sound: false, forced: false })),
    );
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(table.game, error.stack));
    page.on('console', (message) => {
      if (message.type() === 'error') console.error(table.game, message.text());
    });
    const key = await seated(context, table);
    await page.goto(`/t/${key}`);
    await page.locator('.motion-layer[data-ready]').waitFor({ state: 'attached' });
    const pictures = [];
    await take(page, pictures, 'the beginning');
    for (let made = 1; ; made += 1) {
      const over = await page.evaluate(decide, { table: key, decisions: 1 });
      await watch(page, pictures, over ? 'the last' : `decision ${made}`, made % every === 0);
      if (over) break;
    }
    await page.locator('#over-title').waitFor({ timeout: 30_000 });
    for (const [words, pause] of [
      ['counting', 900],
      ['still counting', 900],
      ['the crown', 1600],
      ['the end', 3000],
    ]) {
      await page.waitForTimeout(pause);
      await take(page, pictures, words);
    }
    await sheet(browser, table.game, pictures);
    await context.close();
  }
} finally {
  await browser.close();
  await house.close();
}
