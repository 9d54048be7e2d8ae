// A QR code of a link, made here so that no stranger sees it: bytes, correction level M, versions 1 to 10 (213 bytes),
// after ISO/IEC 18004. Loaded when somebody asks for one.

/** Rows of modules; true is dark. Without the quiet zone around it. */
export type Modules = boolean[][];

/** For each version, from 1: correction codewords of a block, and the data codewords of its blocks. */
const blocks: { correction: number; data: number[] }[] = [
  { correction: 10, data: [16] },
  { correction: 16, data: [28] },
  { correction: 26, data: [44] },
  { correction: 18, data: [32, 32] },
  { correction: 24, data: [43, 43] },
  { correction: 16, data: [27, 27, 27, 27] },
  { correction: 18, data: [31, 31, 31, 31] },
  { correction: 22, data: [38, 38, 39, 39] },
  { correction: 22, data: [36, 36, 36, 37, 37] },
  { correction: 26, data: [43, 43, 43, 43, 44] },
];

/** For each version, from 1: where the centres of the alignment patterns stand, in both directions. */
const alignment: number[][] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

// Arithmetic in the field of 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1.

const power: number[] = [];
const logarithm: number[] = [];
for (let exponent = 0, value = 1; exponent < 255; ++exponent) {
  power[exponent] = value;
  logarithm[value] = exponent;
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}

const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : power[(logarithm[a]! + logarithm[b]!) % 255]!;

/** The Reed–Solomon codewords that correct a block: the rest of its division by (x - 1)(x - 2)(x - 4)… */
export function correctionOf(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let root = 0; root < count; ++root) {
    const grown = [...divisor, 0];
    divisor.forEach((factor, at) => (grown[at + 1]! ^= times(factor, power[root]!)));
    divisor = grown;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; ++at) {
    const factor = rest[at]!;
    divisor.forEach((one, offset) => (rest[at + offset]! ^= times(one, factor)));
  }
  return rest.slice(data.length);
}

/** The rest of a division of bits, with which format and version are protected. */
function protectedBits(value: number, count: number, divisor: number): number {
  let rest = value << count;
  const length = (bits: number) => 32 - Math.clz32(bits);
  while (length(rest) > count) rest ^= divisor << (length(rest) - count - 1);
  return (value << count) | rest;
}

/** Level M is 00, so the format is the number of the mask. */
export const formatBits = (mask: number): number => protectedBits(mask, 10, 0x537) ^ 0x5412;
export const versionBits = (version: number): number => protectedBits(version, 12, 0x1f25);

const lengthBits = (version: number) => (version < 10 ? 8 : 16);

/** The smallest version that holds so many bytes. */
function versionFor(bytes: number): number {
  for (let version = 1; version <= blocks.length; ++version) {
    const room = sum(blocks[version - 1]!.data) * 8 - 4 - lengthBits(version);
    if (bytes * 8 <= room) return version;
  }
  throw new Error('too long for a QR code');
}

/** The text as data codewords: mode, length, bytes, an end, and padding. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const room = sum(blocks[version - 1]!.data);
  let bits = '0100' + bytes.length.toString(2).padStart(lengthBits(version), '0');
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  bits += '0'.repeat(Math.min(4, room * 8 - bits.length));
  bits += '0'.repeat((8 - (bits.length % 8)) % 8);
  const words = bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2));
  for (let pad = 0; words.length < room; ++pad) words.push(pad % 2 === 0 ? 0xec : 0x11);
  return words;
}

/** Data and correction of all blocks, one codeword of each in turn. */
function interleaved(data: number[], version: number): number[] {
  const { correction, data: sizes } = blocks[version - 1]!;
  let from = 0;
  const parts = sizes.map((size) => data.slice(from, (from += size)));
  const corrections = parts.map((part) => correctionOf(part, correction));
  const inTurn = (lists: number[][]) =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, at) =>
      lists.filter((list) => at < list.length).map((list) => list[at]!),
    ).flat();
  return [...inTurn(parts), ...inTurn(corrections)];
}

