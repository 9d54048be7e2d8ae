import { afterEach, expect, it, vi } from 'vitest';
import { atRest, lay } from './layers';
import { amend, go, route } from './router.svelte';

// The history of a page that other tests have used is not empty: this file has one to itself (vite.config.ts).
vi.resetModules();

const popped = () => new Promise((done) => addEventListener('popstate', done, { once: true }));
const back = async () => {
  const come = popped();
  history.back();
  await come;
};
const settled = () => new Promise<void>((done) => atRest(done));

afterEach(async () => {
  await settled();
  go('/');
});

it('closes what lies over the page, and stays on the page', async () => {
  go('/settings');
  const shown = route.current;
  const close = vi.fn();
  const gone = lay(close);
  await back();
  expect(close).toHaveBeenCalledOnce();
  gone();
  await settled();
  expect(route.current).toBe(shown);
  expect(location.pathname).toBe('/settings');
  await back();
  expect(route.current).toEqual({ page: 'home' });
});

it('leaves nothing behind that the button would have to go over', async () => {
  go('/settings');
  const close = vi.fn();
  const come = popped();
  lay(close)();
  await come;
  expect(close).not.toHaveBeenCalled();
  expect(route.current).toEqual({ page: 'settings' });
  await back();
  expect(route.current).toEqual({ page: 'home' });
});

it('closes one after the other', async () => {
  go('/settings');
  const [below, above] = [vi.fn(), vi.fn()];
  lay(below);
  lay(above);
  await back();
  expect(above).toHaveBeenCalledOnce();
  expect(below).not.toHaveBeenCalled();
  await back();
  expect(below).toHaveBeenCalledOnce();
  expect(route.current).toEqual({ page: 'settings' });
});

it('lets a page that one goes to from there take its place', async () => {
  go('/settings');
  const gone = lay(vi.fn());
  go('/new/tower-up');
  gone();
  await settled();
  expect(route.current).toMatchObject({ page: 'new' });
  await back();
  expect(route.current).toEqual({ page: 'settings' });
});

it('goes on to a page that is wanted while it is closed', async () => {
  go('/settings');
  lay(vi.fn())();
  go('/new/tower-up');
  await settled();
  expect(route.current).toMatchObject({ page: 'new' });
  await back();
  expect(route.current).toEqual({ page: 'settings' });
});

it('keeps the address that has changed under it', async () => {
  go('/r/abcdefgh?step=1');
  const shown = route.current;
  lay(vi.fn());
  amend('/r/abcdefgh?step=2');
  await back();
  expect(location.search).toBe('?step=2');
  expect(route.current).toBe(shown);
});
