import { describe, expect, it } from 'vitest';
import type { MomentKind, ReplayStep } from '../house/protocol';
import { jumpFrom, marksOf, spansOf, stepBy } from './contents';

const step = (decisions: number, turn: number, seats: number[], moment?: MomentKind): ReplayStep => ({
  decisions,
  turn,
  seats,
  heading: '',
  moments: moment ? [{ kind: moment, text: 'so it was' }] : [],
});

/** Ola's turn of two decisions, Marek's, Ola's again, and then one of everybody. */
const contents = [
  step(0, 0, []),
  step(1, 1, [0]),
  step(2, 1, [0], 'goal'),
  step(3, 2, [1]),
  step(4, 3, [0]),
  step(9, 4, [0, 1], 'ending'),
];

describe('the contents of a replay', () => {
  it.each([
    [-3, 0],
    [0, 0],
    [2, 2],
    [5, 5],
    [9, 5],
    [99, 5],
  ])('have decision %i in step %i', (decisions, at) => expect(stepBy(contents, decisions)).toBe(at));

  it('mark where a turn is done, everybody’s or one seat’s, and the moments', () => {
    expect(marksOf(contents, 'turn')).toEqual([2, 3, 4, 5]);
    expect(marksOf(contents, 'seat-0')).toEqual([2, 4, 5]);
    expect(marksOf(contents, 'seat-1')).toEqual([3, 5]);
    expect(marksOf(contents, 'moment')).toEqual([2, 5]);
  });

  it.each([
    [0, true, 2],
    [1, true, 2],
    [2, true, 5],
    [5, true, null],
    [5, false, 2],
    [2, false, 0],
    [0, false, null],
  ])('lead from step %i (forward: %s) to %s', (from, forward, to) =>
    expect(jumpFrom(marksOf(contents, 'moment'), from, forward)).toBe(to),
  );

  it('say whose turn lies where', () =>
    expect(spansOf(contents)).toEqual([
      { from: 0, to: 2, seat: 0 },
      { from: 2, to: 3, seat: 1 },
      { from: 3, to: 4, seat: 0 },
      { from: 4, to: 5, seat: null },
    ]));
});
