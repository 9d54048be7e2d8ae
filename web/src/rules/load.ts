// Fetches the rules of a game in one language. Every game and language is a chunk of its own, so a table loads none
// of them before its rules are opened. A page without a translation is shown in English.
import type { Language } from '../texts/languages';
import type { Rules } from './parse';

const pages = import.meta.glob<Rules>('../../../games/*/README*.md', {
  query: '?rules',
  import: 'default',
});

export const hasRules = (game: string): boolean =>
  pages[`../../../games/${game.replaceAll('-', '_')}/README.md`] !== undefined;

export async function loadRules(game: string, language: Language): Promise<Rules> {
  const folder = `../../../games/${game.replaceAll('-', '_')}`;
  const page = pages[`${folder}/README.${language}.md`] ?? pages[`${folder}/README.md`];
  if (!page) throw new Error(`There are no rules of “${game}”.`);
  return page();
}
