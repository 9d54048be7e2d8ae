import { describe, expect, it } from 'vitest';
import { pastedTable, routeOf } from './router.svelte';

const at = (path: string) => routeOf(new URL(path, 'https://grod.example'));

describe('the router', () => {
  it('knows its pages', () => {
    expect(at('/')).toEqual({ page: 'home' });
    expect(at('/settings')).toEqual({ page: 'settings' });
    expect(at('/puzzles')).toEqual({ page: 'puzzles', game: null, id: null });
    expect(at('/puzzles/tower-up')).toEqual({ page: 'puzzles', game: 'tower-up', id: null });
    expect(at('/puzzles/tower-up/1f3a9c')).toEqual({ page: 'puzzles', game: 'tower-up', id: '1f3a9c' });
    expect(at('/games')).toEqual({ page: 'history' });
    expect(at('/device#abc')).toEqual({ page: 'device', code: 'abc' });
    expect(at('/rules/tower-up#TU-12')).toEqual({ page: 'rules', game: 'tower-up', statement: 'TU-12' });
    expect(at('/new/tower-up')).toEqual({ page: 'new', game: 'tower-up' });
    expect(at('/t/abc')).toEqual({
      page: 'table',
      key: 'abc',
      invitation: null,
      guided: false,
      plain: false,
    });
    expect(at('/t/abc?guide')).toMatchObject({ guided: true });
    expect(at('/t/abc#seat=2&key=xyz')).toMatchObject({ invitation: { seat: 2, key: 'xyz' } });
    expect(at('/t/abc?seat=2&key=xyz')).toMatchObject({ invitation: { seat: 2, key: 'xyz' } });
    expect(at('/r/abc?seat=-1&step=12')).toEqual({ page: 'replay', key: 'abc', seat: -1, step: 12 });
  });

  it('goes nowhere by a wrong address', () => {
    for (const path of ['/t', '/x', '/t/a/b', '/puzzles/a/b/c', '/settings/more', '/new'])
      expect(at(path)).toEqual({ page: 'nowhere' });
    expect(at('/r/abc?step=many')).toMatchObject({ step: null });
  });

  it('takes a link or a key that was pasted', () => {
    expect(pastedTable('  abcdef123  ')).toBe('/t/abcdef123');
    expect(pastedTable('https://grod.example/t/abc#seat=1&key=k')).toBe('/t/abc#seat=1&key=k');
    expect(pastedTable('https://grod.example/settings')).toBeNull();
    expect(pastedTable('what is this')).toBeNull();
  });
});
