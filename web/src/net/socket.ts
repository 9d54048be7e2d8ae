// One WebSocket for the whole client. It comes back by itself after a drop, at growing distances with some chance in
// them, so that a server that restarts is not met by everybody at once; and it then asks anew for every table that
// is watched, naming the last event known there. Where its server goes and others stay, the next connection opens before this
// one closes. What comes of a table's state is what changed; here it is whole.
import { Refusal, type Line, type LineState, type Watcher } from '../house/house';
import type { Answer, AnswerTo, Request, TableEvent, TableSnapshot } from '../house/protocol';
import {
  protocolVersion,
  type Change,
  type Command,
  type Hello,
  type ServerMessage,
  type Update,
} from '../types/protocol';
import { patched } from './patch';
import { Successor } from './successor';

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
  /** Told what the server says of itself at the beginning of each connection. One that speaks another version than this
      page is not spoken to. */
  greeted?: (hello: Hello) => void;
  /** Told that a connection was refused, or ended for good by the house: it may not know this browser any more. */
  doubted?: () => void;
  /** False where the wire leads to a worker of this page, for which it does not matter whether the browser is online. */
  network?: boolean;
}

const firstWait = 400;
const longestWait = 15_000;
const doubt = 5_000; // without a word while an answer is due, after which the connection is asked whether it still lives
const patience = 10_000; // without a word while an answer is due, before the connection is taken for dead
const longest = 120_000; // for one answer on a connection that lives: a hint may wait for busy bots, and not for ever
const pinged = 'ping'; // the id of that question, of which one at a time is under way
const sessionEnded = 4001; // what the house closes a connection with whose session was ended
const restarted = 1012; // and one whose server goes: another, or the same, will be there in a moment
const soon = 6; // attempts to reach it, before one speaks of a connection that is lost
const silence = 30_000; // after which the connection is asked whether it still lives

interface Waiting {
  /** What was asked; it can be asked again elsewhere where it was refused since the server goes. */
  asked: Command | null;
  done: (answer: Answer) => void;
  failed: (reason: Refusal) => void;
  timer: ReturnType<typeof setTimeout>;
}

interface Watched {
  watcher: Watcher;
  /** The id of the subscription whose first update has not come yet. */
  pending: string | null;
  /** What the next change is a change of. */
  version: number;
  state: TableSnapshot | null;
}

export class Socket implements Line {
  state: LineState = 'connecting';
  private wire: Wire | null = null;
  private readonly watched = new Map<string, Watched>();
  private readonly waiting = new Map<string, Waiting>();
  /** To be asked again on the next connection. */
  private readonly held = new Map<string, Waiting>();
  private readonly successor: Successor;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  /** Runs while an answer is due, from the last word on. */
  private due: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  /** The server said that it goes. */
  private moving = false;
  private nextId = 1;
  private ended = false;
  private readonly random: () => number;

  constructor(private readonly options: SocketOptions) {
    this.random = options.random ?? Math.random;
    this.successor = new Successor(options.connect, this.random, () => this.moveOn());
    if (options.network !== false) {
      addEventListener('online', this.wake);
      addEventListener('offline', this.sleep);
    }
    document.addEventListener('visibilitychange', this.wake);
    this.open();
  }

  close(): void {
    this.ended = true;
    removeEventListener('online', this.wake);
    removeEventListener('offline', this.sleep);
    document.removeEventListener('visibilitychange', this.wake);
    if (this.retry !== null) clearTimeout(this.retry);
    this.successor.giveUp();
    this.drop();
    for (const id of this.held.keys()) this.settle(id)?.failed(new Refusal('lost', 'lost'));
  }

  watch(table: string, watcher: Watcher): () => void {
    this.watched.set(table, { watcher, pending: null, version: 0, state: null });
    this.subscribe(table);
    return () => {
      if (this.watched.get(table)?.watcher !== watcher) return;
      this.watched.delete(table);
      if (this.state === 'open') this.write({ do: 'unwatch', id: this.id(), table });
    };
  }

  ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>> {
    if (this.state !== 'open') return Promise.reject(new Refusal('lost', 'lost'));
    const id = this.id();
    return new Promise((done, failed) => {
      const slow = () => this.settle(id)?.failed(new Refusal('slow', 'slow'));
      const answered = (answer: Answer) => done(answer as AnswerTo<Asked>);
      const asked = { ...request, id };
      this.waiting.set(id, { asked, done: answered, failed, timer: setTimeout(slow, longest) });
      this.write(asked);
      this.expectWord();
    });
  }

  private id(): string {
    return String(this.nextId++);
  }

  private write(message: Command): void {
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
    this.use(this.options.connect(), false);
  }

