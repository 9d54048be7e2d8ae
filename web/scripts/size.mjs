// What a first visit costs, compressed, fonts included: the home page, and a link to a table of each game. Fails
// above the limit.
//   node scripts/size.mjs         after `npm run build`
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';

const limit = 200 * 1000;
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(
  readFileSync(new URL('../node_modules/.vite/manifest.json', import.meta.url), 'utf8'),
);

/** The bytes sent for a file: its Brotli copy where there is one. */
function cost(file) {
  const copy = new URL(`${file}.br`, dist);
  return statSync(existsSync(copy) ? copy : new URL(file, dist)).size;
}

/** Everything a module brings along, fonts and styles included. */
function gather(entry, files) {
  const chunk = manifest[entry];
  if (chunk === undefined) throw new Error(`${entry} is not in the bundle`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  // Of the module the page knows no more than the address until local play begins.
  const assets = (chunk.assets ?? []).filter((file) => !file.endsWith('.wasm'));
  for (const file of [...(chunk.css ?? []), ...assets]) files.add(file);
  for (const next of chunk.imports ?? []) gather(next, files);
}

const fonts = readdirSync(new URL('assets/', dist)).filter((name) => name.endsWith('.woff2'));

function visit(name, entries) {
  const files = new Set(['index.html', ...fonts.map((font) => `assets/${font}`)]);
  for (const entry of ['index.html', ...entries]) gather(entry, files);
  const total = [...files].reduce((sum, file) => sum + cost(file), 0);
  console.log(`${name.padEnd(14)} ${(total / 1000).toFixed(1).padStart(6)} kB in ${files.size} files`);
  return total;
}

// A visitor fetches one language: the one that costs most is counted.
const languages = readdirSync(new URL('../../texts/', import.meta.url)).filter((name) =>
  existsSync(new URL(`../../texts/${name}/language.json`, import.meta.url)),
);
const texts = (name) => {
  const costs = languages.map((language) => {
    const entry = manifest[`../texts/${language}/${name}.json`];
    return entry ? [`../texts/${language}/${name}.json`, cost(entry.file)] : ['', 0];
  });
  return costs.sort((a, b) => b[1] - a[1])[0][0];
};
const always = [texts('common'), texts('web')];

const boards = Object.keys(manifest).filter((key) => /^src\/boards\/(?!generic)\w+\/index\.ts$/.test(key));
const visits = [
  visit('home', [...always, 'src/home/Home.svelte']),
  ...boards.map((board) => {
    const game = board.split('/')[2];
    return visit(game, [...always, 'src/table/TablePage.svelte', board, texts(game)]);
  }),
];
if (Math.max(...visits) > limit) {
  console.error(`A first visit must not cost more than ${limit / 1000} kB.`);
  process.exit(1);
}
