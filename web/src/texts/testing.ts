// For tests: the texts of some files in every language at once, by their names; without any, all of them.
import { addTexts, type Texts } from './texts.svelte';

const files = import.meta.glob<Texts>(
  ['../../../texts/*/*.json', '!../../../texts/*/language.json', '!../../../texts/tests/*'],
  { eager: true, import: 'default' },
);

export function addAll(...names: string[]): void {
  for (const [path, texts] of Object.entries(files)) {
    const [, language, name] = /\/texts\/(\w+)\/(\w+)\.json$/.exec(path)!;
    if (names.length === 0 || names.includes(name!)) addTexts(language!, name!, texts);
  }
}
