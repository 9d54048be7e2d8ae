// A house that lets nobody else in says so, instead of seeming to be away.
import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import Home from '../home/Home.svelte';
import { Refusal } from '../house/house';
import { setLanguage } from '../texts/texts.svelte';
import TablePage from './TablePage.svelte';

const me = vi.hoisted(() => {
  // Asked for when the modules are read.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  return vi.fn();
});
vi.mock('../house/here', () => ({
  playsHere: true,
  house: { me, localTables: () => Promise.resolve([]), of: () => Promise.resolve({}) },
}));
beforeEach(() => void setLanguage('en'));

test('the lobby of a full house says that it is full', async () => {
  me.mockRejectedValue(new Refusal('house-full', 'full'));
  render(Home);
  expect((await screen.findByRole('status')).textContent).toContain('This server is full');
});

test('the lobby of a house that does not answer says that', async () => {
  me.mockRejectedValue(new Refusal('unreachable', 'unreachable', true));
  render(Home);
  expect((await screen.findByRole('status')).textContent).toContain('cannot be reached');
});

test('a link to a table of a full house does not wait for ever', async () => {
  me.mockRejectedValue(new Refusal('house-full', 'full'));
  render(TablePage, { key: 'key', invitation: null, guided: false, plain: false });
  expect(await screen.findByRole('heading', { name: 'There is no room left' })).toBeTruthy();
  expect(screen.getByText(/This server is full/)).toBeTruthy();
});
