// The guided first game: a real table with a fixed deal, told in a few steps.
import type { Guide } from '../board';

export const guide: Guide = { seed: '7', seats: 2, variants: [], settings: {}, steps: [] };
