// The ground of any board, derived from its sites: the cell of each site, the borders between districts, the lake's
// soft outline, and where trees grow. Nothing here is stored; a board typed in by its owner is drawn just as well.
import type { SiteView } from './types';
import type { Xy } from './camera';

export interface Cell {
  site: number;
  district: string;
  corners: Xy[];
}

export interface Border {
  from: Xy;
  to: Xy;
}

interface Edge {
  from: Xy;
  to: Xy;
  beyond: SiteView | null;
}

/** How far a cell reaches at most: a little more than half the way to the next site of a regular board. */
function reach(sites: readonly SiteView[]): number {
  const nearest = sites.map((a) =>
    Math.min(...sites.filter((b) => b !== a).map((b) => Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y))),
  );
  return Math.max(...nearest) * 0.6;
}

/** Keeps the part of a cell that is nearer to `a` than to `b`. */
function nearer(edges: readonly Edge[], a: SiteView, b: SiteView): Edge[] {
  const mx = (a.at.x + b.at.x) / 2;
  const my = (a.at.y + b.at.y) / 2;
  const dx = b.at.x - a.at.x;
  const dy = b.at.y - a.at.y;
  const side = (p: Xy) => (p[0] - mx) * dx + (p[1] - my) * dy;
  const kept: Edge[] = [];
  let gap: Xy | null = null;
  for (const edge of edges) {
    const s = side(edge.from);
    const t = side(edge.to);
    if (s > 0 && t > 0) continue;
    if (s <= 0 && t <= 0) {
      kept.push(edge);
      continue;
    }
    const k = s / (s - t);
    const cut: Xy = [
      edge.from[0] + (edge.to[0] - edge.from[0]) * k,
      edge.from[1] + (edge.to[1] - edge.from[1]) * k,
    ];
    if (s <= 0) {
      kept.push({ ...edge, to: cut });
      gap = cut;
    } else {
      kept.push({ ...edge, from: cut });
    }
  }
  if (gap === null) return kept;
  // The cut closes the cell: from where it was left to where it is entered again.
  const at = kept.findIndex((edge) => edge.to === gap);
  const next = kept[(at + 1) % kept.length]!;
  kept.splice(at + 1, 0, { from: gap, to: next.from, beyond: b });
  return kept;
}

function cellOf(site: SiteView, sites: readonly SiteView[], far: number): Edge[] {
  const { x, y } = site.at;
  const corners: Xy[] = [
    [x - far, y - far],
    [x + far, y - far],
    [x + far, y + far],
    [x - far, y + far],
  ];
  let edges: Edge[] = corners.map((from, i) => ({ from, to: corners[(i + 1) % 4]!, beyond: null }));
  for (const other of sites)
    if (other !== site && Math.abs(other.at.x - x) < 2 * far && Math.abs(other.at.y - y) < 2 * far)
      edges = nearer(edges, site, other);
  return edges;
}

export function groundOf(sites: readonly SiteView[]): { cells: Cell[]; borders: Border[] } {
  const far = reach(sites);
  const cells: Cell[] = [];
  const borders: Border[] = [];
  for (const site of sites) {
    const edges = cellOf(site, sites, far);
    cells.push({ site: site.site, district: site.district, corners: edges.map((edge) => edge.from) });
    for (const { from, to, beyond } of edges) {
      const touches = Math.hypot(to[0] - from[0], to[1] - from[1]) > 0.01; // and not in a corner alone
      if (touches && beyond && beyond.site > site.site && beyond.district !== site.district)
        borders.push({ from, to });
    }
  }
  return { cells, borders };
}

/** The ground the board takes up, with a margin around its sites. */
export function extent(
  sites: readonly SiteView[],
  margin = 9,
): { x0: number; y0: number; x1: number; y1: number } {
  const xs = sites.map((s) => s.at.x);
  const ys = sites.map((s) => s.at.y);
  return {
    x0: Math.min(...xs) - margin,
    y0: Math.min(...ys) - margin,
    x1: Math.max(...xs) + margin,
    y1: Math.max(...ys) + margin,
  };
}

/** A closed path with its corners cut round; `share` of every side stays straight at neither end. */
export function roundedPath(corners: readonly Xy[], share = 0.3): string {
  const between = (a: Xy, b: Xy, t: number) =>
    `${(a[0] + (b[0] - a[0]) * t).toFixed(1)} ${(a[1] + (b[1] - a[1]) * t).toFixed(1)}`;
  const n = corners.length;
  const parts = corners.map((corner, i) => {
    const before = corners[(i + n - 1) % n]!;
    const after = corners[(i + 1) % n]!;
    const turn = `${corner[0].toFixed(1)} ${corner[1].toFixed(1)}`;
    return `${i === 0 ? 'M' : 'L'}${between(corner, before, share)}Q${turn} ${between(corner, after, share)}`;
  });
  return `${parts.join('')}Z`;
}

