// Six silhouettes of houses on a 66 × 78 box: the same walls (10–52 across, ground at 60), different roofs, so a
// number always has the same room. Roof faces name their light: lit, plain or shaded.
export interface RoofFace {
  d: string;
  face: 'lit' | 'plain' | 'shaded' | 'wall' | 'glass';
}

export interface HouseKind {
  /** The whole front in one line, for a plot that is still empty. */
  outline: string;
  roof: RoofFace[];
}

export const houseKinds: HouseKind[] = [
  {
    // gable
    outline: 'M10 60V29H5L31 9L57 29H52V60Z',
    roof: [
      { d: 'M42 9h6v12h-6z', face: 'shaded' },
      { d: 'M5 30L31 8L57 30Z', face: 'plain' },
      { d: 'M5 30L31 8L29 30Z', face: 'lit' },
      { d: 'M57 30L31 8L37 6L62 26Z', face: 'shaded' },
      { d: 'M31 18a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 1 1 0-7.2z', face: 'glass' },
    ],
  },
  {
    // hip
    outline: 'M10 60V29H5L13 13H49L57 29H52V60Z',
    roof: [
      { d: 'M14 6h7v13h-7z', face: 'shaded' },
      { d: 'M5 30L13 13H49L57 30Z', face: 'plain' },
      { d: 'M5 30L13 13H27L21 30Z', face: 'lit' },
      { d: 'M57 30L49 13L54 11L62 26Z', face: 'shaded' },
    ],
  },
  {
    // one slope, after the fashion of the fifties
    outline: 'M10 60V31L4 32V24L58 14V24L52 25.5V60Z',
    roof: [
      { d: 'M10 30L52 22V32H10Z', face: 'wall' },
      { d: 'M4 24L58 14V24L4 32Z', face: 'plain' },
      { d: 'M4 24L58 14V17L4 27Z', face: 'lit' },
      { d: 'M58 14L63 12V24L58 28Z', face: 'shaded' },
    ],
  },
  {
    // gambrel
    outline: 'M10 60V30H6L12 17L31 8L50 17L56 30H52V60Z',
    roof: [
      { d: 'M6 30L12 17L31 7L50 17L56 30Z', face: 'plain' },
      { d: 'M6 30L12 17L31 7L27 30Z', face: 'lit' },
      { d: 'M56 30L50 17L31 7L37 5L55 14L61 26Z', face: 'shaded' },
      { d: 'M26 25v-5a4.500 4.500 0 0 1 9 0v5z', face: 'glass' },
    ],
  },
  {
    // dormer
    outline: 'M10 60V29H4L10 14H17L25 7L33 14H52L58 29H52V60Z',
    roof: [
      { d: 'M43 7h6v11h-6z', face: 'shaded' },
      { d: 'M4 30L10 14H52L58 30Z', face: 'plain' },
      { d: 'M4 30L10 14H18L14 30Z', face: 'lit' },
      { d: 'M58 30L52 14L57 12L63 26Z', face: 'shaded' },
      { d: 'M19 27V16H31V27Z', face: 'wall' },
      { d: 'M15 17L25 7L35 17Z', face: 'shaded' },
      { d: 'M22 17h6v7h-6z', face: 'glass' },
    ],
  },
  {
    // flat roof and a broad chimney
    outline: 'M10 60V29H3V23H15V8H26V23H60V29H52V60Z',
    roof: [
      { d: 'M15 7h11v18h-11z', face: 'shaded' },
      { d: 'M15 7h4v18h-4z', face: 'plain' },
      { d: 'M3 22H60V29H3Z', face: 'plain' },
      { d: 'M3 22H60V24.500H3Z', face: 'lit' },
      { d: 'M60 22L65 19.500V26L60 29Z', face: 'shaded' },
    ],
  },
];
