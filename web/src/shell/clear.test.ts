import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearCorner, stepAside } from './clear';

beforeEach(() => {
  vi.stubGlobal('innerWidth', 800);
  vi.stubGlobal('innerHeight', 400);
  Element.prototype.checkVisibility = () => true;
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const usual = { left: 300, top: 340, width: 200, height: 40 };

it('stays where it is as long as nothing is there', () => {
  expect(clearCorner(usual, [], [])).toEqual({ left: 300, top: 340 });
});

it('steps aside by the shortest way', () => {
  const question = { left: 0, top: 330, width: 800, height: 70 };
  expect(clearCorner(usual, [question], [])).toEqual({ left: 300, top: 284 });
  const button = { left: 460, top: 350, width: 44, height: 44 };
  expect(clearCorner(usual, [], [button])).toEqual({ left: 300, top: 308 });
});

it('covers nothing that shines rather than what can be tapped only', () => {
  const shining = { left: 0, top: 200, width: 800, height: 200 };
  const others = { left: 0, top: 0, width: 800, height: 220 };
  expect(clearCorner(usual, [], [shining], [others])).toEqual({ left: 300, top: 156 });
});

it('covers what can be tapped rather than the question, and of that as little as can be', () => {
  const question = { left: 0, top: 300, width: 800, height: 100 };
  const wall = [
    { left: 0, top: 0, width: 400, height: 300 },
    { left: 400, top: 0, width: 400, height: 290 },
  ];
  const { left, top } = clearCorner(usual, [question], wall);
  expect(left).toBeGreaterThanOrEqual(400);
  expect(top + 40).toBeLessThanOrEqual(300);
  expect(top + 40).toBeGreaterThan(290);
});

it('stays within the window', () => {
  const { left, top } = clearCorner({ ...usual, left: 700, top: 390 }, [], []);
  expect({ left, top }).toEqual({ left: 592, top: 352 });
});

it('moves what is said off the question of a board', () => {
  document.body.innerHTML =
    '<div class="board" data-legal="1"><p class="prompt"></p></div><div id="layer"><p><button></button></p></div>';
  const at = (selector: string, left: number, top: number, width: number, height: number) =>
    (document.querySelector(selector)!.getBoundingClientRect = () =>
      ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect);
  at('.prompt', 16, 330, 560, 60);
  at('#layer', 0, 340, 800, 40);
  at('#layer button', 460, 340, 40, 40);
  const layer = document.getElementById('layer')!;
  Object.defineProperties(layer.firstElementChild, {
    offsetLeft: { value: 300 },
    offsetWidth: { value: 200 },
  });
  const forget = stepAside(layer);
  expect(layer.style.translate).toBe('0px -64px');

  // It is there in a window of another size, too, for as long as it is shown.
  at('.prompt', 16, 30, 560, 60);
  dispatchEvent(new Event('resize'));
  expect(layer.style.translate).toBe('0px 0px');
  forget();
  at('.prompt', 16, 330, 560, 60);
  dispatchEvent(new Event('resize'));
  expect(layer.style.translate).toBe('0px 0px');
});
