// The build step of the rules panel: `import '…/README.md?rules'` gives the page as the panel shows it, so the text
// players read is the page itself, and nothing generated lies in the tree.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { parseRules } from '../src/rules/parse.ts';

export function rules(): Plugin {
  return {
    name: 'grod-rules',
    enforce: 'pre',
    load: {
      filter: { id: /\.md\?rules$/ },
      async handler(id) {
        const path = id.replace('?rules', '');
        this.addWatchFile(path);
        return `export default ${JSON.stringify(parseRules(await readFile(path, 'utf8')))};`;
      },
    },
  };
}
