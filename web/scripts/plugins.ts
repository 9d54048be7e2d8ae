// The steps of our own in a Vite build: fonts are cut if they are not there yet, words that only the server says are left
// out of the games' catalogues, and every file that compresses
// is written a second and third time as .br and .gz, so that the server sends ready bytes.
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { fontsAreMade, makeFonts } from './fonts.mjs';

export function fonts(): Plugin {
  return {
    name: 'grod-fonts',
    async buildStart() {
      if (!fontsAreMade()) await makeFonts();
    },
  };
}

/** What the server sends in words already: reasons, reports, decisions, questions, and the menus of the terminal. */
const saidByTheServer =
  /^(?!web\.)([a-z-]+\.(why-not|report|move|prompt|menu|term)\.|(play|analyse|advice|preview)\.)/;

export function ownWords(): Plugin {
  return {
    name: 'grod-own-words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/texts\/\w+\.json$/.test(id)) return null;
      const words = Object.entries(JSON.parse(code) as Record<string, unknown>);
      return {
        code: JSON.stringify(Object.fromEntries(words.filter(([key]) => !saidByTheServer.test(key)))),
        map: null,
      };
    },
  };
}

/** Where the build says what belongs together, for scripts/size.mjs; players have no use for it. */
const manifest = 'node_modules/.vite/manifest.json';

const compresses = /\.(html|js|css|svg|json|webmanifest|wasm|txt)$/;

export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'grod-compressed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      // The workshop's frames lie with the public files for the dev server alone.
      await rm(join(folder, 'workshop'), { recursive: true, force: true });
      if (process.env.GROD_PLAIN_BUNDLE) return; // end-to-end tests need no copies
      await mkdir(dirname(manifest), { recursive: true });
      await copyFile(join(folder, '.vite/manifest.json'), manifest);
      await rm(join(folder, '.vite'), { recursive: true });
      for (const entry of await readdir(folder, { recursive: true })) {
        if (!compresses.test(entry)) continue;
        const path = join(folder, entry);
        const bytes = await readFile(path);
        const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        const copies = {
          br: await promisify(brotliCompress)(bytes, brotli),
          gz: await promisify(gzip)(bytes, { level: 9 }),
        };
        for (const [kind, copy] of Object.entries(copies))
          if (copy.length < bytes.length) await writeFile(`${path}.${kind}`, copy); // the smallest files grow by it
      }
    },
  };
}
