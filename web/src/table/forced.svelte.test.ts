import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from '../house/connection.svelte';
import { beat, makeForced } from './forced.svelte';

const send = vi.fn();
let table = $state({ ask: 1, action: null as number | null });
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  send.mockClear();
  table = { ask: 1, action: 5 };
  connection.current = 'open';
  stop = $effect.root(() =>
    makeForced(
      () => table.ask,
      () => table.action,
      send,
    ),
  );
  flushSync();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function after(change: () => void): void {
  change();
  flushSync();
  vi.advanceTimersByTime(beat);
}

it('is made after a beat, and once', () => {
  expect(send).not.toHaveBeenCalled();
  after(() => {});
  after(() => (table = { ...table }));
  expect(send.mock.calls).toEqual([[5]]);
});

it('is made for each of two questions with the same answer', () => {
  after(() => {});
  after(() => (table.ask = 2));
  expect(send.mock.calls).toEqual([[5], [5]]);
});

it('waits for the connection, and is made again when the connection fell', () => {
  after(() => (connection.current = 'lost'));
  expect(send).not.toHaveBeenCalled();
  after(() => (connection.current = 'open'));
  expect(send).toHaveBeenCalledTimes(1);
  after(() => (connection.current = 'lost'));
  after(() => (connection.current = 'open'));
  expect(send).toHaveBeenCalledTimes(2);
});

it('is left alone when there is a choice after all', () => {
  after(() => (table.action = null));
  expect(send).not.toHaveBeenCalled();
});
