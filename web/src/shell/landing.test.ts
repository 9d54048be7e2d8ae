import { afterEach, expect, it } from 'vitest';
import { land } from './landing';

afterEach(() => document.body.replaceChildren());

const show = (html: string) => (document.body.innerHTML = html);
const focused = () => document.activeElement?.tagName;
const rested = () => new Promise((done) => setTimeout(done));

it('puts the focus on the heading, and not among what Tab stops at', () => {
  show('<h1>Settings</h1>');
  land();
  expect(focused()).toBe('H1');
  expect(document.querySelector('h1')!.tabIndex).toBe(-1);
});

it('waits for a page that is on its way', async () => {
  show('<p>coming</p>');
  land();
  expect(focused()).toBe('BODY');
  show('<main><h1>Tower Up</h1></main>');
  await rested();
  expect(focused()).toBe('H1');
});

it('leaves the focus where somebody has put it meanwhile', async () => {
  show('<button>Home</button>');
  land();
  document.querySelector('button')!.focus();
  document.body.append(document.createElement('h1'));
  await rested();
  expect(focused()).toBe('BUTTON');
});

it('stops waiting when told to', async () => {
  show('<p>coming</p>');
  land()();
  show('<h1>Tower Up</h1>');
  await rested();
  expect(focused()).toBe('BODY');
});
