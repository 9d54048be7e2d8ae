import { expect, it } from 'vitest';
import { everything, passes } from './filter';
import { summary } from './testing';

it('lets everything pass unless told otherwise', () => {
  expect(passes(summary({ phase: 'over' }), everything)).toBe(true);
});

it('sorts by game, free seats and clock', () => {
  const waiting = summary({ phase: 'waiting' });
  expect(passes(waiting, { ...everything, game: 'harbour-lights' })).toBe(true);
  expect(passes(waiting, { ...everything, game: 'tiny-towns' })).toBe(false);
  expect(passes(waiting, { ...everything, free: true })).toBe(true);
  expect(passes(summary(), { ...everything, free: true })).toBe(false);
  expect(passes(waiting, { ...everything, clock: 'none' })).toBe(true);
  expect(passes(waiting, { ...everything, clock: 'days' })).toBe(false);
});

it('does not count a seat that is kept for somebody', () => {
  const kept = summary({ phase: 'waiting' });
  kept.seats[1]!.kept = 'Marek';
  expect(passes(kept, { ...everything, free: true })).toBe(false);
});
