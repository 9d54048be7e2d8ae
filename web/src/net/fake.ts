// A server for tests: it accepts, drops and says what the test wants.
import { snapshot } from '../house/fake';
import type { ServerMessage, TableEvent, UpdateMessage } from '../house/protocol';
import type { Wire } from './socket';

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
