// The catalogues as a whole: all languages alike, everything asked for there, and nothing nobody asks for.
import { describe, expect, it } from 'vitest';
import type { BoardModule } from '../boards/board';
import { languages, source, type Language } from './languages';
import { pluralForms, type Texts } from './texts.svelte';

// Read as they lie there: what a language lacks is not filled in.
const files = import.meta.glob<string>(
  ['../../../texts/*/*.json', '!../../../texts/*/language.json', '!../../../texts/tests/*'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

type Forms = string | string[];

/** The texts of a language, by their keys. */
const textsIn = (language: Language): Map<string, Forms> =>
  new Map(
    Object.entries(files)
      .filter(([path]) => path.includes(`/texts/${language}/`))
      .flatMap(([, content]) => Object.entries(JSON.parse(content) as Texts)),
  );
const guides = import.meta.glob<Required<BoardModule>['guide']>('../boards/*/guide.ts', {
  eager: true,
  import: 'guide',
});
const sources = import.meta.glob<string>(
  ['../boards/**/*.{ts,svelte}', '!../**/*.test.ts', '../../../cli/boards/*.cpp'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const english = textsIn(source);
const keys = [...english.keys()];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const said = new Map<string, RegExp[]>();

/** What a board, here or in the terminal, asks for: texts by their names, or by patterns like `title.${phase}`. */
function saidBy(game: string): RegExp[] {
  const known = said.get(game);
  if (known) return known;
  const own = game.replaceAll('-', '_');
  const boards = Object.entries(sources).filter(
    ([path]) => path.startsWith(`../boards/${own}/`) || path.endsWith(`/cli/boards/${own}.cpp`),
  );
  expect(boards.length, game).toBeGreaterThan(1);
  // Names may stand inside patterns, so each kind is looked for by itself.
  const quotes = [/'([\w.-]+)'/g, /"([\w.-]+)"/g, /`([^`\n]+)`/g];
  const names = boards.flatMap(([, source]) =>
    quotes.flatMap((quoted) => [...source.matchAll(quoted)].map((found) => found[1]!)),
  );
  const patterns = [...new Set(names)]
    .map((name) => name.replace(`${game}.board.`, '').split(/\$\{[^}]*\}/))
    .filter((parts) => /[a-z]/.test(parts.join('')))
    .map((parts) => new RegExp(`^${parts.map((part) => escaped(part)).join('[\\w-]+')}$`));
  said.set(game, patterns);
  return patterns;
}

describe('the catalogues', () => {
  it.each(languages)(
    'have in %s every text, with the same places to fill and all plural forms',
    (language) => {
      const places = (forms: Forms) =>
        [...new Set([forms].flat().flatMap((form) => form.match(/\{[\w-]+\}/g) ?? []))].sort();
      const texts = textsIn(language);
      expect(texts.size).toBeGreaterThan(500);
      expect(keys.filter((key) => !texts.has(key))).toEqual([]);
      for (const [key, forms] of texts) {
        const inEnglish = english.get(key)!;
        expect(inEnglish, `${key} in English`).toBeDefined();
        expect(places(forms), key).toEqual(places(inEnglish));
        if (Array.isArray(inEnglish)) expect([forms].flat().length, key).toBe(pluralForms(language));
        else expect(forms, key).toBeTypeOf('string');
      }
    },
  );

  it('have what every guide says', () => {
    const told = Object.values(guides).flatMap((guide) => guide.steps.map((step) => step.text));
    expect(told.length).toBeGreaterThan(20);
    expect(told.filter((key) => !english.has(key))).toEqual([]);
    const guiding = keys.filter((key) => key.includes('.guide.') && !key.startsWith('web.'));
    expect(guiding.filter((key) => !told.includes(key))).toEqual([]);
  });

  it('have no words of a board that it never says', () => {
    const unsaid = keys.filter((key) => {
      const [, game, name] = /^([a-z-]+)\.board\.(.+)$/.exec(key) ?? [];
      return game !== undefined && !saidBy(game).some((pattern) => pattern.test(name!));
    });
    expect(unsaid).toEqual([]);
  });
});
