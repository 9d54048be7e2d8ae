import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { breakpoints } from './scripts/breakpoints.mjs';
import { measures } from './scripts/measures.mjs';
import { offline } from './scripts/offline.ts';
import { compressed, fonts, module, words } from './scripts/plugins.ts';
import { rules } from './scripts/rules.ts';

/** The files of tests that put something else in the place of modules, or those that do not. */
function tests(mocking: boolean): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `src/${file}`)
    .filter((file) => /vi\.(mock|resetModules)\(/.test(readFileSync(file, 'utf8')) === mocking);
}

export default defineConfig({
  plugins: [
    svelte(),
    svelteTesting(),
    rules(),
    breakpoints(),
    measures(),
    fonts(),
    words(),
    module(),
    offline(),
    compressed(),
  ],
  worker: { format: 'es', plugins: () => [module()] },
  resolve: { alias: { '@texts': '/../texts' } },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    // What every page needs is one file, and smaller for it; every further file costs a request.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shell',
              test: /src\/(shell\/(address|aside|layers|landing|notices|title|(router|session|toasts)\.svelte)|offline\/offer\.svelte|house\/(house|here|retrying|(ended|renewal)\.svelte)|local\/(key|sitting\.svelte)|net\/push|share\/share)\.ts/,
            },
            // So is what tables, replays and the study room have in common.
            {
              name: 'frame',
              test: /src\/(shell\/(Coming|Heard|Missing|Page|Toggle|breakpoints)|play\/(BoardArea|TableFrame|Players|PlayerCard|Log|Tells|HintMark|PromptBar|latest\.svelte|points|sheet|motion\/rest|sound\/sound)|table\/(missing|Drawer|WatchersTalk|guide)|texts\/capital|boards\/load|house\/table)\.(ts|svelte)/,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/texts/setup.ts'],
    testTimeout: 30_000,
    pool: 'threads',
    // A page and the modules for each file of tests cost eight times what the tests do; only those that put something else
    // in a module's place have them to themselves.
    projects: [
      { extends: true, test: { name: 'together', include: tests(false), isolate: false } },
      { extends: true, test: { name: 'apart', include: tests(true) } },
    ],
  },
});
