// A table in a list, for tests.
import type { Summary } from '../house/protocol';

export function summary(more: Partial<Summary> = {}): Summary {
  const seat = (number: number, kind: 'human' | 'empty') => ({
    seat: number,
    kind,
    name: kind === 'human' ? 'Ola' : '',
    level: '',
    kept: '',
    you: number === 0,
    connected: true,
    resigned: false,
    clock_ms: null,
  });
  return {
    key: 'key',
    game: 'harbour-lights',
    variants: [],
    phase: 'playing',
    seats: [seat(0, 'human'), seat(1, 'empty')],
    your_move: false,
    opened: 0,
    changed: 0,
    listed: true,
    clock: { kind: 'none', seconds: 0, increment: 0 },
    outcome: null,
    ...more,
  };
}
