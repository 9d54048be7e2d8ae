// Each game shifts the same sounds a little: what its pieces would be made of.
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

const plain: Palette = { pitch: 1, decay: 1, bend: 1, grain: 1, ceiling: 4600, steel: 0 };

const palettes: Record<string, Palette> = {
  // Lower, and rubbery.
  'monster-city': { pitch: 0.72, decay: 1.3, bend: 1.55, grain: 0.8, ceiling: 2800, steel: 0 },
  // Wood and steel.
  'tower-up': { pitch: 0.95, decay: 1, bend: 1, grain: 0.9, ceiling: 5400, steel: 0.3 },
  // Pencil and paper.
  'welcome-to': { pitch: 1.14, decay: 0.75, bend: 1, grain: 1.5, ceiling: 5000, steel: 0 },
  // Small stones.
  'tiny-towns': { pitch: 1.55, decay: 0.6, bend: 1.06, grain: 0.9, ceiling: 5400, steel: 0.08 },
};

export const paletteNames = ['', ...Object.keys(palettes)];
export const paletteOf = (game: string): Palette => palettes[game] ?? plain;
