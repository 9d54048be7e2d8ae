import { expect, it } from 'vitest';
import { socketAddress, unfolded } from './server';

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

it('names the table in the address of the socket, so that a balancer can send all of a table to one server', () => {
  const from = (href: string) => socketAddress(new URL(href) as unknown as Location);
  expect(from('https://grod.example/t/abc_-9?guide#seat=1')).toBe(
    'wss://grod.example/api/socket?table=abc_-9',
  );
  expect(from('http://localhost:8080/')).toBe('ws://localhost:8080/api/socket');
  expect(from('http://localhost:8080/r/abc')).toBe('ws://localhost:8080/api/socket');
});
