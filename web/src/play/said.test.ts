import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { event } from '../house/fake';
import { change, settings } from '../shell/settings.svelte';
import { setLanguage } from '../texts/texts.svelte';
import Chat from './Chat.svelte';
import { heardLines } from './said';

beforeEach(() => setLanguage('en'));
afterEach(() => change({ chat: 'all' }));

const events = [
  event(1),
  event(2, { kind: 'chat', text: 'from a player' }),
  event(3, { kind: 'watcher_chat', text: 'from a watcher', seat: null }),
];

it('hears everybody, players alone, or nobody', () => {
  expect(heardLines(events, 'all').map((line) => line.n)).toEqual([2, 3]);
  expect(heardLines(events, 'players').map((line) => line.n)).toEqual([2]);
  expect(heardLines(events, 'nobody')).toEqual([]);
});

it('mutes the chat with one tap, and remembers it', async () => {
  render(Chat, { props: { events, maySpeak: true, say: () => Promise.resolve() } });
  expect(screen.getByText('looks on')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Mute the chat' }));
  expect(screen.queryByText('from a player')).toBeNull();
  expect(screen.queryByLabelText('Say something')).toBeNull();
  expect(settings.chat).toBe('nobody');
  expect(localStorage.getItem('settings')).toContain('"chat":"nobody"');
  await fireEvent.click(screen.getByRole('button', { name: 'Hear the chat again' }));
  expect(screen.getByText('from a watcher')).toBeTruthy();
});
