// Makes the icons of an installed client from icon.svg, and those of its ways to the games from their scenes: npm run icons. They
// are committed, so that no build needs a browser; run it again when a drawing changes.
import { mkdirSync, readFileSync } from 'node:fs';
import { openBrowser } from './house.mjs';
import { eachScene } from './scenes.mjs';

const web = new URL('../', import.meta.url).pathname;
const folder = `${web}public/icons/`;
const icon = readFileSync(`${web}public/icon.svg`, 'utf8');
/** Systems cut their own shape out of it: the ground goes to the edges, and the drawing stays in the middle. */
const full = (around) => {
  const size = 40 + 2 * around;
  return icon
    .replace(/viewBox="[^"]*"/, `viewBox="${-around} ${-around} ${size} ${size}"`)
    .replace(
      /<rect[^>]*\/>/,
      `<rect x="${-around}" y="${-around}" width="${size}" height="${size}" fill="#FBD3A2"/>`,
    );
};

const pictures = [
  { name: '192', size: 192, svg: icon },
  { name: '512', size: 512, svg: icon },
  { name: 'maskable-192', size: 192, svg: full(11) },
  { name: 'maskable-512', size: 512, svg: full(11) },
  { name: 'apple-180', size: 180, svg: full(8) },
];

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
for (const { name, size, svg } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size }, colorScheme: 'light' });
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`,
  );
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true });
  await page.close();
}

// The colours of a scene are those of the client.
await eachScene(browser, { width: 96, height: 96 }, async (page, game) => {
  await page.addStyleTag({
    content:
      '.scene, .scene svg { position: fixed !important; inset: 0; width: 96px !important; height: 96px !important; z-index: 9 }',
  });
  await page.screenshot({ path: `${folder}${game}.png` });
});
await browser.close();
