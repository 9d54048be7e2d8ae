import { expect, it } from 'vitest';
import type { Estimate, StudiedPart, StudyPart, StudyPlan, StudyTally, Verdict } from '../types/study';
import { bandOf, pathOf, scaleOf, shapePath, shapes } from './chart';
import { hashOf, keyOf, type Shelf } from './kept';
import { Study, surelyLost, type Studying } from './study.svelte';

class MemoryShelf implements Shelf {
  readonly kept = new Map<string, StudiedPart[]>();
  get(key: string): Promise<StudiedPart[]> {
    return Promise.resolve(this.kept.get(key) ?? []);
  }
  put(key: string, parts: StudiedPart[]): Promise<void> {
    this.kept.set(key, parts);
    return Promise.resolve();
  }
}

const nothing: Estimate = { value: 0, margin: 0 };
const verdict = (lost: number, margin: number): Verdict => ({
  seat: 0,
  played: 1,
  judgement: lost > margin ? 'worse' : 'equal',
  lines: [
    { actions: [1], behind: { points: nothing, chance: nothing } },
    { actions: [2], behind: { points: { value: lost, margin }, chance: nothing } },
  ],
  sheet: [],
});

const plan: StudyPlan = {
  game: 'tower-up',
  seats: 2,
  alone: false,
  turns: [
    { step: 0, seat: 0, heading: 'Round 1' },
    { step: 3, seat: null, heading: '' },
  ],
  parts: [
    { kind: 'outlook', step: 0 },
    { kind: 'outlook', step: 3 },
    { kind: 'verdict', step: 0 },
    { kind: 'verdict', step: 1 },
    { kind: 'verdict', step: 2 },
  ],
};

/** Does parts when it is let. */
class Thinker implements Studying {
  readonly asked: string[] = [];
  depth = 0;
  fails = false;
  studyPlan(): Promise<StudyPlan> {
    return Promise.resolve(plan);
  }
  studyPart(_record: string, { kind, step }: StudyPart, depth: number): Promise<StudiedPart> {
    if (this.fails) return Promise.reject(new Error('fallen'));
    this.asked.push(`${kind} ${step}`);
    this.depth = depth;
    const judged = kind === 'verdict' ? verdict(step * 100, 50) : null;
    const tally = { seat: 0, judgement: judged?.judgement ?? null, points: 0, points_margin: 0 };
    const tallies = [{ ...tally, chance: 0, chance_margin: 0 }];
    return Promise.resolve({ kind, step, seats: [], verdict: judged, tallies });
  }
  studySums(seats: number, studied: StudyTally[]) {
    const decisions = studied.filter(({ judgement }) => judgement !== null).length;
    const seat = { decisions, preferred: 0, equal: 0, accuracy: nothing, lost: nothing };
    return Promise.resolve(
      Array.from({ length: seats }, () => ({ ...seat, luck: { points: nothing, chance: nothing } })),
    );
  }
}

it('does every part in the order of the plan, adds them up and keeps them', async () => {
  const by = new Thinker();
  const shelf = new MemoryShelf();
  const study = new Study('a record', by, shelf, 1);
  await study.begin('en', () => {});
  expect(by.asked).toEqual(['outlook 0', 'outlook 3', 'verdict 0', 'verdict 1', 'verdict 2']);
  expect(study.done).toBe(5);
  expect(study.working).toBe(false);
  expect(study.sums[0]!.decisions).toBe(3);
  expect(shelf.kept.get(keyOf('a record', 1))).toHaveLength(5);
  expect(study.worst(5).map(({ step }) => step)).toEqual([2, 1]);
  expect(study.decisions).toEqual([0, 1, 2]);
});

it('goes on where it was left, and deeper on request', async () => {
  const shelf = new MemoryShelf();
  const first = new Thinker();
  const left = new Study('a record', first, shelf, 1);
  const part = first.studyPart.bind(first);
  first.studyPart = (...asked) => {
    if (first.asked.length === 2) left.leave();
    return part(...asked);
  };
  await left.begin('en', () => {});
  expect(first.asked).toHaveLength(3);

  const again = new Thinker();
  const study = new Study('a record', again, shelf, 2);
  await study.begin('en', () => {});
  expect(again.asked).toEqual(['verdict 1', 'verdict 2']);
  await study.deepen();
  expect(again.depth).toBe(2);
  expect(again.asked).toHaveLength(7);
  expect(study.depth).toBe(2);
});

it('says what went wrong and can be begun again', async () => {
  const by = new Thinker();
  by.fails = true;
  const study = new Study('a record', by, new MemoryShelf(), 2);
  await expect(study.begin('en', () => {})).rejects.toThrow('fallen');
  expect(study.working).toBe(false);
});

it('orders decisions by what they cost for sure', () => {
  expect(surelyLost(verdict(300, 250))).toBe(50);
  expect(surelyLost(verdict(200, 50))).toBe(150);
});

it('tells records and depths apart', () => {
  expect(hashOf('1: build red 5')).not.toBe(hashOf('1: build red 6'));
  expect(keyOf('x', 1)).not.toBe(keyOf('x', 2));
});

it('has a scale of round numbers around all values', () => {
  expect(scaleOf([12, 61])).toEqual({ low: 0, high: 80, ticks: [0, 20, 40, 60, 80] });
  expect(scaleOf([-7, 31])).toMatchObject({ low: -10, high: 40 });
  expect(scaleOf([])).toMatchObject({ low: 0, high: 1 });
});

it('draws lines, bands and six shapes', () => {
  const spots = [
    { x: 0, y: 1 },
    { x: 2, y: 3 },
  ];
  expect(pathOf(spots)).toBe('M0.0 1.0L2.0 3.0');
  expect(bandOf(spots, spots)).toBe('M0.0 1.0L2.0 3.0L2.0 3.0L0.0 1.0Z');
  expect(bandOf([], [])).toBe('');
  expect(new Set(shapes.map((shape) => shapePath(shape, 4))).size).toBe(6);
});
