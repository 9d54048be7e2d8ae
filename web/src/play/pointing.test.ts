import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pieceUnder, pointAt, pointAway, pointed, pointFor } from './pointing.svelte';

const at = (x: number, y: number, width: number, height: number) => () => new DOMRect(x, y, width, height);

function piece(name: string, rect: () => DOMRect): void {
  const element = document.createElement('div');
  element.dataset['piece'] = name;
  element.getBoundingClientRect = rect;
  document.body.append(element);
}

beforeEach(() => {
  document.body.replaceChildren();
  piece('tu:site:3', at(10, 10, 50, 50));
  piece('tu:roof:3', at(20, 20, 10, 10));
  piece('player:0', at(200, 0, 80, 40));
  piece('player:0', at(0, 0, 0, 0));
});
afterEach(() => {
  pointAway();
  vi.useRealTimers();
});

test('rings go around what can be seen of the pieces', () => {
  pointAt(['player:0', 'tu:site:3', 'tu:site:4']);
  expect(pointed.rings).toEqual([
    { x: 10, y: 10, width: 50, height: 50 },
    { x: 200, y: 0, width: 80, height: 40 },
  ]);
  pointAway();
  expect(pointed.rings).toEqual([]);
});

test('where none of them can be seen, their owner is pointed at', () => {
  pointAt(['wt:lot:0:1:4'], 'player:0');
  expect(pointed.rings).toEqual([{ x: 200, y: 0, width: 80, height: 40 }]);
  pointAt([], 'player:0');
  expect(pointed.rings).toEqual([]);
});

test('a tap points for a while', () => {
  vi.useFakeTimers();
  pointFor(['tu:site:3'], null, 1000);
  pointAway();
  vi.advanceTimersByTime(999);
  expect(pointed.rings).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(pointed.rings).toHaveLength(0);
});

test('of pieces that lie in one another the smallest that is named is meant', () => {
  const named = (...names: string[]) => new Set(names);
  expect(pieceUnder(25, 25, named('tu:site:3', 'tu:roof:3'))).toBe('tu:roof:3');
  expect(pieceUnder(25, 25, named('tu:site:3'))).toBe('tu:site:3');
  expect(pieceUnder(55, 55, named('tu:site:3', 'tu:roof:3'))).toBe('tu:site:3');
  expect(pieceUnder(100, 100, named('tu:site:3', 'tu:roof:3'))).toBeNull();
});
