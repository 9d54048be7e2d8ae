// Finding words in the rules: letters count without accents and case, so "ulozyc" finds "ułożyć".
import type { Block, Inline, Rules, Section, Text } from './parse';

/** The same text in plain small letters, letter for letter, so that places in one are places in the other. */
export function folded(text: string): string {
  let plain = '';
  for (const letter of text) {
    const base = letter === 'ł' || letter === 'Ł' ? 'l' : letter.normalize('NFD').charAt(0).toLowerCase();
    plain += base.length === letter.length ? base : letter;
  }
  return plain;
}

export function wordsOf(inline: Inline): string {
  if (typeof inline === 'string') return inline;
  return Object.values(inline)[0] as string;
}

export function plain(text: Text): string {
  return text.map(wordsOf).join('');
}

/** Cuts a text where the words looked for begin and end; `hit` tells which pieces they are. */
export function cut(text: string, query: string): { words: string; hit: boolean }[] {
  const wanted = folded(query.trim());
  if (wanted === '') return [{ words: text, hit: false }];
  const pieces: { words: string; hit: boolean }[] = [];
  const all = folded(text);
  let from = 0;
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, from)) {
    if (at > from) pieces.push({ words: text.slice(from, at), hit: false });
    from = at + wanted.length;
    pieces.push({ words: text.slice(at, from), hit: true });
  }
  if (from < text.length) pieces.push({ words: text.slice(from), hit: false });
  return pieces;
}

/** What of the rules speaks of the query, section by section, and in how many places. */
export function search(rules: Rules, query: string): { sections: Section[]; found: number } {
  const wanted = folded(query.trim());
  if (wanted === '') return { sections: rules.sections, found: 0 };
  const speaks = (...texts: Text[]) => texts.some((text) => folded(plain(text)).includes(wanted));
  let found = 0;

  const kept = <T>(items: T[], of: (item: T) => boolean) => {
    const hits = items.filter(of);
    found += hits.length;
    return hits;
  };
  const narrowed = (block: Block): Block | undefined => {
    if (block.kind === 'text') return kept([block], ({ text }) => speaks(text))[0];
    if (block.kind === 'verbatim') return kept([block], ({ lines }) => speaks(lines))[0];
    if (block.kind === 'table') {
      const rows = kept(block.rows, (row) => speaks(...row));
      return rows.length ? { ...block, rows } : undefined;
    }
    if (block.kind === 'list') {
      const items = kept(block.items, (item) => speaks(item));
      return items.length ? { ...block, items } : undefined;
    }
    if (block.kind === 'statements') {
      const items = kept(block.items, ({ id, text }) => speaks([id], text));
      return items.length ? { ...block, items } : undefined;
    }
    const items = kept(block.items, ({ id, cells }) => speaks([id], ...cells));
    return items.length ? { ...block, items } : undefined;
  };

  const sections = rules.sections
    .map((section) => ({
      ...section,
      blocks: section.blocks.map(narrowed).filter((block) => block !== undefined),
    }))
    .filter(({ blocks }) => blocks.length > 0);
  return { sections, found };
}
