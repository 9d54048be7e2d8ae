import { afterEach, expect, it, vi } from 'vitest';
import { look, playsHere } from './plays.svelte';

const asked = vi.fn<() => Promise<Response>>();
const answer = (status: number, type = 'application/json') =>
  asked.mockResolvedValueOnce(new Response(null, { status, headers: { 'Content-Type': type } }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('waits for a module that the server is still building', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  playsHere.current = false;
  answer(503);
  await look();
  expect(playsHere.current).toBe(false);
  answer(200, 'application/wasm');
  await vi.advanceTimersByTimeAsync(5000);
  expect(playsHere.current).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

it.each([
  [404, 'application/json'],
  [200, 'text/html'],
])('asks no more where there is none (%d, %s)', async (status, type) => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked.mockClear());
  playsHere.current = false;
  answer(status, type);
  await look();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(playsHere.current).toBe(false);
  expect(asked).toHaveBeenCalledOnce();
});
