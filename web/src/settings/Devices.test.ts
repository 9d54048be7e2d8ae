import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../texts/texts.svelte';
import type { SessionView } from '../types/protocol';
import Devices from './Devices.svelte';

const day = 86_400_000;
const phone: SessionView = {
  id: '7',
  device: 'Chrome, Android',
  since: 400 * day,
  used: 500 * day,
  here: false,
};
const computer: SessionView = {
  id: '8',
  device: 'Firefox, Linux',
  since: 300 * day,
  used: 500 * day,
  here: true,
};

let kept: SessionView[];
let asked: string[];

/** A house that knows these devices. */
function answer(path: string, { method = 'GET' }: RequestInit = {}): unknown {
  asked.push(`${method} ${path}`);
  if (path === '/api/me') return { name: 'Ola', chosen: true };
  if (path.endsWith('/code')) return { code: 'abc', until: 0 };
  if (method === 'DELETE')
    kept = kept.filter(({ id, here }) => (path.endsWith('s') ? here : !path.endsWith(id)));
  return { sessions: kept };
}

beforeEach(async () => {
  await setLanguage('en');
  kept = [phone, computer];
  asked = [];
  vi.stubGlobal('fetch', (path: string, options?: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(answer(path, options)))),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('lists the devices, and ends one', async () => {
  render(Devices);
  await screen.findByText('Chrome, Android');
  expect(screen.getByText('Firefox, Linux').parentElement!.textContent).toContain('(this device)');
  expect(document.body.textContent).toContain('last used May 16, 1971');
  await fireEvent.click(screen.getByRole('button', { name: 'End: Chrome, Android' }));
  await vi.waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull());
  expect(asked).toContain('DELETE /api/me/sessions/7');
});

it('ends all others, and asks again with the new cookie', async () => {
  render(Devices);
  await fireEvent.click(await screen.findByRole('button', { name: 'End all others' }));
  await vi.waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull());
  expect(asked.slice(-2)).toEqual(['DELETE /api/me/sessions', 'GET /api/me/sessions']);
});

it('shows a link that lets another device in', async () => {
  render(Devices);
  await fireEvent.click(await screen.findByRole('button', { name: 'Let another device in' }));
  const link = await screen.findByRole('textbox', { name: 'Link for another device' });
  expect((link as HTMLInputElement).value).toBe(`${location.origin}/device#abc`);
});

it('warns before the last device is left', async () => {
  kept = [computer];
  render(Devices);
  await fireEvent.click(await screen.findByRole('button', { name: 'Leave here' }));
  expect(document.body.textContent).toContain('nobody could play on as Ola');
  expect(asked.some((one) => one.startsWith('DELETE'))).toBe(false);
});
