// One WebSocket for the whole client. It comes back by itself after a drop, at growing distances with some chance in
// them, so that a server that restarts is not met by everybody at once; and it then asks anew for every table that
// is watched, naming the last event known there.
import { Refusal, type Line, type LineState, type Watcher } from '../house/house';
import type { Answer, Request, ServerMessage } from '../house/protocol';

/** The part of a WebSocket that is used, so that tests can bring their own. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export interface SocketOptions {
  connect: () => Wire;
  random?: () => number;
  /** Told whenever the state of the connection changes. */
  changed?: (state: LineState) => void;
}

const firstWait = 400;
const longestWait = 15_000;
const doubt = 5_000; // without a word while an answer is due, after which the connection is asked whether it still lives
const patience = 10_000; // without a word while an answer is due, before the connection is taken for dead
const longest = 120_000; // for one answer on a connection that lives: a hint may wait for busy bots, and not for ever
const silence = 30_000; // after which the connection is asked whether it still lives

interface Waiting {
  done: (answer: Answer) => void;
  failed: (reason: Refusal) => void;
  timer: ReturnType<typeof setTimeout>;
}

interface Watched {
  watcher: Watcher;
  /** The id of the subscription whose first update has not come yet. */
  pending: string | null;
}

export class Socket implements Line {
  state: LineState = 'connecting';
  private wire: Wire | null = null;
  private readonly watched = new Map<string, Watched>();
  private readonly waiting = new Map<string, Waiting>();
  private retry: ReturnType<typeof setTimeout> | null = null;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  /** Runs while an answer is due, from the last word on. */
  private due: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private nextId = 1;
  private ended = false;
  private readonly random: () => number;

  constructor(private readonly options: SocketOptions) {
    this.random = options.random ?? Math.random;
    addEventListener('online', this.wake);
    addEventListener('offline', this.sleep);
    document.addEventListener('visibilitychange', this.wake);
    this.open();
  }

  close(): void {
    this.ended = true;
    removeEventListener('online', this.wake);
    removeEventListener('offline', this.sleep);
    document.removeEventListener('visibilitychange', this.wake);
    if (this.retry !== null) clearTimeout(this.retry);
    this.drop();
  }

  watch(table: string, watcher: Watcher): () => void {
    this.watched.set(table, { watcher, pending: null });
    this.subscribe(table);
    return () => {
      if (this.watched.get(table)?.watcher !== watcher) return;
      this.watched.delete(table);
      if (this.state === 'open') this.write({ do: 'unwatch', id: this.id(), table });
    };
  }

  ask(request: Request): Promise<Answer> {
    if (this.state !== 'open') return Promise.reject(new Refusal('lost', 'lost'));
    const id = this.id();
    return new Promise((done, failed) => {
      const slow = () => this.settle(id)?.failed(new Refusal('slow', 'slow'));
      this.waiting.set(id, { done, failed, timer: setTimeout(slow, longest) });
      this.write({ ...request, id });
      this.expectWord();
    });
  }

  private id(): string {
    return String(this.nextId++);
  }

  private write(message: object): void {
    this.wire?.send(JSON.stringify(message));
  }

  private tell(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.options.changed?.(state);
  }

  private open(): void {
    this.retry = null;
    if (this.ended || this.wire !== null) return;
    const wire = this.options.connect();
    this.wire = wire;
    // A late word from a wire that was given up must change nothing.
    const current = () => this.wire === wire;
    wire.onopen = () => {
      if (!current()) return;
      this.failures = 0;
      this.tell('open');
      this.listen();
      for (const table of this.watched.keys()) this.subscribe(table);
    };
    wire.onmessage = (event) => {
      if (current()) this.receive(event.data);
    };
    wire.onclose = () => {
      if (current()) this.lose();
    };
  }

  private subscribe(table: string): void {
    const watched = this.watched.get(table);
    if (watched === undefined || this.state !== 'open') return;
    const { watcher } = watched;
    const id = this.id();
    watched.pending = id;
    this.waiting.set(id, {
      done: () => {},
      failed: (reason) => {
        if (reason.code !== 'lost') watcher.refused(reason.code, reason.message);
      },
      timer: setTimeout(() => this.lose(), longest),
    });
    this.write({ do: 'watch', id, table, since: watcher.since(), language: watcher.language });
    this.expectWord();
  }

  /** Begins to wait for a word, whichever comes: an answer that takes its time is no sign of a dead connection, as long as
      a question that is answered at once is. */
  private expectWord(): void {
    this.due ??= setTimeout(() => {
      this.due = setTimeout(() => this.lose(), patience - doubt);
      this.probe();
    }, doubt);
  }

  private heardWord(): void {
    clearTimeout(this.due);
    this.due = undefined;
    if (this.waiting.size > 0) this.expectWord();
  }

  private receive(text: string): void {
    this.listen();
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    if (message.type === 'update') {
      const watched = this.watched.get(message.table);
      if (watched === undefined) return;
      const fresh = watched.pending !== null;
      if (watched.pending !== null) this.settle(watched.pending);
      watched.pending = null;
      watched.watcher.update(message, fresh);
    } else {
      const waiting = this.settle(message.id);
      if (message.type === 'error') waiting?.failed(new Refusal(message.code, message.error));
      else waiting?.done(message);
    }
    this.heardWord();
  }

  private settle(id: string): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    clearTimeout(waiting?.timer);
    return waiting;
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    wire?.close();
    clearTimeout(this.quiet);
    clearTimeout(this.due);
    this.due = undefined;
    for (const waiting of this.waiting.values()) {
      clearTimeout(waiting.timer);
      waiting.failed(new Refusal('lost', 'lost'));
    }
    this.waiting.clear();
  }

  private lose(): void {
    this.drop();
    if (this.ended) return;
    this.tell(navigator.onLine ? 'lost' : 'offline');
    const wait = Math.min(longestWait, firstWait * 2 ** this.failures++);
    if (this.retry !== null) clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), wait * (0.5 + this.random()));
  }

  /** The browser knows before the connection does. */
  private readonly sleep = (): void => this.lose();

  /** The network is back, or somebody looks at the page again: do not wait for the next turn. */
  private readonly wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.wire !== null) return this.probe();
    if (this.retry !== null) clearTimeout(this.retry);
    this.open();
  };

  /** Begins to wait for the next word. The browser answers the server's pings by itself and tells nobody, so silence is
      all that can be seen of a dead connection from here. */
  private listen(): void {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => {
      if (document.visibilityState !== 'hidden') this.probe();
      this.listen();
    }, silence);
  }

  /** A connection may have died, and nothing says so: the tables are asked for again, and one that does not answer is
      given up. */
  private probe(): void {
    for (const [table, { pending }] of this.watched) if (pending === null) this.subscribe(table);
  }
}
