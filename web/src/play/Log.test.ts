import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { standIns } from '../boards/testing';
import { event } from '../house/fake';
import { setLanguage } from '../texts/texts.svelte';
import Log from './Log.svelte';
import { pointed } from './pointing.svelte';

beforeEach(() => {
  standIns();
  setLanguage('en');
  document.body.replaceChildren();
  Element.prototype.scrollIntoView = vi.fn();
});

function tower(): HTMLElement {
  const element = document.createElement('div');
  element.dataset['piece'] = 'tu:site:3';
  element.getBoundingClientRect = () => new DOMRect(10, 10, 50, 50);
  document.body.append(element);
  return element;
}

const game = [
  event(1, { kind: 'started', text: 'The game begins', seat: null, name: '' }),
  event(2, {
    text: 'puts up a black building on site 3.',
    paragraph: '2',
    heading: 'Round 1',
    pieces: ['tu:site:3'],
  }),
  event(3, { text: 'puts a roof on site 3.', heading: 'Round 1', paragraph: '2', pieces: ['tu:site:3'] }),
  event(4, { text: 'takes a card.', name: 'Marek', seat: 1, heading: 'Round 2', then: ['A reshuffle.'] }),
];

test('reads like a report: headings, paragraphs, newest first', () => {
  render(Log, { props: { events: game } });
  const lines = within(screen.getByRole('list', { name: 'Log' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent.replace(/\s+/g, ' ').trim())).toEqual([
    'Round 2',
    'Marek takes a card. A reshuffle.',
    'Round 1',
    'Ola puts up a black building on site 3. Puts a roof on site 3.',
    'The game begins',
  ]);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});

test('an entry rings its pieces while it is pointed at or has the focus', async () => {
  tower();
  render(Log, { props: { events: game } });
  const entry = screen.getByRole('button', { name: /black building/ });
  await fireEvent.pointerEnter(entry);
  expect(pointed.rings).toEqual([{ x: 10, y: 10, width: 50, height: 50 }]);
  await fireEvent.pointerLeave(entry);
  expect(pointed.rings).toEqual([]);
  await fireEvent.focus(entry);
  expect(pointed.rings).toHaveLength(1);
  await fireEvent.blur(entry);
  expect(pointed.rings).toEqual([]);
});

test('a piece marks the newest entry that speaks of it', async () => {
  const piece = tower();
  render(Log, { props: { events: game } });
  await fireEvent.pointerOver(piece, { clientX: 20, clientY: 20, pointerType: 'mouse' });
  expect(document.querySelector('.marked')?.textContent).toContain('site 3');
  await fireEvent.pointerOver(document.body, { clientX: 300, clientY: 300, pointerType: 'mouse' });
  expect(document.querySelector('.marked')).toBeNull();
});

test('in a replay the paragraph of the step is current, and a tap goes to its end', async () => {
  const onpick = vi.fn();
  render(Log, { props: { events: game, at: [2], onpick } });
  const current = document.querySelector('[aria-current="step"]');
  expect(current?.textContent).toContain('black building');
  await fireEvent.click(within(current as HTMLElement).getByRole('button'));
  expect(onpick).toHaveBeenCalledWith(game[2]);
});
