// The rules pages of the games themselves: all languages say the same things under the same numbers, and whatever
// the boards cite exists.
import { describe, expect, test } from 'vitest';
import { languages, source } from '../texts/languages';
import { parseRules, statementsOf } from './parse';

const english = import.meta.glob<string>('../../../games/*/README.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const translated = import.meta.glob<string>('../../../games/*/README.*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const boards = import.meta.glob<string>('../boards/**/*.{ts,svelte}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const others = languages.filter((language) => language !== source);

describe.each(Object.keys(english))('%s', (path) => {
  const page = english[path]!;

  test('defines no statement twice', () => {
    expect(statementsOf(page)).not.toEqual([]);
    expect(statementsOf(page)).toEqual([...new Set(statementsOf(page))]);
  });

  describe.each(others)('in %s', (language) => {
    const translation = translated[path.replace('README.md', `README.${language}.md`)] ?? '';

    test('has the same statements in the same order', () => {
      expect(statementsOf(translation)).toEqual(statementsOf(page));
    });

    test('has the same chapters, parts and blocks', () => {
      const shape = (text: string) =>
        parseRules(text).sections.map(({ level, blocks }) => [level, ...blocks.map(({ kind }) => kind)]);
      expect(shape(translation)).toEqual(shape(page));
    });

    test('refers to the same statements', () => {
      const refs = (text: string) => (text.match(/\b[A-Z]{2}-[A-Z]?\d+[a-z]?\b/g) ?? []).sort();
      const shown = (text: string) => JSON.stringify(parseRules(text).sections);
      expect(refs(shown(translation))).toEqual(refs(shown(page)));
    });
  });
});

test('the boards cite only statements that exist', () => {
  const known = new Set(Object.values(english).flatMap(statementsOf));
  const unknown = Object.entries(boards).flatMap(([path, source]) => {
    const cited = source.match(/\b(?:MC|TT|TU|WT)-[A-Z]?\d+[a-z]?\b/g) ?? [];
    return cited.filter((statement) => !known.has(statement)).map((statement) => `${statement} in ${path}`);
  });
  expect(unknown).toEqual([]);
});
