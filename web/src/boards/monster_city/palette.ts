// What this game sounds like: lower, and rubbery.
import type { Palette } from '../../play/sound/palette';

export const palette: Palette = { pitch: 0.72, decay: 1.3, bend: 1.55, grain: 0.8, ceiling: 2800, steel: 0 };
