import { afterEach, describe, expect, it } from 'vitest';
import { capital } from './capital';
import { ordinal, signed, withPlus } from './numbers';
import { counted, pluralForm, setLanguage, t } from './texts.svelte';
import { ago, countdown } from './time';

afterEach(() => setLanguage('en'));

describe('words', () => {
  it('count in Polish', () => {
    expect([1, 2, 5, 12, 22, 25, 101].map((n) => pluralForm('pl', n))).toEqual([0, 1, 2, 2, 1, 2, 2]);
    setLanguage('pl');
    expect(counted('web.new.players', 3)).toBe('3 gracze');
    expect(t('web.waiting-for', { names: 'Ola' })).toBe('Czekamy na: Ola');
  });

  it('say how long ago', () => {
    const now = 1e12;
    expect(ago(now - 5 * 60_000, now)).toBe('5 min. ago');
    expect(ago(now - 26 * 3_600_000, now)).toBe('yesterday');
    expect(ago(now, now)).toBe('now');
  });

  it('write numbers as they are read', () => {
    expect(signed(-16)).toBe('−16');
    expect([3, -1, 0].map(withPlus)).toEqual(['+3', '−1', '0']);
    expect(capital('one colour')).toBe('One colour');
    expect([1, 2, 3, 4, 11, 22].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd']);
    setLanguage('pl');
    expect(ordinal(2)).toBe('2.');
  });

  it('write clocks', () => {
    expect([0, 9500, 65_000, 600_000, 3_750_000, 3 * 86_400_000].map(countdown)).toEqual([
      '0:00',
      '0:10',
      '1:05',
      '10:00',
      '1:02:30',
      '3 d',
    ]);
  });
});
