// What this game sounds like: pencil and paper.
import type { Palette } from '../../play/sound/palette';

export const palette: Palette = { pitch: 1.14, decay: 0.75, bend: 1, grain: 1.5, ceiling: 5000, steel: 0 };
