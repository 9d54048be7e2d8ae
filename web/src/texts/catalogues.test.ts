// The catalogues as a whole: both languages alike, and everything the guides say there.
import { describe, expect, it } from 'vitest';
import type { BoardModule } from '../boards/board';

type Forms = string | string[];
type Catalogue = Record<string, { en: Forms; pl: Forms }>;

const catalogues = import.meta.glob<Catalogue>('../../../texts/*.json', { eager: true, import: 'default' });
const guides = import.meta.glob<Required<BoardModule>['guide']>('../boards/*/guide.ts', {
  eager: true,
  import: 'guide',
});
const entries = Object.values(catalogues).flatMap((catalogue) => Object.entries(catalogue));

describe('the catalogues', () => {
  it('have the same places to fill in both languages, and all plural forms', () => {
    const places = (forms: Forms) =>
      [...new Set([forms].flat().flatMap((form) => form.match(/\{[\w-]+\}/g) ?? []))].sort();
    expect(entries.length).toBeGreaterThan(500);
    for (const [key, { en, pl }] of entries) {
      expect(places(en), key).toEqual(places(pl));
      expect(Array.isArray(en), key).toBe(Array.isArray(pl));
      if (Array.isArray(en)) expect([en.length, pl.length], key).toEqual([2, 3]);
    }
  });

  it('have what every guide says', () => {
    const keys = new Set(entries.map(([key]) => key));
    const told = Object.values(guides).flatMap((guide) => guide.steps.map((step) => step.text));
    expect(told.length).toBeGreaterThan(20);
    expect(told.filter((key) => !keys.has(key))).toEqual([]);
    const guiding = [...keys].filter((key) => key.includes('.guide.') && !key.startsWith('web.'));
    expect(guiding.filter((key) => !told.includes(key))).toEqual([]);
  });
});
