import { describe, expect, it } from 'vitest';
import { correctionOf, formatBits, qrCode, versionBits, type Modules } from './qr';

const bits = (number: number, length: number) => number.toString(2).padStart(length, '0');
const drawn = (modules: Modules) => modules.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));

/** Figure 1 of ISO/IEC 18004: "QR Code Symbol", 1-M. */
const figure1 = [
  '111111100001101111111',
  '100000101001101000001',
  '101110101110101011101',
  '101110101010001011101',
  '101110100000101011101',
  '100000100010101000001',
  '111111101010101111111',
  '000000001100100000000',
  '100000101111011001110',
  '100010001110001000111',
  '011101111001100100010',
  '110100001011010100110',
  '011111111110001011011',
  '000000001000000010110',
  '111111100111111000110',
  '100000100010011011100',
  '101110100000111000111',
  '101110100100001010100',
  '101110100100101010011',
  '100000100001110111100',
  '111111101011001010010',
];

// A reader of its own: what is fixed in a code of that size, by the standard's description.
const centres: Record<number, number[]> = {
  1: [],
  2: [6, 18],
  3: [6, 22],
  4: [6, 26],
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
};

function holdsData(x: number, y: number, version: number): boolean {
  const size = 17 + 4 * version;
  const corner = (a: number, b: number) => a <= 8 && b <= 8;
  if (corner(x, y) || corner(size - x, y) || corner(x, size - y)) return false;
  if (x === 6 || y === 6) return false;
  if (version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) return false;
  const near = centres[version]!;
  const far = near.at(-1)!;
  return !near.some((cx) =>
    near.some((cy) => {
      if ((cx === 6 && (cy === 6 || cy === far)) || (cx === far && cy === 6)) return false;
      return Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
    }),
  );
}

/** The codewords of a code whose mask 0 is known to be used. */
function codewords(modules: Modules): number[] {
  const size = modules.length;
  const version = (size - 17) / 4;
  let read = '';
  const columns: number[] = [];
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    columns.push(right);
  }
  columns.forEach((right, number) => {
    for (let step = 0; step < size; ++step) {
      const y = number % 2 === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (holdsData(x, y, version)) read += modules[y]![x] !== ((x + y) % 2 === 0) ? '1' : '0';
    }
  });
  return (read.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
}

describe('a QR code', () => {
  it('is the one of the standard', () => {
    const found = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => drawn(qrCode('QR Code Symbol', mask)).join());
    expect(found).toContain(figure1.join());
  });

  it('protects format, version and data as the tables of the standard say', () => {
    expect([0, 1, 5, 7].map((mask) => bits(formatBits(mask), 15))).toEqual([
      '101010000010010',
      '101000100100101',
      '100000011001110',
      '100101010100000',
    ]);
    expect(bits(versionBits(7), 18)).toBe('000111110010010100');
    expect(bits(versionBits(10), 18)).toBe('001010010011010011');
    // "HELLO WORLD" in 1-M, the worked example of many tutorials.
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it('can be read back in every version', () => {
    const sizes = [16, 28, 44, 64, 86, 108, 124, 154, 182, 216];
    const counts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
    sizes.forEach((size, index) => {
      const version = index + 1;
      const text = 'https://grod.example/t/'.padEnd(size - (version < 10 ? 2 : 3), 'ż?/x-9').slice(0);
      const bytes = new TextEncoder().encode(text).slice(0, size - (version < 10 ? 2 : 3));
      const cut = new TextDecoder().decode(bytes).replace(/\ufffd+$/, '');
      const modules = qrCode(cut, 0);
      expect(modules.length).toBe(17 + 4 * version);
      // Put the data back in order: block after block, the short ones first.
      const words = codewords(modules);
      const count = counts[index]!;
      const long = size % count;
      const short = Math.floor(size / count);
      const parts = Array.from({ length: count }, () => [] as number[]);
      let next = 0;
      for (let at = 0; at <= short; ++at)
        parts.forEach((part, number) => {
          if (at < short || number >= count - long) part.push(words[next++]!);
        });
      const read = parts.flat();
      const all = read.map((word) => bits(word, 8)).join('');
      const lengthBits = version < 10 ? 8 : 16;
      expect(all.slice(0, 4)).toBe('0100');
      const length = parseInt(all.slice(4, 4 + lengthBits), 2);
      const from = 4 + lengthBits;
      const got = Array.from({ length }, (_, at) => parseInt(all.slice(from + 8 * at, from + 8 * at + 8), 2));
      expect(new TextDecoder().decode(new Uint8Array(got))).toBe(cut);
    });
  });

  it('refuses what no version here holds', () => {
    expect(() => qrCode('x'.repeat(214))).toThrow();
    expect(qrCode('x'.repeat(213))).toHaveLength(57);
  });

  it('takes the mask that is read best, whatever is in it', () => {
    const best = drawn(qrCode('https://grod.example/t/abcdefghijklmnopqrstuv')).join();
    const all = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) =>
      drawn(qrCode('https://grod.example/t/abcdefghijklmnopqrstuv', mask)).join(),
    );
    expect(all).toContain(best);
    expect(new Set(all).size).toBe(8);
  });
});
