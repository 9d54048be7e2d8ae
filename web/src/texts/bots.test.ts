import { afterEach, expect, it } from 'vitest';
import { botLevel } from './bots';
import { setLanguage } from './texts.svelte';

afterEach(() => setLanguage('en'));

it('calls the bots as the log does, and one without a name by its id', () => {
  expect(['greedy', 'standard', 'something-new'].map(botLevel)).toEqual([
    'simple',
    'standard',
    'something-new',
  ]);
  setLanguage('pl');
  expect(botLevel('strong')).toBe('silny');
});
