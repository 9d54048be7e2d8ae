import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from './house';
import { retrying } from './retrying';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unreachable = new Refusal('unreachable', 'unreachable', true);
const missing = new Refusal('missing', 'there is no such table');

it('asks until the answer comes, at growing distances, and says that it waits', async () => {
  const asked: number[] = [];
  const away = vi.fn();
  const started = Date.now();
  const come = retrying(async () => {
    asked.push(Date.now() - started);
    if (asked.length < 4) throw unreachable;
    return 'here';
  }, away);
  await vi.advanceTimersByTimeAsync(3500);
  await expect(come).resolves.toBe('here');
  expect(asked).toEqual([0, 500, 1500, 3500]);
  expect(away.mock.calls).toEqual([[true], [true], [true], [false]]);
});

it('asks again for a part of the client that did not come, and where the server is busy', async () => {
  const faults = [new TypeError('Failed to fetch'), new Refusal('refused', 'Too many requests', true)];
  const come = retrying(async () => {
    const fault = faults.shift();
    if (fault) throw fault;
    return 'here';
  }, vi.fn());
  await vi.advanceTimersByTimeAsync(1500);
  await expect(come).resolves.toBe('here');
});

it('takes a no for a no', async () => {
  const away = vi.fn();
  await expect(retrying(() => Promise.reject(missing), away)).rejects.toBe(missing);
  expect(away).toHaveBeenLastCalledWith(false);
});
