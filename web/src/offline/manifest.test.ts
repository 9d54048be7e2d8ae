// What a system is told of the client when it is installed, in each language.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languagesIn, manifestFor } from '../../scripts/manifest';

const texts = join(import.meta.dirname, '../../../texts');
const files = join(import.meta.dirname, '../../public');

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}
interface Manifest {
  id: string;
  lang: string;
  name: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
}
const manifest = (language: string, base = '/') => manifestFor(language, texts, base) as Manifest;

/** A PNG's own word for its size. */
function sizeOf(file: string): string {
  const bytes = readFileSync(join(files, file));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe.each(languagesIn(texts))('the manifest in %s', (language) => {
  it('is of the same app, wherever it lies and whatever it speaks', () => {
    expect(manifest(language)).toMatchObject({ id: '/', lang: language });
    expect(manifest(language, './').id).toBe('grod');
    expect(manifest(language).name).toBeTruthy();
  });

  it('has icons of the size it tells, also such as a system may cut', () => {
    const { icons, shortcuts } = manifest(language);
    for (const { src, sizes, type } of [...icons, ...shortcuts.flatMap((way) => way.icons)]) {
      expect(existsSync(join(files, src)), src).toBe(true);
      if (type === 'image/png') expect(sizeOf(src), src).toBe(sizes);
    }
    const maskable = icons.filter(({ purpose }) => purpose === 'maskable');
    expect(maskable.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  });

  it('leads to every game, by its name', () => {
    const { shortcuts } = manifest(language);
    expect(shortcuts.map(({ url }) => url)).toEqual([
      './new/monster-city',
      './new/tiny-towns',
      './new/tower-up',
      './new/welcome-to',
    ]);
    for (const { name } of shortcuts) expect(name).toBeTruthy();
    expect(manifest(language, './').shortcuts[0]!.url).toBe('./#/new/monster-city');
  });
});
