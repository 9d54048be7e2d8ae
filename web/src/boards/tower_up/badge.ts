// How large the sign over a building is, for whoever draws it and for whoever keeps signs apart.
import type { RoofPreview } from './types';

export const BADGE_HEIGHT = 30;
/** The size of a sign that only foretells. */
export const FORETOLD = 0.82;

export const bonusOf = (roof: RoofPreview): number => roof.tokens.reduce((sum, token) => sum + token, 0);

export const badgeWidth = (roof: RoofPreview): number =>
  54 + (roof.extra_turn ? 15 : 0) + (bonusOf(roof) > 0 ? 20 : 0);