  private use(wire: Wire, open: boolean): void {
    this.wire = wire;
    // A late word from a wire that was given up must change nothing.
    const current = () => this.wire === wire;
    let opened = open;
    wire.onopen = () => {
      if (!current()) return;
      opened = true;
      this.begin();
    };
    wire.onmessage = (event) => {
      if (current()) this.receive(event.data);
    };
    wire.onclose = ({ code }) => {
      if (!current()) return;
      if (code === restarted) this.moving = true;
      this.lose();
      if (!opened || code === sessionEnded) this.options.doubted?.();
    };
  }

  private begin(): void {
    this.failures = 0;
    this.moving = false;
    this.tell('open');
    this.listen();
    for (const table of this.watched.keys()) this.subscribe(table);
    for (const [id, held] of this.held) {
      this.held.delete(id);
      this.waiting.set(id, held);
      if (held.asked !== null) this.write(held.asked);
      this.expectWord();
    }
  }

  /** To the connection that takes the place of this one, once there is one and no answer is due here. */
  private moveOn(): void {
    if (this.waiting.size > 0) return;
    const next = this.successor.take();
    if (next === null) return;
    this.drop();
    this.use(next.wire, true);
    this.begin();
    for (const { data } of next.said) this.receive(data);
  }

  private subscribe(table: string): void {
    const watched = this.watched.get(table);
    if (watched === undefined || this.state !== 'open') return;
    const { watcher } = watched;
    const id = this.id();
    watched.pending = id;
    this.waiting.set(id, {
      asked: null,
      done: () => {},
      failed: (reason) => {
        if (reason.code !== 'lost') watcher.refused(reason.code, reason.message);
      },
      timer: setTimeout(() => this.lose(), longest),
    });
    const { language } = watcher;
    this.write({ do: 'watch', id, table, since: watcher.since(), language, protocol: protocolVersion });
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
    this.settle(pinged); // whatever is said, the connection lives
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    switch (message.type) {
      case 'hello':
        this.options.greeted?.(message);
        if (message.protocol !== protocolVersion) return this.close();
        break;
      case 'update':
      case 'change':
        this.news(message);
        break;
      case 'ok':
      case 'reason':
      case 'advice':
        this.settle(message.id)?.done(message as Answer);
        break;
      case 'error':
        if (message.code !== 'closing' || !this.hold(message.id))
          this.settle(message.id)?.failed(new Refusal(message.code, message.error));
        break;
      case 'come_again':
        this.moving = true;
        this.successor.askFor(message.after);
        break;
      default: // a word of a later server, which this page can do without
    }
    this.heardWord();
    this.moveOn();
  }

  private news(message: Update | Change): void {
    const watched = this.watched.get(message.table);
    if (watched === undefined) return;
    const fresh = message.type === 'update';
    if (fresh) {
      if (watched.pending !== null) this.settle(watched.pending);
      watched.pending = null;
      watched.state = message.state as TableSnapshot;
    } else {
      // What was watched anew is told whole before it changes again.
      if (watched.pending !== null) return;
      try {
        if (message.version !== watched.version + 1) throw new Error('a change was lost');
        watched.state = patched(watched.state, message.patch) as TableSnapshot;
      } catch {
        return this.subscribe(message.table);
      }
    }
    watched.version = message.version;
    const { number, since, settled } = message;
    const events = message.events as TableEvent[];
    watched.watcher.update({ number, since, settled, events, state: watched.state }, fresh);
  }

  /** The server goes, and has not done it: the next one will be asked. Whether there is anything to ask. */
  private hold(id: string): boolean {
    const waiting = this.waiting.get(id);
    if (waiting === undefined || waiting.asked === null) return false;
    this.waiting.delete(id);
    this.held.set(id, waiting);
    return true;
  }

  private settle(id: string): Waiting | undefined {
    const waiting = this.waiting.get(id) ?? this.held.get(id);
    this.waiting.delete(id);
    this.held.delete(id);
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
    if (this.successor.isOpen) return this.moveOn();
    this.successor.giveUp();
    const gone = this.moving && this.failures < soon ? 'moving' : 'lost';
    this.tell(navigator.onLine ? gone : 'offline');
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

  /** A connection may have died, and nothing says so: it is asked, and one that does not answer is given up. */
  private probe(): void {
    if (this.state !== 'open' || this.waiting.has(pinged)) return;
    const timer = setTimeout(() => this.lose(), patience);
    this.waiting.set(pinged, { asked: null, done: () => {}, failed: () => {}, timer });
    this.write({ do: 'ping', id: pinged, table: '' });
  }
}
