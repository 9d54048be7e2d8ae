import { beforeEach, expect, it } from 'vitest';
import { changeSpeed, pace, restFor, setSpeed } from './pace.svelte';

beforeEach(() => setSpeed(1));

it('leaves time to read, and not more than that', () => {
  expect(restFor('', 1)).toBe(1100);
  expect(restFor('x'.repeat(100), 1)).toBe(2200);
  expect(restFor('x'.repeat(1000), 1)).toBe(4500);
  expect(restFor('', 4)).toBe(275);
});

it('goes round through the speeds, remembers the last, and stops at either end where it is told which way', () => {
  changeSpeed();
  expect(pace.speed).toBe(2);
  expect(localStorage.getItem('replay-speed')).toBe('2');
  changeSpeed(1);
  changeSpeed(1);
  expect(pace.speed).toBe(4);
  changeSpeed();
  expect(pace.speed).toBe(0.5);
  changeSpeed(-1);
  expect(pace.speed).toBe(0.5);
});
