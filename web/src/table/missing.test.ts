import { expect, it } from 'vitest';
import { missingWords } from './missing';

it('says why a table is gone, and what can be done', () => {
  expect(missingWords('cleared').title).toBe('This table was cleared away');
  expect(missingWords('cleared').more).toContain('nobody had played at it');
  expect(missingWords('archived').more).toContain('archive of this server');
  expect(missingWords('damaged').more).toContain('All other tables go on');
});

it('calls everything else a table that there is not', () => {
  expect(missingWords('no-table').title).toBe('There is no such table');
  expect(missingWords('no-table', 'replay').title).toBe('There is no such replay');
});
