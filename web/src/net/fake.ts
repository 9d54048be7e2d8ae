// A server for tests: it accepts, drops and says what the test wants.
import { snapshot } from '../house/fake';
import type { TableEvent, TableSnapshot } from '../house/protocol';
import type { ServerMessage, Update } from '../types/protocol';
import type { Wire } from './socket';

/** A message as a wire brings it. */
export const words = (message: ServerMessage): MessageEvent<string> =>
  new MessageEvent('message', { data: JSON.stringify(message) });

export class FakeServer {
  readonly wires: Wire[] = [];
  readonly received: unknown[] = [];
  /** Of the state that was told last; a test may pretend that it is another. */
  version = 0;
  private readonly numbers = new Map<string, number>();

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

  drop(code = 1006): void {
    this.wires.at(-1)!.onclose?.(new CloseEvent('close', { code }));
  }

  send(message: ServerMessage): void {
    this.wires.at(-1)!.onmessage?.(words(message));
  }

  message(table: string, number: number, events: TableEvent[] = [], state = snapshot()): Update {
    const since = Math.min(number, this.numbers.get(table) ?? 0);
    this.numbers.set(table, number);
    return {
      type: 'update',
      table,
      version: ++this.version,
      since,
      number,
      settled: number,
      events,
      state: state,
    };
  }

  update(table: string, number: number, events: TableEvent[] = [], state?: TableSnapshot): void {
    this.send(this.message(table, number, events, state));
  }

  /** What changed since the last word on that table. */
  change(table: string, number: number, events: TableEvent[] = [], patch: unknown = {}): void {
    const { version, since, settled } = this.message(table, number);
    this.send({ type: 'change', table, version, since, number, settled, events, patch });
  }
}
