import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { snapshot } from '../house/fake';
import type { Line } from '../house/house';
import { TableModel } from '../house/table.svelte';
import { toasts } from '../shell/toasts.svelte';
import { setLanguage } from '../texts/texts.svelte';
import Tools from './Tools.svelte';

beforeEach(() => {
  setLanguage('en');
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says that a hint waits, once it takes longer than a hint takes', async () => {
  let answer: (advice: object) => void = () => {};
  const line = {
    state: 'open',
    ask: () => new Promise((resolve) => (answer = resolve)),
  } as unknown as Line;
  const model = new TableModel('key', line);
  model.state = snapshot({ ask: 1 });
  const nothing = () => {};
  render(Tools, {
    model,
    unread: 0,
    showRules: nothing,
    showTalk: nothing,
    showSheet: nothing,
    recap: null,
  });
  const told = () => JSON.stringify(toasts);
  await fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(told()).not.toContain('waiting for its turn');
  await vi.advanceTimersByTimeAsync(1500);
  expect(told()).toContain('waiting for its turn');
  answer({ unit: 'wins', reason: '', alternatives: [] });
});
