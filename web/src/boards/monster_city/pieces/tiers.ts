// Where the storeys of a building stand: blocks one upon the other, narrower towards the top, `value` storeys in all.
import type { PieceColour } from './light';

const ground = 164;
const height = 13.2; // of a storey
const ledge = 2.6; // between two blocks

interface Storey {
  number: number;
  floor: number;
  ceiling: number;
  windows: { x: number; lit: boolean }[];
}

export interface Tier {
  half: number; // half its width
  foot: number;
  top: number;
  storeys: Storey[];
}

/** Blocks from the ground up: storeys and half width. */
const blocks: Record<number, [number, number][]> = {
  3: [[3, 25]],
  4: [[4, 25]],
  5: [[3, 25], [2, 20]],
  6: [[4, 25], [2, 18]],
  7: [[4, 25], [3, 17]],
  8: [[4, 25], [2, 19], [2, 13]],
}; // prettier-ignore

const centre = 32;

export function tiersOf(value: number): Tier[] {
  let foot = ground;
  return (blocks[value] ?? blocks[8]!).map(([count, half], level) => {
    const columns = half > 20 ? 3 : half > 15 ? 2 : 1;
    const spacing = (half * 2 - 10) / columns;
    const storeys = Array.from({ length: count }, (_, number) => ({
      number,
      floor: foot - number * height,
      ceiling: foot - (number + 1) * height,
      windows: Array.from({ length: columns }, (_, column) => ({
        x: centre - half + 5 + spacing * (column + 0.5),
        lit: (number * 3 + column * 5 + value + level) % 4 !== 0, // somebody is always out
      })),
    }));
    const tier = { half, foot, top: foot - count * height, storeys };
    foot = tier.top - ledge;
    return tier;
  });
}

/** How far the roof rises above the topmost block, mast included. */
function rise(colour: PieceColour, value: number, half: number): number {
  if (colour === 'red') return half * 0.78 + (value === 8 ? 30 : 13);
  if (colour === 'green') return Math.max(half * 0.95, 17) + (value >= 7 ? 6 : 0) + (value >= 6 ? 11 : 0);
  return value >= 7 ? 33 : value >= 6 ? 20 : 11;
}

/** How much of its box (157 high, down to y = 167) a building fills: for marks that stand around it. */
export function share(colour: PieceColour, value: number): number {
  const top = tiersOf(value).at(-1)!;
  return Math.min(1, (167 - top.top + rise(colour, value, top.half)) / 157);
}
