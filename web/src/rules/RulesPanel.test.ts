import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { mount, unmount } from 'svelte';
import { fromStore, writable } from 'svelte/store';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../texts/texts.svelte';
import { parseRules } from './parse';
import RulesPanel from './RulesPanel.svelte';

const pages: Record<string, string> = {
  en: '# City\n\n## Build\n\n- **MC-11** Pay.\n- **MC-12** Only once (MC-14).\n\n## Attack\n\n- **MC-14** Take the money.',
  pl: '# City\n\n## Budowa\n\n- **MC-11** Płać.\n- **MC-12** Tylko raz (MC-14).\n\n## Atak\n\n- **MC-14** Weź pieniądze.',
};
vi.mock('./load', () => ({
  async loadRules(game: string, language: string) {
    if (game !== 'monster-city') throw new Error('There are no such rules.');
    return parseRules(pages[language]!);
  },
}));

// What jsdom lacks: dialogs, scrolling and media queries. The last decides between desktop and phone.
let phone = false;
beforeEach(() => {
  phone = false;
  const open = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.show = vi.fn(open);
  HTMLDialogElement.prototype.showModal = vi.fn(open);
  HTMLDialogElement.prototype.close = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
  window.matchMedia = () =>
    ({ matches: phone, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  setLanguage('en');
});

const line = (id: string) => document.getElementById(id)!;
// A busy machine may take its time; what counts is that it happens.
vi.setConfig({ testTimeout: 30_000 });
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

async function panel(statement?: string) {
  const onclose = vi.fn();
  const { rerender } = render(RulesPanel, { game: 'monster-city', statement, onclose });
  // Without a statement it begins with the game on one page.
  if (statement === undefined) {
    await eventually(() => expect(screen.queryByRole('button', { name: 'All rules' })).not.toBeNull());
    await fireEvent.click(screen.getByRole('button', { name: 'All rules' }));
  }
  await eventually(() => expect(line('MC-11')).not.toBeNull());
  return { onclose, rerender };
}

test('opens at the statement that was asked for and marks it', async () => {
  await panel('MC-14');
  await eventually(() => expect(document.activeElement).toBe(line('MC-14')));
  expect(line('MC-14').getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('button', { name: 'Contents' }).getAttribute('aria-expanded')).toBe('false');
});

test('begins with the game on one page, and all rules one tap behind it', async () => {
  render(RulesPanel, { game: 'monster-city', onclose: vi.fn() });
  await eventually(() => expect(screen.queryByRole('heading', { name: 'Goal' })).not.toBeNull());
  expect(line('MC-11')).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'MC-12' }));
  await eventually(() => expect(document.activeElement).toBe(line('MC-12')));
});

test('opens with its contents when no statement was asked for', async () => {
  await panel();
  const contents = screen.getByRole('navigation', { name: 'Contents' });
  await fireEvent.click(within(contents).getByRole('button', { name: 'Attack' }));
  await eventually(() => expect(document.activeElement?.textContent).toBe('Attack'));
});

test('follows references and finds back', async () => {
  await panel('MC-12');
  await fireEvent.click(within(line('MC-12')).getByRole('link', { name: 'MC-14' }));
  await eventually(() => expect(document.activeElement).toBe(line('MC-14')));
  await fireEvent.click(screen.getByRole('button', { name: 'Back to MC-12' }));
  await eventually(() => expect(document.activeElement).toBe(line('MC-12')));
  expect(screen.queryByRole('button', { name: /^Back/ })).toBeNull();
});

test('goes on to the next statement that is asked for', async () => {
  const { rerender } = await panel('MC-14');
  await rerender({ statement: 'MC-11' });
  await eventually(() => expect(document.activeElement).toBe(line('MC-11')));
  expect(line('MC-14').getAttribute('aria-current')).toBeNull();
});

test('shows the same statement again when it is asked for again', async () => {
  const request = writable({ statement: 'MC-14' });
  const asked = fromStore(request);
  const panel = mount(RulesPanel, {
    target: document.body,
    props: {
      game: 'monster-city',
      get statement() {
        return asked.current.statement;
      },
      onclose: vi.fn(),
    },
  });
  await eventually(() => expect(document.activeElement).toBe(line('MC-14')));
  await fireEvent.click(screen.getByRole('button', { name: 'Contents' }));
  screen.getByRole('searchbox').focus();
  request.set({ statement: 'MC-14' });
  await eventually(() => expect(document.activeElement).toBe(line('MC-14')));
  expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull();
  await unmount(panel);
});

test('searches, says how much it found, and clears the search before it closes', async () => {
  const { onclose } = await panel();
  const field = screen.getByRole('searchbox');
  await fireEvent.input(field, { target: { value: 'money' } });
  expect(screen.getByText('1 place')).toBeTruthy();
  expect(line('MC-11')).toBeNull();
  await fireEvent.keyDown(field, { key: 'Escape' });
  expect(line('MC-11')).not.toBeNull();
  expect(onclose).not.toHaveBeenCalled();
  await fireEvent.keyDown(field, { key: 'Escape' });
  expect(onclose).toHaveBeenCalledOnce();
});

test('follows the language and keeps the statement', async () => {
  await panel('MC-14');
  setLanguage('pl');
  await eventually(() => expect(line('MC-14').textContent).toContain('Weź pieniądze.'));
  expect(line('MC-14').getAttribute('aria-current')).toBe('true');
});

test('leaves the board in use on a desktop, and covers it on a phone', async () => {
  await panel();
  expect(HTMLDialogElement.prototype.show).toHaveBeenCalled();
  cleanup();
  phone = true;
  await panel();
  expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalled();
});

test('gives the focus back when it closes', async () => {
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  await panel('MC-14');
  cleanup();
  expect(document.activeElement).toBe(before);
  before.remove();
});

test('gives the focus to where it was before a message that is gone', async () => {
  const [board, toast] = ['board', 'toast'].map(() =>
    document.body.appendChild(document.createElement('button')),
  );
  toast!.focus();
  render(RulesPanel, { game: 'monster-city', statement: 'MC-14', back: board, onclose: vi.fn() });
  await eventually(() => expect(line('MC-14')).not.toBeNull());
  toast!.remove();
  cleanup();
  expect(document.activeElement).toBe(board);
  board!.remove();
});

test('says so when there are no rules', async () => {
  render(RulesPanel, { game: 'chess', onclose: vi.fn() });
  await eventually(() => expect(screen.getByText('The rules could not be fetched.').role).toBe('alert'));
});
