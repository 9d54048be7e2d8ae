import { beforeEach, describe, expect, it } from 'vitest';
import type { DailyField } from '../types/daily';
import { daysFrom, isDay, nameOf, today } from './days';
import { begun, dealOf, tableOf } from './mine';
import { rangeOf, spotsOf } from './picture';
import { placesIn, resultOf } from './place';

describe('days', () => {
  it('are those of UTC', () => {
    expect(today(Date.parse('2026-11-17T23:59:59Z'))).toBe('2026-11-17');
    expect(today(Date.parse('2026-11-18T00:30:00+01:00'))).toBe('2026-11-17');
    expect(nameOf('2026-11-17', 'alone')).toBe('2026-11-17-alone');
  });
  it('go over months and years', () => {
    expect(daysFrom('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysFrom('2028-03-01', -1)).toBe('2028-02-29');
  });
  it('are told from what is none', () => {
    expect(isDay('2026-11-17')).toBe(true);
    for (const wrong of ['', 'today', '2026-11-31', '2026-1-1', '2026-11-17x'])
      expect(isDay(wrong)).toBe(false);
  });
});

describe('one’s own games', () => {
  beforeEach(() => localStorage.clear());
  it('are found by the deal and by the table', () => {
    begun('2026-11-17-alone', 'here-1');
    begun('2026-11-17-company', 'here-2');
    expect(tableOf('2026-11-17-alone')).toBe('here-1');
    expect(dealOf('here-2')).toBe('2026-11-17-company');
    expect(tableOf('2026-11-16-alone')).toBeUndefined();
    expect(dealOf('here-3')).toBeUndefined();
  });
  it('are forgotten from the oldest on', () => {
    for (let i = 0; i < 130; ++i) begun(`${daysFrom('2026-01-01', i)}-alone`, `here-${i}`);
    expect(tableOf('2026-01-01-alone')).toBeUndefined();
    expect(tableOf(`${daysFrom('2026-01-01', 129)}-alone`)).toBe('here-129');
  });
  it('survive what is broken', () => {
    for (const kept of ['{', '7', 'null', '{"2026-11-17-alone": 5}']) {
      localStorage.setItem('grod.daily', kept);
      expect(tableOf('2026-11-17-alone')).toBeUndefined();
    }
  });
});

describe('a result', () => {
  it('is points alone, and the lead in company', () => {
    expect(resultOf([34])).toBe(34);
    expect(resultOf([34, 30, 41])).toBe(-7);
    expect(resultOf([34, 30, 34])).toBe(0);
  });
  it('has its place among the games of each level that has played', () => {
    const field: DailyField = {
      name: '2026-11-17-alone',
      master: { result: 40, line: [], record: '' },
      levels: [
        { level: 'master', results: [44, 40] },
        { level: 'strong', results: [41, 35, 35, 20] },
        { level: 'novice', results: [] },
      ],
    };
    expect(placesIn(field, 35)).toEqual([
      { level: 'master', beaten: 0, games: 2 },
      { level: 'strong', beaten: 1, games: 4 },
    ]);
  });
});

describe('lines', () => {
  it('share one range that has nothing in it', () => {
    expect(
      rangeOf([
        [3, 9],
        [1, 12],
      ]),
    ).toEqual([0, 12]);
    expect(rangeOf([[-4, 2], null])).toEqual([-4, 2]);
    expect(rangeOf([[], null])).toEqual([0, 1]);
  });
  it('go from side to side', () => {
    const box = { x: 10, y: 0, width: 100, height: 50 };
    expect(spotsOf([0, 5, 10], [0, 10], box)).toEqual([
      [10, 50],
      [60, 25],
      [110, 0],
    ]);
  });
});
