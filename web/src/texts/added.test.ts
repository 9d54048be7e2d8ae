// @vitest-environment jsdom
// A language is added by adding files: the catalogue is built once more, from a copy beside which the folder cs was laid, and
// not a line of it was changed.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { words } from '../../scripts/plugins';
import type * as Languages from './languages';
import type * as Catalogue from './texts.svelte';

const web = process.cwd();
const copy = join(web, 'node_modules/.added-language');
const sources = join(copy, 'web/src/texts');
let languages: typeof Languages;
let catalogue: typeof Catalogue;

beforeAll(async () => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(sources, { recursive: true });
  for (const file of ['languages.ts', 'texts.svelte.ts', 'signs.ts'])
    cpSync(join(web, 'src/texts', file), join(sources, file));
  for (const language of ['en', 'pl'])
    cpSync(join(web, '../texts', language), join(copy, 'texts', language), { recursive: true });
  cpSync(join(web, '../texts/tests/languages/cs'), join(copy, 'texts/cs'), { recursive: true });
  await build({
    root: join(copy, 'web'),
    configFile: false,
    logLevel: 'error',
    plugins: [svelte({ configFile: false }), words()],
    build: {
      target: 'es2022',
      minify: false,
      lib: {
        entry: { languages: join(sources, 'languages.ts'), texts: join(sources, 'texts.svelte.ts') },
        formats: ['es'],
      },
    },
  });
  languages = (await import(/* @vite-ignore */ join(copy, 'web/dist/languages.js'))) as typeof Languages;
  catalogue = (await import(/* @vite-ignore */ join(copy, 'web/dist/texts.js'))) as typeof Catalogue;
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('is offered by its own name', () => {
  expect(languages.languages).toEqual(['cs', 'en', 'pl']);
  expect(languages.factsOf('cs').name).toBe('Čeština');
  expect(languages.liked(['de-AT', 'cs-CZ', 'pl'])).toBe('cs');
});

it('says what its files say, and the rest in English', async () => {
  await catalogue.loadTexts('common', 'web', 'monster_city', 'tower_up');
  await catalogue.setLanguage('cs');
  expect(document.documentElement.lang).toBe('cs');
  expect(catalogue.t('seat', { number: 2 })).toBe('Místo 2');
  expect([1, 4, 22].map((number) => catalogue.counted('monster-city.board.notes', number))).toEqual([
    '1 bankovka',
    '4 bankovky',
    '22 bankovek',
  ]);
  expect(catalogue.t('web.close')).toBe('Close'); // a file it has not got
  expect(catalogue.t('monster-city.name')).toBe('Monster City'); // a text that its file has not got
  await catalogue.setLanguage('pl');
  expect(catalogue.t('web.close')).toBe('Zamknij');
});
