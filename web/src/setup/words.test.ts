import { beforeEach, expect, it } from 'vitest';
import type { Setting } from '../types/protocol';
import { setLanguage } from '../texts/texts.svelte';
import { clockName, valueName } from './words';

beforeEach(() => setLanguage('en'));

const setting = (kind: Setting['kind'], joint = ''): Setting => ({
  name: 'first',
  kind,
  choices: [],
  words: '',
  joint,
  usual: '',
  least: 0,
  most: 0,
  statement: '',
  with: '',
  without: '',
});

it('says what was set', () => {
  expect(valueName(setting('number'), '5')).toBe('5');
  expect(valueName(setting('several', '+'), 'park_4+lake_4')).toBe('Park 4, Lake 4');
  expect(valueName(setting('seats', '+'), '1+3')).toBe('Seat 1, Seat 3');
  expect(valueName(setting('per_seat', ','), '-,fort')).toBe('Seat 2: Fort');
});

it('says which clock runs', () => {
  expect(clockName({ kind: 'none', seconds: 0, increment: 0 })).toBe('None');
  expect(clockName({ kind: 'live', seconds: 300, increment: 5 })).toBe('5 min + 5 s');
  expect(clockName({ kind: 'live', seconds: 90, increment: 2 })).toBe('1.5 min + 2 s');
  expect(clockName({ kind: 'days', seconds: 2 * 86_400, increment: 0 })).toBe('2 days a move');
});
