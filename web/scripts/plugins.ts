// The steps of our own in a Vite build: fonts are cut if they are not there yet, a catalogue is given the texts it lacks in
// English and loses those that only the server says, and every file that compresses is written a second and third time as
// .br and .gz, so that the server sends ready bytes.
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
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
  /^(?!web\.)([a-z-]+\.(why-not|report|move|prompt|menu|code|term)\.|(play|table|push|analyse|advice|preview)\.)/;

type Texts = Record<string, unknown>;

export function words(): Plugin {
  let bundled = false;
  return {
    name: 'grod-words',
    enforce: 'pre',
    configResolved(config) {
      bundled = config.command === 'build';
    },
    async transform(code, id) {
      const [, folder, file] = /^(.*\/texts)\/(?!tests\/)\w+\/(\w+)\.json$/.exec(id) ?? [];
      if (folder === undefined || file === 'language') return null;
      const english = `${folder}/en/${file}.json`;
      this.addWatchFile(english);
      const texts = {
        ...(JSON.parse(await readFile(english, 'utf8')) as Texts),
        ...(JSON.parse(code) as Texts),
      };
      const said = Object.entries(texts).filter(([key]) => !bundled || !saidByTheServer.test(key));
      return { code: JSON.stringify(Object.fromEntries(said)), map: null };
    },
  };
}

/** The address of the WebAssembly module, if scripts/module has built it: without it nothing is played in the browser alone. */
export function module(): Plugin {
  const name = 'virtual:module';
  const file = join(import.meta.dirname, '../module/grod.wasm');
  return {
    name: 'grod-module',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => {
      if (id !== `\0${name}`) return null;
      return existsSync(file)
        ? `export { default } from ${JSON.stringify(`${file}?url`)};`
        : 'export default null;';
    },
  };
}

/** Where the build says what belongs together, for scripts/size.mjs; players have no use for it. */
const manifest = 'node_modules/.vite/manifest.json';

const compresses = /\.(html|js|css|svg|json|webmanifest|wasm|txt)$/;

export function compressed(): Plugin {
  let folder = '';
  let forAnyHost = false;
  return {
    name: 'grod-compressed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
      forAnyHost = config.base === './';
    },
    async closeBundle() {
      // The workshop's frames lie with the public files for the dev server alone.
      await rm(join(folder, 'workshop'), { recursive: true, force: true });
      if (forAnyHost) {
        // Any host compresses by itself, or not at all; and nobody is shown a picture of a link to a table.
        for (const part of ['.vite', 'preview'])
          await rm(join(folder, part), { recursive: true, force: true });
        return;
      }
      if (process.env.GROD_PLAIN_BUNDLE) return; // end-to-end tests need no copies
      await mkdir(dirname(manifest), { recursive: true });
      await rm(manifest, { force: true }); // another checkout may have the same file by a link
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
