// The widths at which pages and boards change their layout, by name: styles say `@media (--phone)` or
// `@container (--narrow)`, and src/styles/breakpoints.json says what that is. Of the screen: phone, tablet, laptop, high, tall, low, and
// for the bar on top crowded and cramped. Of the room a board has: slim, narrow, medium, large.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writingOut } from './named_styles.mjs';

const file = join(import.meta.dirname, '../src/styles/breakpoints.json');
const named = JSON.parse(readFileSync(file, 'utf8'));

/** The style with every name replaced; one that nobody knows is a mistake. */
export function withBreakpoints(css) {
  return css.replace(/@(media|container)([^{;]*)/g, (rule) =>
    rule.replace(/\(--([\w-]+)\)/g, (_whole, name) => {
      if (named[name] === undefined) throw new Error(`There is no breakpoint “${name}” in ${file}.`);
      return `(${named[name]})`;
    }),
  );
}

export const { preprocessor, plugin: breakpoints } = writingOut('grod-breakpoints', withBreakpoints);
