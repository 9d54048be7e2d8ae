// Cuts the three faces down to what the client shows: Latin and Polish letters, figures and punctuation, and for the
// display face only the softest corners and the weights in use. The packages come in two halves (basic Latin, and the
// extension with the Polish letters), so each face becomes two small files; src/styles/fonts.css names them.
//   node scripts/fonts.mjs        writes src/styles/fonts/*.woff2
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const root = new URL('..', import.meta.url);
const out = new URL('src/styles/fonts/', root);

const printable = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const latin = printable + '\u00a0£§©«°±²³·»¼½¾×ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜßàáâäçèéêëíîïñóôöùúûü÷–—‘’“”„…‰€−';
const polish = 'ĄąĆćĘęŁłŃńŚśŹźŻżČčĚěŘřŠšŽžŐőŰű';

const faces = [
  {
    name: 'fraunces',
    from: '@fontsource-variable/fraunces/files/fraunces-PART-soft-normal.woff2',
    axes: { SOFT: 100, wght: { min: 600, max: 900 } },
  },
  { name: 'figtree', from: '@fontsource-variable/figtree/files/figtree-PART-wght-normal.woff2' },
  { name: 'patrick-hand', from: '@fontsource/patrick-hand/files/patrick-hand-PART-400-normal.woff2' },
];

export async function makeFonts() {
  mkdirSync(out, { recursive: true });
  for (const face of faces) {
    for (const [part, text] of [
      ['latin', latin],
      ['latin-ext', polish],
    ]) {
      const source = readFileSync(new URL(`node_modules/${face.from.replace('PART', part)}`, root));
      const cut = await subset(source, text, { targetFormat: 'woff2', variationAxes: face.axes });
      writeFileSync(new URL(`${face.name}-${part}.woff2`, out), cut);
    }
  }
}

export function fontsAreMade() {
  return faces.every((face) => existsSync(new URL(`${face.name}-latin-ext.woff2`, out)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeFonts();