/** A code that is being drawn. What is `fixed` holds no data and is not masked. */
class Drawing {
  readonly size: number;
  readonly dark: Modules;
  readonly fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = 17 + 4 * version;
    const square = () => Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.dark = square();
    this.fixed = square();
    this.drawPatterns();
  }

  private fix(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  /** Rings around a centre: finders reach four modules far, alignment patterns two. */
  private drawRings(x: number, y: number, reach: number, light: number[]): void {
    for (let dy = -reach; dy <= reach; ++dy)
      for (let dx = -reach; dx <= reach; ++dx)
        this.fix(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  private drawPatterns(): void {
    const last = this.size - 1;
    for (let at = 0; at < this.size; ++at) {
      this.fix(6, at, at % 2 === 0);
      this.fix(at, 6, at % 2 === 0);
    }
    this.drawRings(3, 3, 4, [2, 4]);
    this.drawRings(last - 3, 3, 4, [2, 4]);
    this.drawRings(3, last - 3, 4, [2, 4]);
    const centres = alignment[this.version - 1]!;
    const far = centres.at(-1);
    for (const x of centres)
      for (const y of centres) {
        const onFinder = (x === 6 && y === 6) || (x === 6 && y === far) || (x === far && y === 6);
        if (!onFinder) this.drawRings(x, y, 2, [1]);
      }
    this.drawFormat(0);
    if (this.version >= 7) this.drawVersion();
  }

  drawFormat(mask: number): void {
    const last = this.size - 1;
    const bits = formatBits(mask);
    for (let at = 0; at < 15; ++at) {
      const dark = ((bits >> at) & 1) === 1;
      // Around the first finder, leaving out the timing patterns, and again along the other two.
      if (at < 6) this.fix(8, at, dark);
      else if (at < 8) this.fix(8, at + 1, dark);
      else if (at === 8) this.fix(7, 8, dark);
      else this.fix(14 - at, 8, dark);
      if (at < 8) this.fix(last - at, 8, dark);
      else this.fix(8, last - 14 + at, dark);
    }
    this.fix(8, last - 7, true);
  }

  private drawVersion(): void {
    const bits = versionBits(this.version);
    for (let at = 0; at < 18; ++at) {
      const dark = ((bits >> at) & 1) === 1;
      const across = this.size - 11 + (at % 3);
      this.fix(across, Math.floor(at / 3), dark);
      this.fix(Math.floor(at / 3), across, dark);
    }
  }

  /** Codewords go in pairs of columns from the right, up and down in turn. */
  drawWords(words: number[]): void {
    let bit = 0;
    let upward = true;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; ++step)
        for (const x of [right, right - 1]) {
          const y = upward ? this.size - 1 - step : step;
          if (this.fixed[y]![x]) continue;
          this.dark[y]![x] = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
          ++bit;
        }
      upward = !upward;
    }
  }

  masked(mask: number): Modules {
    this.drawFormat(mask);
    const flips = masks[mask]!;
    return this.dark.map((row, y) => row.map((dark, x) => dark !== (!this.fixed[y]![x] && flips(x, y))));
  }
}

/** What makes a code hard to read: long runs, squares, what looks like a finder, too much of one shade. */
function penalty(modules: Modules): number {
  const size = modules.length;
  const lines = [...modules, ...modules.map((_, x) => modules.map((row) => row[x]!))].map((line) =>
    line.map((dark) => (dark ? '1' : '0')).join(''),
  );
  let points = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
    for (const finder of ['10111010000', '00001011101'])
      for (let at = line.indexOf(finder); at >= 0; at = line.indexOf(finder, at + 1)) points += 40;
  }
  for (let y = 0; y + 1 < size; ++y)
    for (let x = 0; x + 1 < size; ++x) {
      const one = modules[y]![x];
      if ([modules[y]![x + 1], modules[y + 1]![x], modules[y + 1]![x + 1]].every((other) => other === one))
        points += 3;
    }
  const dark = sum(modules.map((row) => row.filter(Boolean).length));
  return points + 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5);
}

/** The code of a text, with the mask that is read best unless one is named. */
export function qrCode(text: string, mask?: number): Modules {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const drawing = new Drawing(version);
  drawing.drawWords(interleaved(dataOf(bytes, version), version));
  if (mask !== undefined) return drawing.masked(mask);
  const all = masks.map((_, number) => drawing.masked(number));
  const points = all.map(penalty);
  return all[points.indexOf(Math.min(...points))]!;
}
