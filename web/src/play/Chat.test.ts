import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '../house/house';
import { toasts } from '../shell/toasts.svelte';
import { setLanguage } from '../texts/texts.svelte';
import Chat from './Chat.svelte';
import { truncated } from './truncate';

beforeEach(() => setLanguage('en'));

const field = () => screen.getByLabelText<HTMLInputElement>('Say something');

async function send(words: string, say: (text: string) => Promise<unknown>): Promise<void> {
  render(Chat, { props: { events: [], maySpeak: true, say } });
  await fireEvent.input(field(), { target: { value: words } });
  await fireEvent.submit(field().form!);
}

it('empties the field when the table has heard it', async () => {
  const say = vi.fn(() => Promise.resolve());
  await send(' Powodzenia! ', say);
  await vi.waitFor(() => expect(field().value).toBe(''));
  expect(say.mock.calls).toEqual([['Powodzenia!']]);
});

it('keeps what could not be said, and says why', async () => {
  await send('Powodzenia!', () => Promise.reject(new Refusal('lost', 'lost')));
  await vi.waitFor(() => expect(toasts.list).toHaveLength(1));
  expect(field().value).toBe('Powodzenia!');
});

it('keeps what was typed meanwhile', async () => {
  let heard = () => {};
  await send('Raz', () => new Promise<void>((done) => (heard = done)));
  await fireEvent.input(field(), { target: { value: 'Dwa' } });
  heard();
  await Promise.resolve();
  expect(field().value).toBe('Dwa');
});

it('takes as many bytes as the server does', async () => {
  expect(truncated('żółw', 7)).toBe('żółw');
  expect(truncated('żółw', 6)).toBe('żół');
  expect(truncated('żółw', 5)).toBe('żó');
  expect(truncated('a🏰', 4)).toBe('a');
  const say = vi.fn(() => Promise.resolve());
  await send('ż'.repeat(300), say);
  expect(say.mock.calls).toEqual([['ż'.repeat(250)]]);
});