export function inside(corners: readonly Xy[], [x, y]: Xy): boolean {
  let odd = false;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd;
  });
  return odd;
}

/** Places on the water, the same for the same lake: a grid with every other row moved, a little inside the shore. */
export function onWater(shore: readonly Xy[], step = 6.5): Xy[] {
  if (shore.length < 3) return [];
  const xs = shore.map((p) => p[0]);
  const ys = shore.map((p) => p[1]);
  const places: Xy[] = [];
  for (let y = Math.min(...ys) + 3.5, row = 0; y < Math.max(...ys); y += step, ++row)
    for (let x = Math.min(...xs) + 3 + (row % 2) * (step * 0.6); x < Math.max(...xs); x += step * 1.3) {
      const clear = [-2.4, 2.4].every((d) => inside(shore, [x + d, y]) && inside(shore, [x, y + d]));
      if (clear) places.push([x, y]);
    }
  return places;
}

export interface Planted {
  x: number;
  y: number;
  kind: 'tree' | 'pine';
  park: boolean;
}

/** Three trees around every park site, and single ones where four cells meet and no street passes. */
export function treesOf(sites: readonly SiteView[], shore: readonly Xy[]): Planted[] {
  const trees: Planted[] = [];
  for (const { at, park } of sites) {
    if (!park) continue;
    trees.push({ x: at.x - 5.7, y: at.y - 4.8, kind: 'pine', park });
    trees.push({ x: at.x + 5.7, y: at.y + 4.4, kind: 'tree', park });
    trees.push({ x: at.x + 5.5, y: at.y - 5.1, kind: 'tree', park });
  }
  const by = new Map(sites.map((s) => [s.site, s]));
  const onStreet = ([x, y]: Xy) =>
    sites.some(({ at, streets }) =>
      streets.some((number) => {
        const to = by.get(number)!.at;
        const length = Math.hypot(to.x - at.x, to.y - at.y);
        const along = ((x - at.x) * (to.x - at.x) + (y - at.y) * (to.y - at.y)) / (length * length);
        if (along < 0 || along > 1) return false;
        return Math.hypot(at.x + (to.x - at.x) * along - x, at.y + (to.y - at.y) * along - y) < 2.6;
      }),
    );
  const far = reach(sites);
  sites.forEach(({ at }, i) => {
    const place: Xy = [at.x + far * 0.82, at.y + far * 0.74];
    const crowded = trees.some((tree) => Math.hypot(tree.x - place[0], tree.y - place[1]) < 4.5);
    const free = sites.every((s) => Math.max(Math.abs(s.at.x - place[0]), Math.abs(s.at.y - place[1])) > 5.4);
    const dry = !inside(shore, place) && shore.every((p) => Math.hypot(p[0] - place[0], p[1] - place[1]) > 3);
    if ((i * 7) % 3 !== 0 && free && dry && !crowded && !onStreet(place))
      trees.push({ x: place[0], y: place[1], kind: i % 2 ? 'pine' : 'tree', park: false });
  });
  return [...trees, ...woodsOf(sites, shore)];
}

/** Where a board has neither sites nor water, a wood grows. */
function woodsOf(sites: readonly SiteView[], shore: readonly Xy[]): Planted[] {
  const { x0, y0, x1, y1 } = extent(sites);
  const { cells } = groundOf(sites);
  const trees: Planted[] = [];
  for (let y = y0 + 3, row = 0; y < y1 - 1; y += 5.2, ++row)
    for (let x = x0 + 3 + (row % 2) * 2.8, column = 0; x < x1 - 1; x += 5.6, ++column) {
      const clear = sites.every(({ at }) => Math.max(Math.abs(at.x - x), Math.abs(at.y - y)) > 10.5);
      if (!clear || inside(shore, [x, y]) || cells.some((cell) => inside(cell.corners, [x, y]))) continue;
      if ((row * 5 + column * 3) % 4 === 0) continue;
      trees.push({
        x: x + ((column * 7) % 3) * 0.5,
        y,
        kind: (row + column) % 3 ? 'pine' : 'tree',
        park: true,
      });
    }
  return trees;
}
