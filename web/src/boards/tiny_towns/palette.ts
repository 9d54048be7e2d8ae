// What this game sounds like: small stones.
import type { Palette } from '../../play/sound/palette';

export const palette: Palette = {
  pitch: 1.55,
  decay: 0.6,
  bend: 1.06,
  grain: 0.9,
  ceiling: 5400,
  steel: 0.08,
};
