// How the city is looked at. A camera says where a step along the ground's axes lands on the drawing; heights go
// straight up. Iso is for wide screens, steep for phones, where two sites next door are 44 px apart.

export type Xy = readonly [number, number];

export interface Camera {
  /** One unit east and one unit south on the ground, in units of the drawing. */
  readonly east: Xy;
  readonly south: Xy;
  /** Pieces are so much shorter from north to south, so that they keep their look on a stretched ground. */
  readonly squash: number;
}

export function isoCamera(scale = 5.35): Camera {
  return { east: [0.9 * scale, 0.415 * scale], south: [-0.9 * scale, 0.415 * scale], squash: 1 };
}

export function steepCamera(scale = 5.4): Camera {
  return { east: [0.99 * scale, 0.1 * scale], south: [-0.15 * scale, 1.04 * scale], squash: 0.74 };
}

export function project(camera: Camera, x: number, y: number, z = 0): Xy {
  return [camera.east[0] * x + camera.south[0] * y, camera.east[1] * x + camera.south[1] * y - z];
}

/** The corners of a square of half-width `r` around a place: north-west, north-east, south-east, south-west. */
export function square(camera: Camera, x: number, y: number, r: number, z = 0): [Xy, Xy, Xy, Xy] {
  const ry = r * camera.squash;
  return [
    project(camera, x - r, y - ry, z),
    project(camera, x + r, y - ry, z),
    project(camera, x + r, y + ry, z),
    project(camera, x - r, y + ry, z),
  ];
}

const short = (n: number) => Math.round(n * 10) / 10;

/** Corners as an SVG attribute. */
export function points(corners: readonly Xy[]): string {
  return corners.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');
}

/** A place on a face: `u` along its upper edge, `v` down; the face goes clockwise from its upper left corner. */
export function onFace(face: readonly [Xy, Xy, Xy, Xy], u: number, v: number): Xy {
  const [a, b, , d] = face;
  return [a[0] + (b[0] - a[0]) * u + (d[0] - a[0]) * v, a[1] + (b[1] - a[1]) * u + (d[1] - a[1]) * v];
}

/** A rectangle on a face, as an SVG attribute. */
export function pane(
  face: readonly [Xy, Xy, Xy, Xy],
  u0: number,
  v0: number,
  u1: number,
  v1: number,
): string {
  return points([onFace(face, u0, v0), onFace(face, u1, v0), onFace(face, u1, v1), onFace(face, u0, v1)]);
}

/** The ground as it lies after so many quarter turns of the table, clockwise; 100 × 100 with its centre kept. */
export function turned(x: number, y: number, quarters: number): Xy {
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return [100 - y, x];
    case 2:
      return [100 - x, 100 - y];
    case 3:
      return [y, 100 - x];
    default:
      return [x, y];
  }
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function boxAround(places: readonly Xy[]): Box {
  const xs = places.map((p) => p[0]);
  const ys = places.map((p) => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

// Lit and shaded faces are derived from a colour, never picked.
export const lit = (colour: string, percent: number) => `color-mix(in oklab, ${colour}, #fff ${percent}%)`;
export const shaded = (colour: string, percent: number) =>
  `color-mix(in oklab, ${colour}, #1c1020 ${percent}%)`;
