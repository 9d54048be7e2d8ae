// Before every file of tests: all texts, in every language, so that a test changes it without waiting. After it: nothing is left
// behind for the next, which has the same page.
import { afterAll, vi } from 'vitest';
import { toasts } from '../shell/toasts.svelte';
import { addAll } from './testing';
import { setLanguage } from './texts.svelte';

addAll();

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  toasts.list = [];
  await setLanguage('en');
  localStorage.clear();
  sessionStorage.clear();
});
