import { describe, expect, it } from 'vitest';
import { cues } from '../motion/beats';
import { measure } from './measure';
import { plain, type Palette } from './palette';
import { render } from './recipes';

const games = import.meta.glob<{ palette: Palette }>('../../boards/*/palette.ts', { eager: true });
const palettes: Record<string, Palette> = { plain };
for (const [path, { palette }] of Object.entries(games)) palettes[path.split('/').at(-2)!] = palette;
const all = cues.flatMap((cue) =>
  Object.entries(palettes).map(([game, palette]) => ({ cue, game, palette })),
);

describe('sounds', () => {
  it.each(all)('are quiet, short and blunt: $cue of $game', ({ cue, palette }) => {
    const { peak, milliseconds, sharp } = measure(render(cue, palette));
    expect(peak).toBeLessThanOrEqual(-12);
    expect(peak).toBeGreaterThan(-30);
    expect(milliseconds).toBeGreaterThan(20);
    expect(milliseconds).toBeLessThan(1600);
    expect(sharp).toBeLessThan(0.2);
  });

  it('are the same every time, and another in every game', () => {
    expect(render('land', palettes.tower_up)).toEqual(render('land', palettes.tower_up));
    for (const cue of cues) {
      const kinds = new Set(
        Object.values(palettes).map((one) => [...render(cue, one).slice(0, 2000)].join()),
      );
      expect(kinds.size, cue).toBe(5);
    }
  });

  it('last as long as what they accompany', () => {
    const long = (seconds: number) => measure(render('pen', palettes.welcome_to, seconds)).milliseconds;
    expect(long(0.6)).toBeGreaterThan(long(0.2) + 300);
  });
});
