// What this game sounds like: wood and steel.
import type { Palette } from '../../play/sound/palette';

export const palette: Palette = { pitch: 0.95, decay: 1, bend: 1, grain: 0.9, ceiling: 5400, steel: 0.3 };
