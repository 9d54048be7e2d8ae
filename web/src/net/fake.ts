// A server for tests: it accepts, drops and says what the test wants.
import type { ServerMessage, TableEvent, TableSnapshot, UpdateMessage } from './protocol';
import type { Wire } from './socket';

export function event(n: number, more: Partial<TableEvent> = {}): TableEvent {
  return {
    n,
    at: 1000 * n,
    kind: 'acted',
    seat: 0,
    name: 'Ola',
    move: { verb: 'go' },
    text: `move ${n}`,
    sealed: false,
    undone: false,
    ...more,
  };
}

export function snapshot(more: Partial<TableSnapshot> = {}): TableSnapshot {
  const seat = (number: number, you: boolean) => ({
    seat: number,
    kind: 'human' as const,
    name: `player ${number}`,
    level: '',
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
    seat_key: null,
    ask: 1,
    undo: false,
    commitment: '',
    deal: null,
    rematch: null,
    frozen: null,
    seen: null,
    ...more,
  };
}

/** A message as a wire brings it. */
export const words = (message: ServerMessage): MessageEvent<string> =>
  new MessageEvent('message', { data: JSON.stringify(message) });

export class FakeServer {
  readonly wires: Wire[] = [];
  readonly received: unknown[] = [];

  connect(): Wire {
    const wire: Wire = {
      send: (text) => this.received.push(JSON.parse(text)),
      close: () => {},
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    this.wires.push(wire);
    return wire;
  }

  accept(): void {
    this.wires.at(-1)!.onopen?.(new Event('open'));
  }

  drop(): void {
    this.wires.at(-1)!.onclose?.(new CloseEvent('close'));
  }

  send(message: ServerMessage): void {
    this.wires.at(-1)!.onmessage?.(words(message));
  }

  message(table: string, number: number, events: TableEvent[] = [], state = snapshot()): UpdateMessage {
    return { type: 'update', table, number, events, state };
  }

  update(table: string, number: number, events: TableEvent[] = [], state = snapshot()): void {
    this.send(this.message(table, number, events, state));
  }
}
