// How languages count: texts/tests/plurals.json holds what browsers say, and the program's own table is tested against it.
import { expect, it } from 'vitest';
import plurals from '../../../texts/tests/plurals.json';
import { languages } from './languages';
import { pluralForm } from './texts.svelte';

it.each(Object.entries(plurals))('%s counts as the program does', (language, forms) => {
  expect(Array.from(forms, (_, number) => pluralForm(language, number)).join('')).toBe(forms);
});

it('knows how every language of ours counts', () => {
  expect(languages.filter((language) => !(language in plurals))).toEqual([]);
});
