// The catalogues as a whole: both languages alike, everything asked for there, and nothing nobody asks for.
import { describe, expect, it } from 'vitest';
import type { BoardModule } from '../boards/board';

type Forms = string | string[];
type Catalogue = Record<string, { en: Forms; pl: Forms }>;

const catalogues = import.meta.glob<Catalogue>('../../../texts/*.json', { eager: true, import: 'default' });
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
const entries = Object.values(catalogues).flatMap((catalogue) => Object.entries(catalogue));

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
  it('have the same places to fill in both languages, and all plural forms', () => {
    const places = (forms: Forms) =>
      [...new Set([forms].flat().flatMap((form) => form.match(/\{[\w-]+\}/g) ?? []))].sort();
    expect(entries.length).toBeGreaterThan(500);
    for (const [key, { en, pl }] of entries) {
      expect(places(en), key).toEqual(places(pl));
      expect(Array.isArray(en), key).toBe(Array.isArray(pl));
      if (Array.isArray(en)) expect([en.length, pl.length], key).toEqual([2, 3]);
    }
  });

  it('have what every guide says', () => {
    const keys = new Set(entries.map(([key]) => key));
    const told = Object.values(guides).flatMap((guide) => guide.steps.map((step) => step.text));
    expect(told.length).toBeGreaterThan(20);
    expect(told.filter((key) => !keys.has(key))).toEqual([]);
    const guiding = [...keys].filter((key) => key.includes('.guide.') && !key.startsWith('web.'));
    expect(guiding.filter((key) => !told.includes(key))).toEqual([]);
  });

  it('have no words of a board that it never says', () => {
    const unsaid = entries
      .map(([key]) => key)
      .filter((key) => {
        const [, game, name] = /^([a-z-]+)\.board\.(.+)$/.exec(key) ?? [];
        return game !== undefined && !saidBy(game).some((pattern) => pattern.test(name!));
      });
    expect(unsaid).toEqual([]);
  });
});
