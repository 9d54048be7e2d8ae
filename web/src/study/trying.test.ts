import { expect, it } from 'vitest';
import type { Way } from '../local/desk';
import type { PositionView, StudiedPart, StudyPart, StudyPlan, Variation } from '../types/study';
import { accuraciesIn, variationsIn, type VariationShelf } from './kept';
import { difference, WhatIf, type Trying } from './trying.svelte';

class MemoryShelf implements VariationShelf {
  constructor(public kept: Variation[] = []) {}
  tried(): Promise<Variation[]> {
    return Promise.resolve(this.kept);
  }
  keep(_record: string, variations: readonly Variation[]): Promise<void> {
    this.kept = [...variations];
    return Promise.resolve();
  }
}

const act = (notation: string, seat = 0) => ({ seat, notation });
const estimate = (value: number, margin: number) => ({ value, margin });

/** A game of two in which seats take turns of two decisions each, and letters are played; it ends after eight. */
class Rules implements Trying {
  readonly asked: string[] = [];
  refuses = false;
  private seatAt(step: number): number {
    return Math.floor(step / 2) % 2;
  }
  studyPlan(record: string): Promise<StudyPlan> {
    const last = record.length;
    const turns = Array.from({ length: Math.ceil(last / 2) }, (_, turn) => ({
      step: 2 * turn,
      seat: turn % 2,
      heading: `Turn ${turn + 1}`,
    }));
    const end = { step: last, seat: null, heading: '' };
    return Promise.resolve({ game: 'tower-up', seats: 2, alone: false, turns: [...turns, end], parts: [] });
  }
  studyPart(record: string, { kind, step }: StudyPart, _: number, seat?: number): Promise<StudiedPart> {
    this.asked.push(`${record.slice(0, step)} ${seat ?? 'open'}`);
    const one = { points: estimate(step * 100, 10), chance: estimate(5000, 100) };
    return Promise.resolve({ kind, step, seats: [one, one], verdict: null, tallies: [] });
  }
  studyPosition(_: string, step: number, seat: number) {
    const own = this.seatAt(step) === seat;
    const seen: PositionView = {
      over: step >= 8,
      to_act: step >= 8 ? [] : [this.seatAt(step)],
      prompt: '',
      legal: own ? [{ action: 1, move: {}, text: 'Play q', preview: null }] : [],
      view: { hand: `hand of ${seat}` },
      scores: [],
      winners: [],
    };
    return Promise.resolve({ seen, lines: [] });
  }
  studyWrite(record: string, variations: Variation[]): Promise<string> {
    if (this.refuses) return Promise.reject(new Error('cannot be played'));
    return Promise.resolve(`${record}+${variations.length}`);
  }
  studyLine(record: string, { until, actions }: Way, done?: { seat: number; action: number }) {
    const added = done ? act('qrst'[done.action - 1]!, done.seat) : null;
    const all = [...actions, ...(added ? [added] : [])].map(({ notation }) => notation).join('');
    return Promise.resolve({ record: record.slice(0, until) + all, added });
  }
  studyChoice(): Promise<number> {
    return Promise.resolve(2);
  }
}

const game = {
  record: 'abcdefgh',
  actions: Array.from('abcdefgh').map((notation, step) => act(notation, Math.floor(step / 2) % 2)),
  variations: [] as Variation[],
};
const opened = (by = new Rules(), shelf = new MemoryShelf(), variations: Variation[] = []) =>
  new WhatIf({ ...game, variations }, by, shelf, () => {});

it('decides for whoever is asked, and keeps what is new', async () => {
  const shelf = new MemoryShelf();
  const whatIf = opened(new Rules(), shelf);
  whatIf.go(0, 2);
  await whatIf.look('en');
  expect(whatIf.sight).toMatchObject({ seat: 1, heading: 'Turn 2' });
  expect(whatIf.sight!.hands).toEqual([{ seat: 0, hand: 'hand of 0' }]);
  await whatIf.decide(1, 1, 'Play q');
  expect(whatIf.at).toEqual({ line: 1, step: 3 });
  expect(shelf.kept).toEqual([{ name: 'Play q', parent: 0, after: 2, actions: [act('q', 1)] }]);
  expect(await whatIf.recordOf(1)).toBe('abq');
  expect(await whatIf.written()).toBe('abcdefgh+1');
});

