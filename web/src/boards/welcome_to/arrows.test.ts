import { afterEach, expect, test } from 'vitest';
import { arrows } from './arrows';

afterEach(() => document.body.replaceChildren());

/** Buttons in rows, every second one a little further to the right than its twin above. */
function town(...rows: string[]): (key: string) => string | undefined {
  const whole = document.createElement('div');
  whole.innerHTML = rows
    .map((row) => `<p class="row">${row.replace(/\w+/g, '<button id="$&">$&</button>')}</p>`)
    .join('');
  document.body.append(whole);
  for (const row of whole.querySelectorAll('.row'))
    [...row.children].forEach((button, i) => {
      button.getBoundingClientRect = () => ({ left: (100 * i) / row.children.length, width: 0 }) as DOMRect;
    });
  arrows('.row')(whole);
  return (key) => {
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return document.activeElement?.id;
  };
}

test('the arrow keys reach everything in a row, and what lies nearest in the next', () => {
  const press = town('a b c', 'd e f g h i');
  document.getElementById('a')!.focus();
  expect(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'].map(press)).toEqual(['b', 'f', 'e', 'a']);
  expect(press('ArrowLeft')).toBe('a');
  expect(press('ArrowUp')).toBe('a');
});
