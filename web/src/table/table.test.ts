import { describe, expect, it } from 'vitest';
import type { GuideStep, LegalMove } from '../boards/board';
import { event, snapshot } from '../net/fake';
import { clockOf } from './clock.svelte';
import { forcedAction } from './forced';
import { done, place } from './guide';

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
  const step: GuideStep = { text: { en: '', pl: '' }, until: (made) => made.verb === 'build' };
  const built = event(5, { move: { verb: 'build' } });

  it('goes on when the player has done what it asks for', () => {
    expect(done(step, [built], 0, 4)).toBe(true);
    expect(done(step, [built], 0, 5)).toBe(false);
    expect(done(step, [built], 1, 4)).toBe(false);
    expect(done(step, [{ ...built, undone: true }], 0, 4)).toBe(false);
    expect(done({ text: step.text }, [built], 0, 4)).toBe(false);
  });

  it('speaks beside what it speaks of, and always on the screen', () => {
    const screen = { width: 390, height: 800 };
    const bubble = { width: 340, height: 150 };
    const box = (top: number, height: number) => ({ top, left: 300, width: 80, height });
    expect(place(box(100, 60), bubble, screen)).toEqual({ top: 174, left: 40 });
    expect(place(box(700, 60), bubble, screen).top).toBe(536);
    expect(place(box(0, 700), bubble, screen)).toEqual({ top: 640, left: 40 });
    expect(place(null, bubble, screen)).toEqual({ top: 640, left: 40 });
  });
});
