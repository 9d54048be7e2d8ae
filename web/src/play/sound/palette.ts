// Each game shifts the same sounds a little, to what its pieces would be made of.
export interface Palette {
  /** Factors of pitch, of how long tones ring, of how far they sag, of how loud the noise is. */
  pitch: number;
  decay: number;
  bend: number;
  grain: number;
  /** Nothing above it, in hertz. */
  ceiling: number;
  /** Partials that are no multiples: metal. */
  steel: number;
}

/** Of a game that says nothing about it. */
export const plain: Palette = { pitch: 1, decay: 1, bend: 1, grain: 1, ceiling: 4600, steel: 0 };
