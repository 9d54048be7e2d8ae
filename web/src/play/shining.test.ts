import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('is said by one word on every board: no class beside `data-shines` says it again', () => {
  const boards = join(import.meta.dirname, '../boards');
  const again = readdirSync(boards, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svelte'))
    .flatMap((name) => {
      const styles = readFileSync(join(boards, name), 'utf8').split('<style>')[1] ?? '';
      return [...styles.matchAll(/\.(legal|shines|open)\b/g)].map(([found]) => `${name}: ${found}`);
    });
  expect(again).toEqual([]);
});
