// Makes the pictures that other programs show of a link to a table (1200 by 630): npm run previews. They are committed, so
// that no build needs a browser; run it again when a scene changes.
import { mkdirSync } from 'node:fs';
import { openBrowser } from './house.mjs';
import { eachScene } from './scenes.mjs';

const folder = new URL('../public/preview/', import.meta.url).pathname;

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
await eachScene(browser, { width: 1200, height: 630 }, (page, game) =>
  page.screenshot({ path: `${folder}${game}.png` }),
);
await browser.close();
