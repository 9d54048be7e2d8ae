// The line around a set of squares, with rounded corners: one loop for each part, and for each hole.
import { columnOf, rowOf } from './names';
import type { Square } from './types';

type Corner = readonly [number, number];

/** Edges with the squares on their right, so that loops run clockwise around a part. */
function edgesOf(squares: Square[]): [Corner, Corner][] {
  const inside = new Set(squares);
  const has = (column: number, row: number) => inside.has('abcd'.charAt(column) + (row + 1));
  const edges: [Corner, Corner][] = [];
  for (const square of squares) {
    const x = columnOf(square);
    const y = rowOf(square);
    if (!has(x, y - 1))
      edges.push([
        [x, y],
        [x + 1, y],
      ]);
    if (!has(x + 1, y))
      edges.push([
        [x + 1, y],
        [x + 1, y + 1],
      ]);
    if (!has(x, y + 1))
      edges.push([
        [x + 1, y + 1],
        [x, y + 1],
      ]);
    if (!has(x - 1, y))
      edges.push([
        [x, y + 1],
        [x, y],
      ]);
  }
  return edges;
}

const same = (a: Corner, b: Corner) => a[0] === b[0] && a[1] === b[1];
/** More than 0 where the way a, b, c turns right. */
const turn = (a: Corner, b: Corner, c: Corner) =>
  (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);

/** The corners of each loop, without those that lie on a straight line. */
export function loopsOf(squares: Square[]): Corner[][] {
  const edges = edgesOf(squares);
  const loops: Corner[][] = [];
  while (edges.length > 0) {
    let [from, to] = edges.shift()!;
    const start = from;
    const loop: Corner[] = [];
    while (!same(to, start)) {
      // Where squares touch at a corner only, the right turn stays with its own part.
      const next = edges
        .filter(([a]) => same(a, to))
        .sort((a, b) => turn(from, to, b[1]) - turn(from, to, a[1]))[0]!;
      edges.splice(edges.indexOf(next), 1);
      if (turn(from, to, next[1]) !== 0) loop.push(to);
      [from, to] = next;
    }
    loop.push(start);
    loops.push(loop);
  }
  return loops;
}

/** The loops as an SVG path; `pitch` is the distance of two squares, `radius` that of the corners. */
export function outline(squares: Square[], pitch: number, radius: number): string {
  return loopsOf(squares)
    .map((loop) => {
      const parts = loop.map((corner, i) => {
        const before = loop.at(i - 1)!;
        const after = loop[(i + 1) % loop.length]!;
        const toward = (end: Corner) => {
          const x = corner[0] * pitch + Math.sign(end[0] - corner[0]) * radius;
          const y = corner[1] * pitch + Math.sign(end[1] - corner[1]) * radius;
          return `${x} ${y}`;
        };
        return `${toward(before)}Q${corner[0] * pitch} ${corner[1] * pitch} ${toward(after)}`;
      });
      return `M${parts.join('L')}Z`;
    })
    .join('');
}
