import { describe, expect, it } from 'vitest';
import { curve, ease, rateOf } from './timing';

describe('timing', () => {
  it('hurries when much is waiting', () => {
    expect(rateOf('normal', 1)).toBe(1);
    expect(rateOf('normal', 3)).toBeCloseTo(1 / 0.6);
    expect(rateOf('normal', 8)).toBeCloseTo(1 / 0.4);
    expect(rateOf('fast', 1)).toBeGreaterThan(rateOf('normal', 1));
    expect(rateOf('slow', 1)).toBeLessThan(rateOf('normal', 1));
  });

  it('follows a curve from its beginning to its end', () => {
    for (const css of Object.values(ease)) {
      const at = curve(css);
      expect(at(0)).toBeCloseTo(0, 2);
      expect(at(1)).toBeCloseTo(1, 2);
    }
    expect(curve(ease.land)(0.5)).toBeGreaterThan(0.8);
  });
});
