import { expect, it } from 'vitest';
import { at, pageIn, root, whole } from './address';

it('calls a page of a server by its path', () => {
  expect(root()).toBe('http://localhost:3000/');
  expect(at('/t/abc?guide')).toBe('/t/abc?guide');
  expect(whole('/#game=xyz')).toBe('http://localhost:3000/#game=xyz');
  const url = new URL('http://localhost:3000/rules/tower-up#TU-4');
  expect(pageIn(url)).toBe(url);
});

it('calls a page of a folder behind the #', () => {
  expect(at('/', true)).toBe('#/');
  expect(at('/t/abc?guide', true)).toBe('#/t/abc?guide');
  expect(at('/#game=xyz', true)).toBe('#game=xyz');
  const page = (address: string) => pageIn(new URL(address), true).href;
  expect(page('https://host.example/games/grod/')).toBe('https://host.example/');
  expect(page('https://host.example/games/grod/index.html#/rules/tower-up#TU-4')).toBe(
    'https://host.example/rules/tower-up#TU-4',
  );
  expect(page('https://host.example/games/grod/#game=xyz')).toBe('https://host.example/#game=xyz');
});

it('understands the links of a folder everywhere', () => {
  expect(pageIn(new URL('https://host.example/grod/#/t/abc')).pathname).toBe('/t/abc');
});
