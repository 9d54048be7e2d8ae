// The keys are types: what the compiler would let through here is what it lets through everywhere.
import { expect, it } from 'vitest';
import source from './keys.ts?raw';
import { counted, t } from './texts.svelte';

const catalogues = Object.keys(
  import.meta.glob(['../../../texts/en/*.json', '!../../../texts/en/language.json']),
);

it('lets no text through that is in no catalogue', () => {
  const way: string = 'leave';
  expect(t('web.close')).toBe('Close');
  expect(t(`web.menu.${way}`)).not.toMatch(/^web/);
  // @ts-expect-error -- there is no such text
  expect(t('web.clsoe')).toBe('web.clsoe');
  // @ts-expect-error -- there is no such text
  expect(counted('web.new.palyers', 2)).toBe('2 web.new.palyers');
});

it('knows the keys of every catalogue', () => {
  expect(catalogues.length).toBeGreaterThan(5);
  expect(catalogues.filter((path) => !source.includes(`'${path}'`))).toEqual([]);
});
