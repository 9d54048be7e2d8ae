import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { protocolVersion } from '../types/protocol';
import { Renewal } from './renewal.svelte';

const reload = vi.fn();
let page: Renewal;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
  page = new Renewal(reload);
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const house = (client: string, protocol = protocolVersion) => ({ client, protocol });

it('stays with the house it came from', () => {
  page.met(house('a'));
  page.met(house('a'));
  vi.advanceTimersByTime(60_000);
  expect(page.due).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('loads itself anew when the house brings another client', () => {
  page.met(house('a'));
  page.met(house('b'));
  expect(reload).toHaveBeenCalledOnce();
});

it('waits until nothing is asked', () => {
  let asked = true;
  page.mind(() => asked);
  page.met(house('a'));
  page.met(house('b'));
  vi.advanceTimersByTime(60_000);
  expect(page.due).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  asked = false;
  vi.advanceTimersByTime(2000);
  expect(reload).toHaveBeenCalledOnce();
});

it('waits until a sentence is written', () => {
  const field = document.body.appendChild(document.createElement('textarea'));
  field.value = 'Powodz';
  field.focus();
  page.met(house('a', protocolVersion + 1));
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  field.value = '';
  vi.advanceTimersByTime(2000);
  expect(reload).toHaveBeenCalledOnce();
});

it('does not wait for a decision that nobody would hear', () => {
  page.mind(() => true);
  page.met(house('a', protocolVersion + 1));
  expect(reload).toHaveBeenCalledOnce();
});

it('does not load itself over and over for a house it does not fit', () => {
  page.met(house('a', protocolVersion + 1));
  const again = new Renewal(reload);
  again.met(house('a', protocolVersion + 1));
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledOnce();
  expect(again.stuck).toBe(true);
  // The house has come to another version meanwhile.
  again.met(house('b', protocolVersion + 2));
  expect(reload).toHaveBeenCalledTimes(2);
});

it('can be told not to wait', () => {
  page.mind(() => true);
  page.met(house('a'));
  page.met(house('b'));
  page.now();
  expect(reload).toHaveBeenCalledOnce();
});

it('offers the update of a client that the browser keeps, as long as the house understands it', () => {
  const offer = vi.fn(() => true);
  page = new Renewal(reload, offer);
  page.met(house('a'));
  expect(offer).not.toHaveBeenCalled();
  page.met(house('b'));
  vi.advanceTimersByTime(60_000);
  expect(offer).toHaveBeenCalledOnce();
  expect(page.due).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  page.met(house('b', protocolVersion + 1));
  expect(reload).toHaveBeenCalledOnce();
});
