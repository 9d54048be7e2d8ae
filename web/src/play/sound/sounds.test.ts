import { describe, expect, it } from 'vitest';
import { cues } from '../motion/beats';
import { measure } from './measure';
import { paletteNames } from './palette';
import { render } from './recipes';

const all = cues.flatMap((cue) => paletteNames.map((game) => ({ cue, game })));

describe('sounds', () => {
  it.each(all)('are quiet, short and blunt: $cue of "$game"', ({ cue, game }) => {
    const { peak, milliseconds, sharp } = measure(render(cue, game));
    expect(peak).toBeLessThanOrEqual(-12);
    expect(peak).toBeGreaterThan(-30);
    expect(milliseconds).toBeGreaterThan(20);
    expect(milliseconds).toBeLessThan(1600);
    expect(sharp).toBeLessThan(0.2);
  });

  it('are the same every time, and another in every game', () => {
    expect(render('land', 'tower-up')).toEqual(render('land', 'tower-up'));
    for (const cue of cues) {
      const kinds = new Set(paletteNames.map((game) => [...render(cue, game).slice(0, 2000)].join()));
      expect(kinds.size, cue).toBe(paletteNames.length);
    }
  });

  it('last as long as what they accompany', () => {
    const long = (seconds: number) => measure(render('pen', 'welcome-to', seconds)).milliseconds;
    expect(long(0.6)).toBeGreaterThan(long(0.2) + 300);
  });
});
