import { beforeEach, describe, expect, it } from 'vitest';
import { decisionsIn, difficultyOf } from './books';
import { depthFor, Solving } from './solving.svelte';
import { Judge, puzzle } from './testing';

describe('solving a puzzle', () => {
  let judge: Judge;
  let done: number;
  let solving: Solving;

  beforeEach(async () => {
    judge = new Judge();
    done = 0;
    solving = new Solving(puzzle, judge, () => (done += 1));
    await solving.show('en');
  });

  it('follows the whole line, and makes what is forced', async () => {
    expect(solving.decisions).toBe(2);
    await solving.act(5);
    expect(solving.answer).toEqual({ kind: 'right', text: 'en 5' });
    expect(solving.stages.map(({ at }) => at)).toEqual([0, 2]);
    expect(decisionsIn(solving.stage!.record)).toBe(3);
    expect(done).toBe(0);
    await solving.act(8);
    expect(solving.answer).toEqual({ kind: 'solved', text: 'en 8', equal: false });
    expect(done).toBe(1);
    // Nothing more happens then.
    await solving.act(2);
    solving.hint();
    expect([solving.wrong, solving.helped, done]).toEqual([0, 0, 1]);
  });

  it('refutes a try that was considered by what is known', async () => {
    await solving.act(7);
    expect(solving.answer).toMatchObject({
      kind: 'wrong',
      text: 'en 7',
      behind: { points: { value: 250 } },
      sheet: [{ line: 'parks' }],
    });
    expect(judge.asked.filter((what) => what.startsWith('part'))).toEqual([]);
    expect(solving.wrong).toBe(1);
    await solving.act(5);
    expect(solving.answer?.kind).toBe('right');
  });

  it('thinks about another try, and calls equal what cannot be told apart', async () => {
    await solving.act(11);
    expect(judge.asked.at(-1)).toBe('part 1 1 true');
    expect(solving.answer).toMatchObject({ kind: 'wrong', sheet: [{ line: 'pools' }] });
    judge.judgement = 'equal';
    await solving.act(11);
    expect(solving.answer).toEqual({ kind: 'solved', text: 'en 11', equal: true });
    expect(done).toBe(1);
  });

  it('hints at the theme, at a few, at the decision', async () => {
    solving.hint();
    solving.hint();
    expect(solving.choices).toEqual([3, 5, 7]);
    solving.hint();
    solving.hint();
    expect([solving.hints, solving.helped]).toEqual([3, 3]);
    expect(solving.choices).toEqual([5]);
    // The next decision begins with what has been said of all of them.
    await solving.act(5);
    expect([solving.hints, solving.helped]).toEqual([1, 3]);
    expect(solving.choices).toEqual([2, 8]);
  });

  it('says everything anew in another language', async () => {
    await solving.act(5);
    await solving.show('pl');
    expect(solving.stages.map(({ position }) => position.lines[0]?.texts[0])).toEqual(['pl 5', 'pl 8']);
  });

  it('takes back what could not be judged', async () => {
    judge.studyPart = () => Promise.reject(new Error('no worker'));
    await expect(solving.act(11)).rejects.toThrow('no worker');
    expect([solving.answer, solving.busy, solving.wrong]).toEqual([null, false, 0]);
  });
});

describe('puzzles', () => {
  it('are as hard as the weakest level that finds them', () => {
    expect(difficultyOf(puzzle)).toBe(4);
    expect(difficultyOf({ ...puzzle, levels: [] })).toBe(6);
  });

  it('are thought about longer, the more a study of all would have to be divided', () => {
    expect([0, 4, 16, 40, 64, 256, 5000].map(depthFor)).toEqual([1, 1, 2, 3, 3, 4, 4]);
  });
});
