import { beforeEach, describe, expect, it } from 'vitest';
import { nameOf, progress, readProgress, solve, streakOf } from './progress.svelte';
import { dayOf, gameOfDay, puzzleOfDay } from './today';
import { puzzle } from './testing';

const nothing = { solved: {}, days: [] };

describe('what is kept of puzzles', () => {
  beforeEach(() => {
    localStorage.removeItem('puzzles');
    progress.current = readProgress(null);
  });

  it('survives whatever is stored', () => {
    for (const bad of [
      null,
      '',
      '{',
      'null',
      '7',
      '[]',
      '{"solved":7,"days":{}}',
      '{"solved":null,"days":null}',
    ])
      expect(readProgress(bad)).toEqual(nothing);
    expect(
      readProgress(
        JSON.stringify({
          solved: {
            'tower-up/1f3a9c': { hints: 1, wrong: 2 },
            'tower-up/2': { hints: 9, wrong: 0 },
            'tower-up/3': null,
            '<b>': { hints: 0, wrong: 0 },
          },
          days: [3, 'x', 2, 2, -1, 1.5],
        }),
      ),
    ).toEqual({ solved: { 'tower-up/1f3a9c': { hints: 1, wrong: 2 } }, days: [2, 3] });
  });

  it('keeps the best way in which a puzzle was solved', () => {
    const name = nameOf('tower-up', 'abc');
    solve(name, { hints: 2, wrong: 1 }, null);
    solve(name, { hints: 0, wrong: 1 }, null);
    solve(name, { hints: 3, wrong: 0 }, null);
    expect(progress.current.solved[name]).toEqual({ hints: 0, wrong: 1 });
    expect(readProgress(localStorage.getItem('puzzles'))).toEqual(progress.current);
  });

  it('counts days in a row, and gives today time to come', () => {
    const day = 20_000;
    const noon = (day + 0.5) * 86_400_000;
    expect(streakOf([], noon)).toBe(0);
    expect(streakOf([day - 2, day - 1], noon)).toBe(2);
    expect(streakOf([day - 2, day - 1, day], noon)).toBe(3);
    expect(streakOf([day - 3, day - 2], noon)).toBe(0);
    expect(streakOf([day - 4, day - 1, day], noon)).toBe(2);
  });

  it('knows a day once', () => {
    solve('a/1', { hints: 0, wrong: 0 }, 5);
    solve('a/1', { hints: 0, wrong: 0 }, 5);
    expect(progress.current.days).toEqual([5]);
  });
});

describe('the puzzle of the day', () => {
  const book = Array.from({ length: 50 }, (_, i) => ({ ...puzzle, id: String(i) }));
  const games = ['a', 'b', 'c', 'd'];

  it('changes at midnight by UTC', () => {
    expect(dayOf(Date.UTC(2026, 10, 17, 23, 59))).toBe(dayOf(Date.UTC(2026, 10, 17)));
    expect(dayOf(Date.UTC(2026, 10, 18))).toBe(dayOf(Date.UTC(2026, 10, 17)) + 1);
  });

  it('goes through the games, and through all puzzles of one before any comes again', () => {
    expect([0, 1, 2, 3, 4].map((day) => gameOfDay(day, games))).toEqual(['a', 'b', 'c', 'd', 'a']);
    for (const size of [1, 2, 50, 53]) {
      const some = Array.from({ length: size }, (_, i) => ({ ...puzzle, id: String(i) }));
      const met = Array.from({ length: size }, (_, i) => puzzleOfDay(4 * i + 1, 4, some)?.id);
      expect(new Set(met).size).toBe(size);
    }
    expect(puzzleOfDay(1, 4, [])).toBeUndefined();
    expect(puzzleOfDay(5, 4, book)?.id).not.toBe(puzzleOfDay(1, 4, book)?.id);
  });
});
