import { describe, expect, it } from 'vitest';
import { loopsOf, outline } from './outline';

describe('the line around squares', () => {
  it('is a square around one', () => {
    expect(loopsOf(['b2'])).toEqual([
      [
        [2, 1],
        [2, 2],
        [1, 2],
        [1, 1],
      ],
    ]);
  });
  it('leaves out corners on a straight line', () => {
    expect(loopsOf(['a1', 'b1'])[0]).toHaveLength(4);
  });
  it('goes around the inner corner of an L', () => {
    expect(loopsOf(['b1', 'a2', 'b2'])[0]).toHaveLength(6);
  });
  it('keeps parts that touch at a corner apart', () => {
    expect(loopsOf(['a1', 'b2'])).toHaveLength(2);
  });
  it('goes around a hole too', () => {
    const ring = ['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3'];
    expect(loopsOf(ring)).toHaveLength(2);
  });
  it('is drawn with rounded corners', () => {
    expect(outline(['a1'], 100, 10)).toBe(
      'M90 0Q100 0 100 10L100 90Q100 100 90 100L10 100Q0 100 0 90L0 10Q0 0 10 0Z',
    );
  });
});
