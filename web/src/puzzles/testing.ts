// A puzzle of two decisions with a forced one between them, and somebody who judges without knowing any rules: for tests.
import type { Way } from '../local/desk';
import type { Puzzle, RefutedLine } from '../types/puzzles';
import type { Judgement, StudiedPart, StudiedPosition } from '../types/study';
import type { Judging } from './solving.svelte';

const other = (action: number): RefutedLine => ({
  actions: [action, 90],
  behind: { points: { value: 250, margin: 40 }, chance: { value: 0, margin: 0 } },
  sheet: [{ line: 'parks', points: 250 }],
});

export const puzzle: Puzzle = {
  id: '1f3a9c',
  theme: 'parks',
  company: 'alone',
  stage: 'middle',
  exact: false,
  levels: ['strong', 'master'],
  seat: 0,
  record: 'grod record 2\ngame welcome-to\nactions\n1: a\nend 1\n',
  steps: [
    { action: 5, others: [other(7), other(3), other(9)] },
    { action: 6, others: [] },
    { action: 8, others: [other(2)] },
  ],
};

export class Judge implements Judging {
  judgement: Judgement = 'worse';
  /** What was asked for, in order. */
  readonly asked: string[] = [];

  studyPosition(
    record: string,
    step: number,
    _seat: number,
    lines: number[][],
    words: string,
  ): Promise<StudiedPosition> {
    this.asked.push(`position ${step} ${words}`);
    const legal = [2, 3, 5, 6, 7, 8, 9, 11].map((action) => ({
      action,
      move: {},
      text: `${words} ${action}`,
      preview: null,
    }));
    return Promise.resolve({
      seen: { over: false, to_act: [0], prompt: record, legal, view: null, scores: [], winners: [] },
      lines: lines.map((actions) => ({ texts: actions.map((action) => `${words} ${action}`), moves: [] })),
    });
  }

  studyPart(record: string, part: { step: number }, depth: number): Promise<StudiedPart> {
    this.asked.push(`part ${part.step} ${depth} ${record.includes('+11')}`);
    const nothing = { points: { value: 0, margin: 0 }, chance: { value: 0, margin: 0 } };
    const lost = { ...nothing, points: { value: 300, margin: 20 } };
    const sheet = [{ line: 'pools', points: 300 }];
    const { judgement } = this;
    const lines = [
      { actions: [5], behind: nothing },
      { actions: [11], behind: lost },
    ];
    return Promise.resolve({
      kind: 'verdict',
      step: part.step,
      seats: [],
      verdict: { seat: 0, played: 1, judgement, lines, sheet },
      tallies: [],
    });
  }

  studyLine(record: string, _way: Way, { action }: { action: number }): Promise<{ record: string }> {
    const count = Number(/end (\d+)/.exec(record)![1]) + 1;
    return Promise.resolve({ record: record.replace(/end \d+\n/, `+${action}\nend ${count}\n`) });
  }
}
