import { expect, it } from 'vitest';
import type { Summary } from '../house/protocol';
import { nextTable } from './next';

const table = (key: string, your_move: boolean, changed: number, phase: Summary['phase'] = 'playing') =>
  ({ key, your_move, changed, phase }) as Summary;

it('leads to the table that has waited longest, and never to where one is', () => {
  const tables = [
    table('here', true, 1),
    table('late', true, 9),
    table('early', true, 5),
    table('other', false, 2),
  ];
  expect(nextTable(tables, 'here')).toBe('early');
  expect(nextTable([table('here', true, 1), table('done', true, 2, 'over')], 'here')).toBeNull();
});
