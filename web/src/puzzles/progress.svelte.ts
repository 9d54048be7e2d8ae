// What this browser remembers of puzzles: which are solved and with how much help, and on which days the one of the day was. Whatever is
// stored that cannot be true is left out.
import { dayOf } from './today';

export interface Solved {
  /** How many of the three hints were taken. */
  hints: number;
  /** Tries before the right one. */
  wrong: number;
}

export interface Progress {
  /** By game and puzzle: "tower-up/1f3a9c". */
  solved: Record<string, Solved>;
  /** Days on which the puzzle of the day was solved on that day, the earliest first. */
  days: number[];
}

const kept = 'puzzles';
/** As many days as anybody wants to see in a row. */
const most = 1000;

const count = (value: unknown, least: number, largest: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= largest;

export function readProgress(text: string | null): Progress {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    stored = {};
  }
  const { solved, days } = (stored ?? {}) as { solved?: unknown; days?: unknown };
  const read: Progress = { solved: {}, days: [] };
  if (typeof solved === 'object' && solved !== null)
    for (const [name, one] of Object.entries(solved as Record<string, Partial<Solved> | null>))
      if (/^[a-z-]+\/[0-9a-f]+$/.test(name) && count(one?.hints, 0, 3) && count(one.wrong, 0, 1e6))
        read.solved[name] = { hints: one.hints, wrong: one.wrong };
  if (Array.isArray(days))
    read.days = [...new Set(days.filter((day) => count(day, 0, 1e6)))].sort((a, b) => a - b).slice(-most);
  return read;
}

export const nameOf = (game: string, id: string): string => `${game}/${id}`;

/** The progress of this browser; another tab may have made some since. */
export const progress = $state<{ current: Progress }>({
  current: readProgress(localStorage.getItem(kept)),
});

addEventListener('storage', ({ key, newValue }) => {
  if (key === kept) progress.current = readProgress(newValue);
});

/** What was solved once stays so; with less help it counts as that. */
export function solve(name: string, how: Solved, ofDay: number | null): void {
  const { solved, days } = readProgress(localStorage.getItem(kept));
  const before = solved[name];
  const better = before === undefined || how.hints + how.wrong < before.hints + before.wrong;
  const next: Progress = {
    solved: better ? { ...solved, [name]: how } : solved,
    days: ofDay === null || days.includes(ofDay) ? days : [...days, ofDay].sort((a, b) => a - b),
  };
  progress.current = next;
  try {
    localStorage.setItem(kept, JSON.stringify(next));
  } catch {
    // Where nothing can be kept it holds until the page is closed.
  }
}

/** Days in a row up to today; today may still come. */
export function streakOf(days: readonly number[], time = Date.now()): number {
  const all = new Set(days);
  const today = dayOf(time);
  let day = all.has(today) ? today : today - 1;
  let length = 0;
  for (; all.has(day); day -= 1) length += 1;
  return length;
}
