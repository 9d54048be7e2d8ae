// Type sizes and spacing are the same in every theme, so styles carry them as what they are: `var(--s-2)` becomes the 8px that
// src/styles/tokens.css says, and a first visit is not longer for the names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writingOut } from './named_styles.mjs';

const file = join(import.meta.dirname, '../src/styles/tokens.css');
const found = readFileSync(file, 'utf8').matchAll(/--([ts]-\w+):\s*(\d+px)/g);
const named = Object.fromEntries([...found].map(([, name, size]) => [name, size]));

/** The style with every name replaced; one that nobody knows is a mistake. */
export function withMeasures(css) {
  return css.replace(/var\(--([ts]-\w+)\)/g, (_whole, name) => {
    if (named[name] === undefined) throw new Error(`There is no measure “${name}” in ${file}.`);
    return named[name];
  });
}

/** What is said in pixels although it has a name: a size of type up to the largest, a distance on the grid. */
export function unnamed(css) {
  const sizes = (kind) =>
    Object.entries(named).flatMap(([name, size]) => (name.startsWith(kind) ? [parseInt(size)] : []));
  const most = Math.max(...sizes('t-'));
  const distances = new Set(sizes('s-'));
  const pixels = (rule) =>
    [...rule.matchAll(/(?<![\w.-])(\d+(?:\.\d+)?)px/g)].map(([, size]) => Number(size));
  const rules = (kinds) =>
    css.match(new RegExp(`(?<![\\w-])(${kinds}):(?![^;{}]*(calc|min|max|clamp|env)\\()[^;{}]*;`, 'g')) ?? [];
  return [
    ...rules('font|font-size').filter((rule) => pixels(rule).some((size) => size <= most)),
    ...rules('(padding|margin)(-[a-z-]+)?|(row-|column-)?gap').filter((rule) =>
      pixels(rule).some((size) => distances.has(size)),
    ),
  ];
}

export const { preprocessor, plugin: measures } = writingOut('grod-measures', withMeasures);
