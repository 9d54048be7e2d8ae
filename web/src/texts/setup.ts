// Before every test: what a page begins with, in every language, so that a test changes it without waiting.
import { addTexts, type Texts } from './texts.svelte';

const files = import.meta.glob<Texts>('../../../texts/*/{common,web}.json', {
  eager: true,
  import: 'default',
});

for (const [path, texts] of Object.entries(files)) {
  const [, language, name] = /\/texts\/(\w+)\/(\w+)\.json$/.exec(path)!;
  addTexts(language!, name!, texts);
}
