import { beforeEach, expect, it } from 'vitest';
import { addAll } from '../texts/testing';
import { setLanguage } from '../texts/texts.svelte';
import { behind, percent, points, rounded, sheet, signedPercent, signedPoints } from './words';

addAll('study', 'tiny_towns', 'welcome_to');
beforeEach(() => setLanguage('en'));

it('tells hundredths in tenths, with the margin', async () => {
  expect(points({ value: 3456, margin: 121 })).toBe('34.6 ± 1.2');
  expect(signedPoints({ value: -250, margin: 100 })).toBe('−2.5 ± 1.0');
  expect(signedPercent({ value: 340, margin: 210 })).toBe('+3 ± 3');
  await setLanguage('pl');
  expect(signedPoints({ value: 250, margin: 100 })).toBe('+2,5 ± 1,0');
});

it('knows no negative nothing', () => {
  expect(signedPoints({ value: -4, margin: 0 })).toBe('0.0 ± 0.0');
  expect(points({ value: -4, margin: 12 })).toBe('0.0 ± 0.1');
  expect(signedPercent({ value: -40, margin: 0 })).toBe('0 ± 0');
  expect(percent({ value: 10_000, margin: 0 })).toBe('100 ± 0');
  expect(Object.is(rounded(-4, 1), 0)).toBe(true);
});

it('calls equal what differs by less than the margin', () => {
  const nothing = { value: 10, margin: 200 };
  expect(behind({ points: { value: 90, margin: 100 }, chance: nothing }, false)).toBe('equal');
  expect(behind({ points: { value: 190, margin: 100 }, chance: nothing }, true)).toBe('−1.9 ± 1.0');
  expect(behind({ points: { value: 190, margin: 100 }, chance: { value: 800, margin: 300 } }, false)).toBe(
    '−1.9 ± 1.0 · −8 ± 3 %',
  );
});

it('gives reasons in the lines of the score sheet', () => {
  expect(
    sheet('welcome-to', [
      { line: 'estates', points: 250 },
      { line: 'bis', points: -100 },
    ]),
  ).toBe('Estates +2.5, Bis −1.0');
  expect(sheet('tiny-towns', [{ line: 'cottage', points: 120 }])).toBe('Cottage +1.2');
});
