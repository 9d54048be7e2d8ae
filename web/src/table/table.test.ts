import { describe, expect, it } from 'vitest';
import type { GuideStep, LegalMove } from '../boards/board';
import { event, snapshot } from '../house/fake';
import { clockOf } from './clock.svelte';
import { forcedAction } from './forced.svelte';
import { done, place, uncovered } from './guide';

const move = (action: number): LegalMove => ({ action, move: {}, text: '', preview: null });

describe('a forced decision', () => {
  it('is the only one there is', () => {
    expect(forcedAction([move(5)], [], 0)).toBe(5);
    expect(forcedAction([move(5), move(6)], [], 0)).toBeNull();
    expect(forcedAction([move(5)], [], null)).toBeNull();
  });

  it('is left to the player who just took something back', () => {
    const events = [event(1), event(2, { kind: 'undone' }), event(3, { kind: 'chat' })];
    expect(forcedAction([move(5)], events, 0)).toBeNull();
    expect(forcedAction([move(5)], [...events, event(4)], 0)).toBe(5);
    expect(forcedAction([move(5)], events, 1)).toBe(5);
  });
});

describe('a clock', () => {
  const seat = { ...snapshot().seats[0]!, clock_ms: 10_000 };

  it('runs while its seat is asked', () => {
    expect(clockOf(seat, true, 1000, 4000)).toBe(7000);
    expect(clockOf(seat, false, 1000, 4000)).toBe(10_000);
    expect(clockOf(seat, true, 1000, 60_000)).toBe(0);
  });

  it('stands while a bot plays, and is none without one', () => {
    expect(clockOf({ ...seat, level: 'greedy' }, true, 1000, 4000)).toBe(10_000);
    expect(clockOf({ ...seat, clock_ms: null }, true, 1000, 4000)).toBeNull();
  });
});

describe('a guide', () => {
  const step: GuideStep = { text: 'tower-up.guide.1', until: (made) => made.verb === 'build' };
  const built = event(3, { at: 5, move: { verb: 'build' } });

  it('goes on when the player has done what it asks for', () => {
    expect(done(step, [built], 0, 4)).toBe(true);
    expect(done(step, [built], 0, 5)).toBe(false);
    expect(done(step, [built], 1, 4)).toBe(false);
    expect(done(step, [{ ...built, undone: true }], 0, 4)).toBe(false);
    expect(done({ text: step.text }, [built], 0, 4)).toBe(false);
    // Numbered anew when it was opened, it is the same decision as before.
    expect(done(step, [{ ...built, n: 9 }], 0, 5)).toBe(false);
  });

  describe('on a large screen', () => {
    const screen = { width: 1280, height: 800 };
    const bubble = { width: 280, height: 200 };
    const corner = { top: 590, left: 990 };

    it('speaks below what it speaks of, else above or beside it', () => {
      expect(place({ top: 100, left: 300, width: 80, height: 60 }, bubble, screen)).toEqual({
        top: 174,
        left: 200,
      });
      expect(place({ top: 700, left: 300, width: 80, height: 60 }, bubble, screen).top).toBe(486);
      expect(place({ top: 700, left: 1240, width: 30, height: 60 }, bubble, screen).left).toBe(990);
      expect(place({ top: 220, left: 20, width: 500, height: 359 }, bubble, screen).left).toBe(534);
    });

    it('leaves a high board to itself', () => {
      expect(place({ top: 250, left: 16, width: 956, height: 420 }, bubble, screen)).toEqual(corner);
      expect(place({ top: 60, left: 700, width: 572, height: 730 }, bubble, screen).left).toBe(406);
    });

    it('is on the screen whatever it speaks of', () => {
      expect(place(null, bubble, screen)).toEqual(corner);
      expect(place({ top: -50, left: 0, width: 1280, height: 900 }, bubble, screen)).toEqual(corner);
      expect(place(null, bubble, { width: 200, height: 100 })).toEqual({ top: 10, left: 10 });
    });
  });

  it('scrolls what it speaks of from under the prompt', () => {
    const box = (top: number, height: number) => ({ top, left: 0, width: 390, height });
    expect(uncovered(box(200, 300), box(60, 80))).toBe(0);
    expect(uncovered(box(100, 300), box(60, 80))).toBe(-54);
    expect(uncovered(box(100, 300), box(350, 80))).toBe(64);
  });
});
