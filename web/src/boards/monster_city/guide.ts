// The guided first game.
import type { Guide } from '../board';

export const guide: Guide = { seed: '1', seats: 3, variants: [], settings: {}, steps: [] };
