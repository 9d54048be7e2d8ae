// The geometry of a cube on 48 × 50, and the marks that tell its resource on all three faces: rings, ears, courses,
// panes and speckle, so that no resource is told by its colour alone.
import type { Resource } from '../types';

type Point = readonly [number, number];
/** Corner, along the upper edge, and down the side. */
type Face = readonly [Point, Point, Point, Point];

/** A shape on a face: filled or drawn with a line, in one of the tones of tones.css or in white. */
export interface Mark {
  d: string;
  tone: 'shade' | 'deep' | 'gleam' | 'white';
  width?: number;
  opacity?: number;
}

const left = 5;
const middle = 24;
const right = 43;

export const top: Face = [
  [middle, 4],
  [right, 14.5],
  [middle, 25],
  [left, 14.5],
];
export const front: Face = [
  [left, 14.5],
  [middle, 25],
  [middle, 46],
  [left, 35.5],
];
export const side: Face = [
  [right, 14.5],
  [middle, 25],
  [middle, 46],
  [right, 35.5],
];

const round = (n: number) => Math.round(n * 10) / 10;

/** A point of a face: u along its upper edge, v down, both from 0 to 1. */
function at(face: Face, u: number, v: number): Point {
  const [a, b, , d] = face;
  return [
    round(a[0] + (b[0] - a[0]) * u + (d[0] - a[0]) * v),
    round(a[1] + (b[1] - a[1]) * u + (d[1] - a[1]) * v),
  ];
}

function line(face: Face, u0: number, v0: number, u1: number, v1: number): string {
  return `M${at(face, u0, v0).join(' ')}L${at(face, u1, v1).join(' ')}`;
}

function area(face: Face, ...corners: Point[]): string {
  return `M${corners.map(([u, v]) => at(face, u, v).join(' ')).join('L')}Z`;
}

function ellipse([x, y]: Point, rx: number, ry: number): string {
  return `M${round(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

const both = (draw: (face: Face) => string) => draw(front) + draw(side);

const boards = (face: Face) =>
  line(face, 0.08, 0.25, 0.92, 0.25) +
  line(face, 0.08, 0.5, 0.6, 0.5) +
  line(face, 0.75, 0.5, 0.92, 0.5) +
  line(face, 0.08, 0.75, 0.92, 0.75);

const ear = (face: Face, u: number) =>
  line(face, u, 0.15, u, 0.9) +
  [0.3, 0.52, 0.74]
    .map((v) => line(face, u - 0.15, v - 0.14, u, v) + line(face, u + 0.15, v - 0.14, u, v))
    .join('');

const joints: Point[] = [
  [0.5, 0],
  [0.25, 0.25],
  [0.75, 0.25],
  [0.5, 0.5],
  [0.25, 0.75],
  [0.75, 0.75],
];
const courses = (face: Face) =>
  [0.25, 0.5, 0.75].map((v) => line(face, 0, v, 1, v)).join('') +
  joints.map(([u, v]) => line(face, u, v, u, v + 0.25)).join('');

const pane = (face: Face) => area(face, [0.14, 0.16], [0.86, 0.16], [0.86, 0.84], [0.14, 0.84]);
const bars = (face: Face) => line(face, 0.5, 0.16, 0.5, 0.84) + line(face, 0.14, 0.5, 0.86, 0.5);

const speckle = (face: Face, ...spots: [number, number, number][]) =>
  spots.map(([u, v, r]) => ellipse(at(face, u, v), r, round(r * 0.8))).join('');

export const marks: Record<Resource, Mark[]> = {
  wood: [
    { d: both(boards), tone: 'deep', width: 1.3 },
    { d: ellipse([middle, 14.5], 11, 6) + ellipse([middle, 14.5], 5.5, 3), tone: 'shade', width: 1.4 },
    { d: ellipse([middle, 14.5], 1.5, 0.9), tone: 'shade' },
  ],
  wheat: [
    { d: both((face) => ear(face, 0.3) + ear(face, 0.72)), tone: 'deep', width: 1.5 },
    {
      d: 'M14 14.5l5-2.8M14 14.5l5 2.8M20 14.5l5-2.8M20 14.5l5 2.8M26 14.5l5-2.8M26 14.5l5 2.8',
      tone: 'shade',
      width: 1.5,
    },
  ],
  brick: [
    { d: both(courses), tone: 'deep', width: 1.5 },
    {
      d:
        line(top, 0, 0.5, 1, 0.5) +
        line(top, 0.5, 0, 0.5, 0.5) +
        line(top, 0.25, 0.5, 0.25, 1) +
        line(top, 0.75, 0.5, 0.75, 1),
      tone: 'shade',
      width: 1.4,
    },
  ],
  glass: [
    { d: pane(front), tone: 'gleam', opacity: 0.75 },
    { d: bars(front), tone: 'white', width: 1.8 },
    { d: bars(side), tone: 'gleam', width: 1.6 },
    { d: area(top, [0.2, 0.2], [0.55, 0.2], [0.2, 0.55]), tone: 'white', opacity: 0.75 },
  ],
  stone: [
    {
      d: both((face) =>
        speckle(face, [0.25, 0.25, 2.2], [0.68, 0.4, 1.6], [0.35, 0.68, 1.5], [0.76, 0.78, 2.1]),
      ),
      tone: 'deep',
    },
    { d: speckle(top, [0.3, 0.4, 2], [0.65, 0.3, 1.4], [0.6, 0.7, 2]), tone: 'deep' },
  ],
};
