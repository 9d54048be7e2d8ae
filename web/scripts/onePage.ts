// The last step of a build of one page: its script and its styles become part of it.
import type { Plugin } from 'vite';

/** What ends a script or a comment of the page must not stand in a script. */
const safe = (code: string): string => code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

export function onePage(): Plugin {
  return {
    name: 'grod-one-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const page of Object.values(bundle)) {
          if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue;
          let html = String(page.source);
          for (const part of Object.values(bundle)) {
            if (part === page) continue;
            if (part.type === 'chunk') {
              html = html.replace(/<script type="module"[^>]*src=[^>]*><\/script>/, '');
              html = html.replace(
                '</body>',
                () => `<script type="module">${safe(part.code)}</script></body>`,
              );
            } else if (part.fileName.endsWith('.css')) {
              html = html.replace(
                /<link rel="stylesheet"[^>]*>/,
                () => `<style>${String(part.source)}</style>`,
              );
            } else throw new Error(`${part.fileName} is not part of the page`);
            Reflect.deleteProperty(bundle, part.fileName);
          }
          page.source = html;
        }
      },
    },
  };
}
