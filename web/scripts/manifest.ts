// What a system is told of the client when it is installed: its name, its icons, and the ways to the games. One for each language;
// all of them mean the same app.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

type Texts = Record<string, string | string[] | undefined>;

export const manifestName = (language: string): string =>
  language === 'en' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;

/** The languages that there are, as src/texts/languages.ts finds them. */
export const languagesIn = (texts: string): string[] =>
  readdirSync(texts).filter((name) => existsSync(join(texts, name, 'language.json')));

/** In the order of the home page. */
const games = ['monster-city', 'tiny-towns', 'tower-up', 'welcome-to'];

const icons = [
  { src: 'icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: 'icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: 'icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
];

/** `base` is './' for a folder on any host, whose pages stand behind the #. Addresses count from the manifest. */
export function manifestFor(language: string, texts: string, base: string): object {
  const said = ['en', language]
    .map((of) => JSON.parse(readFileSync(join(texts, of, 'web.json'), 'utf8')) as Texts)
    .reduce((english, own) => ({ ...english, ...own }));
  const folder = base === './';
  return {
    // Of a folder nobody knows where it will lie; the rest of its host may hold other apps.
    id: folder ? 'grod' : '/',
    lang: language,
    name: said['web.title'],
    short_name: said['web.brand'],
    description: said['web.hero.more'],
    start_url: './',
    scope: './',
    display: 'standalone',
    categories: ['games'],
    background_color: '#F5EAD6',
    theme_color: '#F7B58A',
    icons,
    shortcuts: games.map((game) => ({
      name: said[`web.game.${game}`],
      url: folder ? `./#/new/${game}` : `./new/${game}`,
      icons: [{ src: `icons/${game}.png`, sizes: '96x96', type: 'image/png' }],
    })),
  };
}
