import { describe, expect, it } from 'vitest';
import { boxAround, isoCamera, project, steepCamera, turned } from './camera';
import { heightOf, hiding, LEDGE, lifts, neighbourByKey, place, ROOF } from './city';
import { site } from './fixture';
import { groundOf, inside, onWater, roundedPath, treesOf } from './ground';

const size = { r: 3.7, h: 14 };
// Three by three, 14 apart, numbered in reading order; streets along the rows.
const grid = [0, 1, 2].flatMap((row) =>
  [0, 1, 2].map((column) => {
    const number = row * 3 + column + 1;
    return site(number, 36 + column * 14, 36 + row * 14, column < 2 ? [number + 1] : [], {
      district: column === 0 ? 'A' : 'B',
      park: number === 9,
    });
  }),
);

describe('the table', () => {
  it('comes round after four quarters', () => {
    let at: readonly [number, number] = [20, 70];
    for (let i = 0; i < 4; ++i) at = turned(at[0], at[1], 1);
    expect(at).toEqual([20, 70]);
    expect(turned(20, 70, 2)).toEqual([80, 30]);
  });
  it('lies lower on the drawing further south, in either camera', () => {
    for (const camera of [isoCamera(), steepCamera()])
      expect(project(camera, 50, 60)[1]).toBeGreaterThan(project(camera, 50, 50)[1]);
  });
  it('is framed by its corners', () =>
    expect(
      boxAround([
        [1, 2],
        [5, -3],
        [4, 9],
      ]),
    ).toEqual({ x: 1, y: -3, width: 4, height: 12 }));
});

describe('a building', () => {
  it('is as high as its floors, the ledges of covered roofs and the roof on top', () => {
    const roofs = [
      { seat: 0, level: 1 },
      { seat: 1, level: 3 },
    ];
    expect(heightOf({ floors: 3, roofs }, size)).toBe(3 * 14 + LEDGE + ROOF);
  });
  it('hides the site behind it when it is tall, and only then', () => {
    const behind = (floors: number) => {
      const sites = grid.map((one) => (one.site === 5 ? { ...one, colour: 'white' as const, floors } : one));
      return hiding(place(sites, isoCamera(), 0, size), new Set([1]), isoCamera(), size);
    };
    expect(behind(6)).toEqual(new Set([5]));
    expect(behind(1)).toEqual(new Set());
  });
  it('hides nothing beside it', () => {
    const sites = grid.map((one) => (one.site === 3 ? { ...one, colour: 'white' as const, floors: 6 } : one));
    expect(hiding(place(sites, isoCamera(), 0, size), new Set([1, 7]), isoCamera(), size).size).toBe(0);
  });
});

it('arrow keys lead to the nearest site in their direction', () => {
  const placed = place(grid, steepCamera(), 0, size);
  expect(neighbourByKey(placed, 5, 'ArrowRight')).toBe(6);
  expect(neighbourByKey(placed, 5, 'ArrowUp')).toBe(2);
  expect(neighbourByKey(placed, 1, 'ArrowLeft')).toBeNull();
  expect(neighbourByKey(placed, 5, 'Enter')).toBeNull();
});

describe('the ground', () => {
  it('gives every site the cell around it and draws the border of districts once', () => {
    const { cells, borders } = groundOf(grid);
    expect(cells).toHaveLength(9);
    for (const cell of cells) {
      const { at } = grid.find((one) => one.site === cell.site)!;
      expect(inside(cell.corners, [at.x, at.y])).toBe(true);
    }
    expect(borders).toHaveLength(3);
    for (const { from, to } of borders) expect([from[0], to[0]]).toEqual([43, 43]);
  });
  it('keeps ripples on the water', () => {
    const shore: [number, number][] = [
      [40, 40],
      [70, 40],
      [70, 60],
      [40, 60],
    ];
    const places = onWater(shore);
    expect(places.length).toBeGreaterThan(3);
    for (const one of places) expect(inside(shore, one)).toBe(true);
    expect(onWater([])).toEqual([]);
  });
  it('rounds a shore into one closed path', () =>
    expect(
      roundedPath([
        [0, 0],
        [10, 0],
        [10, 10],
      ]),
    ).toMatch(/^M.*Q.*L.*Q.*L.*Q.*Z$/));
  it('plants three trees in every park and none on a site', () => {
    const trees = treesOf(grid, []);
    expect(trees.filter((tree) => tree.park)).toHaveLength(3);
    for (const tree of trees.filter((one) => !one.park))
      for (const { at } of grid)
        expect(Math.max(Math.abs(tree.x - at.x), Math.abs(tree.y - at.y))).toBeGreaterThan(5);
  });
});

it('signs are lifted off one another, and only those that meet', () => {
  const sign = (x: number, y: number) => ({ at: [x, y] as const, width: 50, height: 20 });
  expect(lifts([sign(0, 100), sign(20, 95), sign(10, 80), sign(200, 98)], 2)).toEqual([0, 17, 24, 0]);
  expect(lifts([sign(0, 100), sign(20, 95)], 2, 70)).toEqual([0, 5]);
  expect(lifts([sign(0, 10)], 2, 0)).toEqual([-10]);
});
