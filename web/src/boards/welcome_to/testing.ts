// Sheets for tests, written as in the tests of the rules: "5 . 7b | R" is a number, an empty house, a copy, a fence.
import type { EditionView, HouseView, SheetView } from './types';

export function street(number: number, text: string): HouseView[] {
  const houses: HouseView[] = [];
  for (const word of text.split(' ')) {
    if (word === '|') {
      houses.at(-1)!.fence = true;
      continue;
    }
    const used = word.endsWith('*');
    const plain = used ? word.slice(0, -1) : word;
    houses.push({
      house: `${number}-${houses.length + 1}`,
      number: /^\d/.test(plain) ? parseInt(plain) : null,
      bis: plain.endsWith('b'),
      roundabout: plain === 'R',
      fence: false,
      used,
      pool: false,
      pool_built: false,
      eggs: 0,
      eggs_collected: 0,
      eggs_spared: false,
      bunker: false,
    });
  }
  return houses;
}

export function sheet(
  first: string,
  second = '. .',
  third = '. .',
  more: Partial<SheetView> = {},
): SheetView {
  return {
    streets: [street(1, first), street(2, second), street(3, third)],
    parks: [0, 0, 0],
    agents: [0, 0, 0, 0, 0, 0],
    pools: 0,
    temps: 0,
    bis: 0,
    refusals: 0,
    roundabouts: 0,
    plans: [null, null, null],
    eggs: null,
    bunkers: null,
    estates: [0, 0, 0, 0, 0, 0],
    complete: [],
    ...more,
  };
}

export const edition = {
  sheet: {
    parks: [
      [0, 2, 4, 10],
      [0, 2, 4, 6, 14],
      [0, 2, 4, 6, 8, 18],
    ],
  },
} as EditionView;
