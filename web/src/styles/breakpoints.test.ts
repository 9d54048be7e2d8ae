// @vitest-environment node
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
