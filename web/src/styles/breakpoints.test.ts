import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withBreakpoints } from '../../scripts/breakpoints.mjs';

it('knows widths by their names, in media and in containers', () => {
  expect(withBreakpoints('@media (--phone) { a {} }')).toBe('@media (max-width: 760px) { a {} }');
  expect(withBreakpoints('@container board (--narrow) and (--tall) {}')).toBe(
    '@container board (max-width: 700px) and (min-height: 900px) {}',
  );
  // A variable of a style is none.
  expect(withBreakpoints('a { color: var(--phone); }')).toBe('a { color: var(--phone); }');
  expect(() => withBreakpoints('@media (--watch) {}')).toThrow('no breakpoint');
});

it('says every width by its name', () => {
  const source = join(import.meta.dirname, '..');
  const literal = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|css)$/.test(name))
    .flatMap((name) => {
      const rules =
        readFileSync(join(source, name), 'utf8').match(/@(media|container)[^{;]*\d+px[^{;]*/g) ?? [];
      return rules.map((rule) => `${name}: ${rule.trim()}`);
    });
  expect(literal).toEqual([]);
});
