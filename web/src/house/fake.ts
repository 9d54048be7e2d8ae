// A table for tests, and what happens at it.
import type { TableEvent, TableSnapshot } from './protocol';

export function event(n: number, more: Partial<TableEvent> = {}): TableEvent {
  return {
    n,
    at: 1000 * n,
    kind: 'acted',
    seat: 0,
    name: 'Ola',
    move: { verb: 'go' },
    text: `move ${n}`,
    choice: '',
    sealed: false,
    undone: false,
    told: true,
    heading: '',
    paragraph: '',
    then: [],
    pieces: [],
    ...more,
  };
}

export function snapshot(more: Partial<TableSnapshot> = {}): TableSnapshot {
  const seat = (number: number, you: boolean) => ({
    seat: number,
    kind: 'human' as const,
    name: `player ${number}`,
    level: '',
    kept: '',
    you,
    connected: true,
    resigned: false,
    clock_ms: null,
  });
  return {
    phase: 'playing',
    game: 'tower-up',
    variants: [],
    settings: {},
    edition: null,
    clock: { kind: 'none', seconds: 0, increment: 0 },
    pace: 'human',
    listed: false,
    opener: true,
    seats: [seat(0, true), seat(1, false)],
    you: 0,
    kept: null,
    seat_key: null,
    ask: 1,
    undo: false,
    ask_undo: false,
    undo_request: null,
    hints: true,
    commitment: '',
    deal: null,
    rematch: null,
    watchers: 0,
    watchers_talk: false,
    hurry: false,
    closed: false,
    waited_for: [],
    left_alone: false,
    outcome: null,
    frozen: null,
    seen: null,
    ...more,
  };
}
