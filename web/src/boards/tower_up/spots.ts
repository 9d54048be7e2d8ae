// What a decision is made with: a site of the map, a card of the market, a floor of the stock, or a button.
import type { Move } from './types';

export function spots({ verb, place, site, colour }: Move): string[] {
  if (place !== undefined) return [`[data-place="${place}"]`];
  if (site !== undefined) return [`[data-site="${site}"]`];
  return [`[data-answer="${colour ?? verb}"]`];
}
