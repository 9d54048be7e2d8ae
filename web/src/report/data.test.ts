import { expect, it } from 'vitest';
import { framesOf } from './data';

it('makes every frame whole of the one before', () => {
  const first = { over: false, view: { round: 1, towns: [1, 2] } };
  const frames = framesOf([first, { view: { round: [2] } }, {}, { over: [true] }]);
  expect(frames).toEqual([
    first,
    { over: false, view: { round: 2, towns: [1, 2] } },
    { over: false, view: { round: 2, towns: [1, 2] } },
    { over: true, view: { round: 2, towns: [1, 2] } },
  ]);
});
