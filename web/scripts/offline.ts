// The build step of playing without a network: the service worker, with the list of everything it keeps, and the manifests,
// one for each language, which let the client be installed like an app.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languagesIn, manifestFor, manifestName } from './manifest.ts';

const worker = 'sw.js';
const source = 'src/offline/service.worker.ts';
/** Pictures that other programs show of a link, and frames for the workshop: nothing that a page shows. */
const isLeftOut = (file: string): boolean => /^(preview|workshop|\.vite)\//.test(file) || file === worker;

/** The files that lie in public/, by their paths. */
function publicFiles(folder: string): [string, Buffer][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => [file, readFileSync(join(folder, file))]);
}

export function offline(): Plugin {
  let inPublic = '';
  let base = '/';
  const texts = join(import.meta.dirname, '../../texts');
  return {
    name: 'grod-offline',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', sw: source },
          output: {
            entryFileNames: ({ name }: { name: string }) =>
              name === 'sw' ? worker : 'assets/[name]-[hash].js',
          },
        },
      },
    }),
    configResolved(config) {
      inPublic = config.publicDir;
      base = config.base;
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: base + manifestName('en') }, injectTo: 'head' },
    ],
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const manifests = languagesIn(texts).map((language): [string, string] => [
          manifestName(language),
          JSON.stringify(manifestFor(language, texts, base)),
        ]);
        for (const [fileName, source] of manifests) this.emitFile({ type: 'asset', fileName, source });
        const made = Object.values(bundle).map((one): [string, string | Uint8Array] => [
          one.fileName,
          one.type === 'chunk' ? one.code : one.source,
        ]);
        const all = [...made, ...manifests, ...publicFiles(inPublic)].filter(([file]) => !isLeftOut(file));
        const hash = createHash('sha256');
        for (const [file, content] of all.sort(([a], [b]) => (a < b ? -1 : 1)))
          hash.update(file).update(content);
        const files = all.map(([file]) => (file === 'index.html' ? '' : file));
        const entry = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.isEntry && one.fileName !== worker,
        )!.fileName;
        const build = { version: hash.digest('hex').slice(0, 20), entry, files };
        const chunk = bundle[worker];
        if (chunk?.type !== 'chunk') throw new Error('there is no service worker');
        if (chunk.imports.length > 0) throw new Error('the service worker must be one file');
        chunk.code = `self.GROD_BUILD=${JSON.stringify(build)};\n${chunk.code}`;
      },
    },
  };
}
