import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '../house/house';
import { setLanguage } from '../texts/texts.svelte';
import { complain, toasts } from './toasts.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  setLanguage('en');
  toasts.list = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const said = () => toasts.list.map((toast) => toast.text);

it('complains in the words of the catalogue, or of the server where it has none', () => {
  complain(new Refusal('unreachable', 'unreachable', true));
  expect(said()).toEqual(['The server cannot be reached.']);
  complain(new Refusal('some-new-code', 'Not like this.'));
  expect(said()).toEqual(['The server cannot be reached.', 'Not like this.']);
});

it('complains about a part of the client that did not come, too', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fault = new TypeError('Failed to fetch dynamically imported module');
  complain(fault);
  expect(said()).toEqual(['This page could not be fetched. Please reload.']);
  expect(logged).toHaveBeenCalledWith(fault);
});
