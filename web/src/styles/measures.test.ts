import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unnamed, withMeasures } from '../../scripts/measures.mjs';

it('knows type sizes and distances by their names', () => {
  expect(withMeasures('a { font: 800 var(--t-sm)/1 x; padding: 1px var(--s-1h); }')).toBe(
    'a { font: 800 13px/1 x; padding: 1px 6px; }',
  );
  expect(withMeasures('a { color: var(--ink); }')).toBe('a { color: var(--ink); }');
  expect(() => withMeasures('a { gap: var(--s-99); }')).toThrow('no measure');
});

it('says every one of them by its name', () => {
  expect(
    unnamed('a { font-size: 13px; gap: 8px; margin: 0 -1px; font: 800 42px/1 x; padding: 3px; }'),
  ).toEqual(['font-size: 13px;', 'gap: 8px;']);
  const source = join(import.meta.dirname, '..');
  // Pieces are drawings: what is written on them is as large as they are.
  const styles = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(svelte|css)$/.test(name) && !/workshop|[\\/]pieces[\\/]|tokens\.css$/.test(name),
  );
  const literal = styles.flatMap((name) => {
    const text = readFileSync(join(source, name), 'utf8');
    const css = name.endsWith('.css') ? text : (/<style[^]*$/.exec(text)?.[0] ?? '');
    return unnamed(css).map((rule) => `${name}: ${rule}`);
  });
  expect(literal).toEqual([]);
});