it('shows one seat what it knew', async () => {
  const whatIf = opened();
  whatIf.eyes = 0;
  whatIf.go(0, 2);
  await whatIf.look('en');
  expect(whatIf.sight).toMatchObject({ seat: 0, hands: [] });
  expect(whatIf.sight!.seen.legal).toEqual([]);
});

it('lets bots play once, to the end of the turn, and to the end', async () => {
  for (const [far, record] of [
    ['one', 'ar'],
    ['turn', 'ar'],
    ['game', 'arrrrrrr'],
  ] as const) {
    const whatIf = opened();
    whatIf.go(0, 1);
    await whatIf.letPlay('easy', far, 'en', (text) => text ?? 'easy');
    expect(await whatIf.recordOf(1), far).toBe(record);
    expect(whatIf.playing).toBe(false);
    expect(whatIf.tree).toHaveLength(1);
  }
  const whole = opened();
  whole.go(0, 2);
  await whole.letPlay('easy', 'turn', 'en', () => 'easy');
  expect(await whole.recordOf(1)).toBe('abrr');
});

it('stops a bot that plays', async () => {
  const by = new Rules();
  const whatIf = opened(by);
  let thoughts = 0;
  by.studyChoice = () => {
    thoughts += 1;
    if (thoughts === 3) whatIf.stop();
    return Promise.resolve(2);
  };
  await whatIf.letPlay('easy', 'game', 'en', () => 'easy');
  expect(whatIf.at).toEqual({ line: 1, step: 2 });
});

it('asks for numbers once, for the eyes that look', async () => {
  const by = new Rules();
  const whatIf = opened(by);
  const at = { line: 0, step: 3 };
  await Promise.all([whatIf.expect(at), whatIf.expect(at)]);
  expect(whatIf.outlook(at)![0]!.points.value).toBe(300);
  whatIf.eyes = 1;
  expect(whatIf.outlook(at)).toBeUndefined();
  await whatIf.expect(at);
  expect(by.asked).toEqual(['abc open', 'abc 1']);
});

it('brings together what was kept and what came with the record, and survives what cannot be played', async () => {
  const kept: Variation[] = [{ name: 'K', parent: 0, after: 1, actions: [act('k')] }];
  const came: Variation[] = [{ name: 'C', parent: 0, after: 2, actions: [act('c', 1)] }];
  const shelf = new MemoryShelf(kept);
  const both = opened(new Rules(), shelf, came);
  await both.begin();
  expect(both.tree.map(({ name }) => name)).toEqual(['K', 'C']);
  expect(shelf.kept).toHaveLength(2);
  const by = new Rules();
  by.refuses = true;
  const bad = opened(by, new MemoryShelf(kept), came);
  await bad.begin();
  expect(bad.tree.map(({ name }) => name)).toEqual(['C']);
  expect(variationsIn('damaged')).toEqual([]);
  expect(variationsIn([{ name: 'K', parent: 0, after: 'x', actions: [] }])).toEqual([]);
  expect(variationsIn([{ name: 'K', parent: 0, after: 1, actions: [null] }])).toEqual([]);
  expect(variationsIn(kept)).toEqual(kept);
});

it('leaves what is deleted for where it left its line', async () => {
  const whatIf = opened(new Rules(), new MemoryShelf(), [
    { name: 'X', parent: 0, after: 2, actions: [act('x', 1), act('y', 1)] },
    { name: 'Z', parent: 1, after: 3, actions: [act('z', 1)] },
  ]);
  await whatIf.begin();
  whatIf.go(2, 4);
  await whatIf.rename(1, 'Renamed');
  expect(whatIf.nameOf(1)).toBe('Renamed');
  await whatIf.remove(1);
  expect(whatIf.tree).toEqual([]);
  expect(whatIf.at).toEqual({ line: 0, step: 2 });
  whatIf.go(7, 100);
  expect(whatIf.at).toEqual({ line: 0, step: 8 });
});

it('adds the margins of what was imagined apart by their squares', () => {
  const one = { points: estimate(300, 30), chance: estimate(5000, 300) };
  const two = { points: estimate(100, 40), chance: estimate(5100, 400) };
  expect(difference(one, two)).toEqual({ points: estimate(200, 50), chance: estimate(-100, 500) });
});

it('leaves out accuracies that are damaged', () => {
  const kept = accuraciesIn(['a', 'b', 3, 'd'], [[9000, 8000], 'x', [1], [20_000]]);
  expect([...kept]).toEqual([['a', [9000, 8000]]]);
});
