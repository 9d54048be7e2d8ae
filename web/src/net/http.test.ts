import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask } from './http';

const answers: Response[] = [];
const fetched = vi.fn(() => Promise.resolve(answers.shift() ?? new Response('{}')));

const refused = (status: number, code: string) =>
  new Response(JSON.stringify({ type: 'error', id: '', code, error: 'no' }), { status });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  answers.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks the next server what one that goes has not done', async () => {
  answers.push(refused(503, 'closing'), refused(503, 'closing'));
  const table = ask('POST', '/api/tables', { game: 'tower-up' });
  await vi.runAllTimersAsync();
  expect((await table).ok).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('says so where there is no other', async () => {
  answers.push(...Array.from({ length: 9 }, () => refused(503, 'closing')));
  const table = expect(ask('POST', '/api/tables')).rejects.toMatchObject({ code: 'closing', passing: true });
  await vi.runAllTimersAsync();
  await table;
  expect(fetched).toHaveBeenCalledTimes(5);
});

it('does not ask again what may have been done', async () => {
  answers.push(refused(503, 'unknown'));
  await expect(ask('POST', '/api/tables')).rejects.toMatchObject({ code: 'unknown' });
  expect(fetched).toHaveBeenCalledTimes(1);
});
