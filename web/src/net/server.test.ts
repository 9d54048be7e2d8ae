import { expect, it } from 'vitest';
import { unfolded } from './server';

it('makes every frame of a replay whole', () => {
  const first = {
    over: false,
    to_act: [0],
    prompt: '',
    legal: [],
    view: { round: 1 },
    scores: [],
    winners: [],
  };
  const part = unfolded({
    game: 'tower-up',
    variants: [],
    seats: [],
    total: 9,
    from: 4,
    frames: [
      { seen: first, patch: null, events: [] },
      { seen: null, patch: { view: { round: [2] } }, events: [] },
      { seen: null, patch: { over: [true] }, events: [] },
    ],
    contents: null,
  });
  expect(part.frames.map(({ seen }) => seen)).toEqual([
    first,
    { ...first, view: { round: 2 } },
    { ...first, view: { round: 2 }, over: true },
  ]);
});
