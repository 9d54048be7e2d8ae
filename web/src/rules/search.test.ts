import { describe, expect, test } from 'vitest';
import type { Rules } from './parse';
import { cut, folded, search } from './search';

describe('folding', () => {
  test('drops case and accents, letter for letter', () => {
    expect(folded('Żółty ŁUK 3')).toBe('zolty luk 3');
  });
  test('keeps the length of letters that have none', () => {
    expect(folded('🏠 ß İ')).toHaveLength('🏠 ß İ'.length);
  });
});

describe('cutting at hits', () => {
  test('finds every hit and keeps the original letters', () => {
    expect(cut('Żółty, zolty!', 'zół')).toEqual([
      { words: 'Żół', hit: true },
      { words: 'ty, ', hit: false },
      { words: 'zol', hit: true },
      { words: 'ty!', hit: false },
    ]);
  });
  test('leaves a text whole without a query', () => {
    expect(cut('text', '  ')).toEqual([{ words: 'text', hit: false }]);
  });
});

describe('searching the rules', () => {
  const rules: Rules = {
    title: 'A Game',
    intro: [],
    sections: [
      {
        place: 0,
        level: 2,
        title: 'Turn',
        blocks: [
          { kind: 'text', text: ['A note for all.'] },
          {
            kind: 'statements',
            items: [
              { id: 'MC-1', text: ['Build.'] },
              { id: 'MC-12', text: ['Pay a ', { em: 'note' }, '.'] },
            ],
          },
        ],
      },
      { place: 1, level: 2, title: 'End', blocks: [{ kind: 'list', items: [['The end.']] }] },
      {
        place: 2,
        level: 2,
        title: 'Cards',
        blocks: [
          { kind: 'table', head: [['Card']], rows: [[['house']], [['note']]] },
          { kind: 'cases', labels: [['Question']], items: [{ id: 'MC-A1', cells: [['A house?'], ['No.']] }] },
        ],
      },
    ],
  };

  test('keeps what speaks of the query, with its section, and counts it', () => {
    const { sections, found } = search(rules, 'NOTE');
    expect(found).toBe(3);
    expect(sections.map(({ title }) => title)).toEqual(['Turn', 'Cards']);
    expect(sections[0]!.blocks[1]).toMatchObject({ items: [{ id: 'MC-12' }] });
    expect(sections[1]!.blocks).toEqual([{ kind: 'table', head: [['Card']], rows: [[['note']]] }]);
  });
  test('finds statements and rulings by number', () => {
    expect(search(rules, 'mc-12').found).toBe(1);
    expect(search(rules, 'MC-A1').sections[0]!.blocks).toHaveLength(1);
  });
  test('shows everything without a query, and nothing for words that are nowhere', () => {
    expect(search(rules, ' ').sections).toBe(rules.sections);
    expect(search(rules, 'elephant')).toEqual({ sections: [], found: 0 });
  });
});
