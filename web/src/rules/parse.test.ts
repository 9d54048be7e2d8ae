import { describe, expect, test } from 'vitest';
import { parseRules, statementsOf } from './parse';

const page = `# A Game

What it is about,
on two lines.

What it is not.

## Files in this folder

| File | What it holds |
|---|---|
| \`rules.h\` | see MC-1 |

## Components

| Item | Count |
|---|---|
| Cards | 3 |

## Statements

A word before.

### Turn

- **MC-1** Build, as in MC-2, or *pass*.
- **MC-2** Pay \`1\` note (MC-1a, MC-77).
- **MC-1a** A [link](README.md) is its words.

- one
- two

    verbatim  MC-1
      and indented

## Rulings

| Ruling | Question | Answer |
|---|---|---|
| **MC-A1** [D] | Why? | MC-2. |
| **MC-A2** | | **Yes**. |
`;

describe('a rules page', () => {
  const rules = parseRules(page);

  test('has a title and its first paragraph as introduction', () => {
    expect(rules.title).toBe('A Game');
    expect(rules.intro).toEqual(['What it is about, on two lines.']);
  });

  test('keeps the chapters for players, in order and numbered by place', () => {
    expect(rules.sections.map(({ place, level, title }) => [place, level, title])).toEqual([
      [0, 2, 'Components'],
      [1, 2, 'Statements'],
      [2, 3, 'Turn'],
      [3, 2, 'Rulings'],
    ]);
  });

  test('reads tables, paragraphs, lists and indented lines', () => {
    expect(rules.sections[0]!.blocks).toEqual([
      { kind: 'table', head: [['Item'], ['Count']], rows: [[['Cards'], ['3']]] },
    ]);
    expect(rules.sections[1]!.blocks).toEqual([{ kind: 'text', text: ['A word before.'] }]);
    expect(rules.sections[2]!.blocks[1]).toEqual({ kind: 'list', items: [['one'], ['two']] });
    expect(rules.sections[2]!.blocks[2]).toEqual({
      kind: 'verbatim',
      lines: ['verbatim  MC-1', '  and indented'],
    });
  });

  test('makes statements of list items that begin with their number, and links of known numbers', () => {
    expect(rules.sections[2]!.blocks[0]).toEqual({
      kind: 'statements',
      items: [
        { id: 'MC-1', text: ['Build, as in ', { ref: 'MC-2' }, ', or ', { em: 'pass' }, '.'] },
        { id: 'MC-2', text: ['Pay ', { code: '1' }, ' note (', { ref: 'MC-1a' }, ', MC-77).'] },
        { id: 'MC-1a', text: ['A link is its words.'] },
      ],
    });
  });

  test('makes cases of table rows that begin with their number', () => {
    expect(rules.sections[3]!.blocks).toEqual([
      {
        kind: 'cases',
        labels: [['Question'], ['Answer']],
        items: [
          { id: 'MC-A1', cells: [['[D] Why?'], [{ ref: 'MC-2' }, '.']] },
          { id: 'MC-A2', cells: [[], [{ strong: 'Yes' }, '.']] },
        ],
      },
    ]);
  });

  test('lists its statements in order', () => {
    expect(statementsOf(page)).toEqual(['MC-1', 'MC-2', 'MC-1a', 'MC-A1', 'MC-A2']);
  });
});
