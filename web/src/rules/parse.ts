// Reads a rules page (games/*/README.md, and README.pl.md and the like) into what the rules panel shows. The pages use little of
// Markdown: headings, paragraphs, lists, tables, indented lines, and within a line code, emphasis and links. A list item or table row
// that begins with a bold number, like **MC-12**, is a statement; its number anywhere in a text becomes a reference.

export type Inline = string | { code: string } | { em: string } | { strong: string } | { ref: string };
export type Text = Inline[];

export interface Statement {
  id: string;
  text: Text;
}

/** A statement in a table: an example or a ruling, with a cell for every label. */
export interface Case {
  id: string;
  cells: Text[];
}

export type Block =
  | { kind: 'text'; text: Text }
  | { kind: 'list'; items: Text[] }
  | { kind: 'verbatim'; lines: string[] }
  | { kind: 'statements'; items: Statement[] }
  | { kind: 'cases'; labels: Text[]; items: Case[] }
  | { kind: 'table'; head: Text[]; rows: Text[][] };

export interface Section {
  /** Its place on the page: the same in every language. */
  place: number;
  /** 2 for a chapter, 3 for a part of one. */
  level: number;
  title: string;
  blocks: Block[];
}

export interface Rules {
  title: string;
  /** What the game is about. */
  intro: Text;
  sections: Section[];
}

const number = '[A-Z]{2}-[A-Z]?\\d+[a-z]?';
const statementAtStart = new RegExp(`^\\*\\*(${number})\\*\\*\\s*`);
const statementInPage = new RegExp(`^(?:- |\\| *)\\*\\*(${number})\\*\\*`, 'gm');
const spans = new RegExp(
  `\`([^\`]+)\`|\\*\\*([^*]+)\\*\\*|\\*([^*\\s][^*]*)\\*|\\[([^\\]]+)\\]\\([^)]*\\)|\\b(${number})\\b`,
  'g',
);

// Chapters about the project rather than the game; the Polish pages do without them.
const notForPlayers = new Set(['Files in this folder', 'Sources']);

/** The statements a page defines, in its order. */
export function statementsOf(page: string): string[] {
  return Array.from(page.matchAll(statementInPage), (match) => match[1]!);
}

function parseText(source: string, known: Set<string>): Text {
  const text: Text = [];
  let done = 0;
  const say = (words: string) => {
    const last = text.at(-1);
    if (typeof last === 'string') text[text.length - 1] = last + words;
    else if (words) text.push(words);
  };
  for (const match of source.matchAll(spans)) {
    say(source.slice(done, match.index));
    done = match.index + match[0].length;
    const [whole, code, strong, em, link, ref] = match;
    if (code !== undefined) text.push({ code });
    else if (strong !== undefined) text.push({ strong });
    else if (em !== undefined) text.push({ em });
    else if (link !== undefined) say(link);
    else if (ref !== undefined && known.has(ref)) text.push({ ref });
    else say(whole);
  }
  say(source.slice(done));
  return text;
}

function cellsOf(row: string): string[] {
  const cells = row.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
  return cells.map((cell) => cell.trim());
}

function parseTable(lines: string[], known: Set<string>): Block {
  const [head, , ...body] = lines.map(cellsOf); // the second line only draws the rule under the head
  const texts = (cells: string[]) => cells.map((cell) => parseText(cell, known));
  const ids = body.map((cells) => statementAtStart.exec(cells[0] ?? '')?.[1]);
  if (!ids.every((id) => id !== undefined))
    return { kind: 'table', head: texts(head!), rows: body.map(texts) };
  // What stands beside the number, such as where the statement comes from, opens the case.
  const caseOf = ([first, second, ...others]: string[]) => [
    `${first!.replace(statementAtStart, '')} ${second ?? ''}`.trim(),
    ...others,
  ];
  return {
    kind: 'cases',
    labels: texts(head!.slice(1)),
    items: body.map((cells, row) => ({ id: ids[row]!, cells: texts(caseOf(cells)) })),
  };
}

function parseList(lines: string[], known: Set<string>): Block {
  const items = lines.map((line) => line.slice(2));
  const ids = items.map((item) => statementAtStart.exec(item)?.[1]);
  if (!ids.every((id) => id !== undefined)) {
    return { kind: 'list', items: items.map((item) => parseText(item, known)) };
  }
  return {
    kind: 'statements',
    items: items.map((item, place) => ({
      id: ids[place]!,
      text: parseText(item.replace(statementAtStart, ''), known),
    })),
  };
}

function parseBlock(lines: string[], known: Set<string>): Block {
  if (lines[0]!.startsWith('|')) return parseTable(lines, known);
  if (lines[0]!.startsWith('- ')) return parseList(lines, known);
  if (lines[0]!.startsWith('    ')) return { kind: 'verbatim', lines: lines.map((line) => line.slice(4)) };
  return { kind: 'text', text: parseText(lines.join(' '), known) };
}

/** Reads a page. Blocks are what empty lines part; a heading is a block of its own. */
export function parseRules(page: string): Rules {
  const known = new Set(statementsOf(page));
  const rules: Rules = { title: '', intro: [], sections: [] };
  let section: Section | undefined;
  let skipped = false;

  for (const part of page.split(/\n\s*\n/)) {
    const lines = part.split('\n').filter((line) => line.trim() !== '');
    const heading = /^(#+) +(.*)$/.exec(lines[0] ?? '');
    if (heading) {
      const level = heading[1]!.length;
      const title = heading[2]!.trim();
      lines.shift();
      if (level === 1) rules.title = title;
      if (level === 2) skipped = notForPlayers.has(title);
      if (level > 1) {
        section = { place: rules.sections.length, level, title, blocks: [] };
        if (!skipped) rules.sections.push(section);
      }
    }
    if (lines.length === 0) continue;
    const block = parseBlock(lines, known);
    if (section) section.blocks.push(block);
    else if (rules.intro.length === 0 && block.kind === 'text') rules.intro = block.text;
  }
  return rules;
}
