// Somebody without a browser: a cookie, and a socket on which they play whatever comes first.
import { WebSocket } from 'undici';
import type { NewTable } from '../src/house/protocol';
import { patched } from '../src/net/patch';
import { until } from './waiting';

interface Told {
  type: string;
  state?: State;
  patch?: unknown;
}
interface State {
  phase: string;
  ask: number;
  seen: { legal: Legal[] } | null;
}
/** As much of a legal decision as somebody looks at before choosing it. */
export interface Legal {
  action: number;
  move: unknown;
  preview: unknown;
}

export class Guest {
  private socket: WebSocket | null = null;
  private state: State | null = null;
  private made = 0;

  private constructor(
    private readonly house: string,
    private readonly cookie: string,
  ) {}

  /** Who has a browser as well. */
  static of(house: string, cookie: string): Guest {
    return new Guest(house, cookie);
  }

  static async come(house: string): Promise<Guest> {
    const answer = await fetch(`${house}/api/me`);
    return new Guest(house, answer.headers.get('set-cookie')!.split(';')[0]!);
  }

  async ask(method: string, path: string, body?: unknown): Promise<{ status: number; said: unknown }> {
    const answer = await fetch(this.house + path, {
      method,
      headers: { cookie: this.cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, said: await answer.json() };
  }

  async open(table: Partial<NewTable>): Promise<string> {
    return ((await this.ask('POST', '/api/tables', table)).said as { key: string }).key;
  }

  /** Looks at a table from now on. */
  async watch(table: string): Promise<void> {
    const socket = new WebSocket(`${this.house.replace('http', 'ws')}/api/socket`, {
      headers: { cookie: this.cookie },
    });
    this.socket = socket;
    await new Promise((done) => socket.addEventListener('open', done));
    socket.addEventListener('message', ({ data }) => {
      const told = JSON.parse(String(data)) as Told;
      if (told.type === 'update') this.state = told.state!;
      if (told.type === 'change') this.state = patched(this.state, told.patch) as State;
    });
    this.say(table, { do: 'watch', since: 0 });
    await until('the table', () => Promise.resolve(this.state));
  }

  say(table: string, command: object): void {
    this.socket!.send(JSON.stringify({ id: '1', table, ...command }));
  }

  leave(): void {
    this.socket?.close();
    this.socket = null;
    this.state = null;
  }

  get isAsked(): boolean {
    return this.state?.phase === 'playing' && (this.state.seen?.legal.length ?? 0) > 0;
  }

  /** Decides until somebody else is asked. */
  async handOn(table: string): Promise<void> {
    for (;;) {
      await until('the beginning', () => Promise.resolve(this.state?.phase === 'playing' || null));
      if (!this.isAsked) return;
      const { ask, seen } = this.state!;
      this.say(table, { do: 'act', ask, action: seen!.legal[0]!.action });
      await until('what comes of it', () => Promise.resolve(this.state!.ask !== ask || null));
    }
  }

  /** Makes so many decisions, each of them chosen from those that are legal and by how many were made before. */
  async decide(table: string, times: number, choose: (legal: Legal[], made: number) => Legal): Promise<void> {
    for (const end = this.made + times; this.made < end; this.made += 1) {
      await until('a question', () => Promise.resolve(this.isAsked || null));
      const { ask, seen } = this.state!;
      this.say(table, { do: 'act', ask, action: choose(seen!.legal, this.made).action });
      await until('what comes of it', () => Promise.resolve(this.state!.ask !== ask || null));
    }
    await until('a question', () => Promise.resolve(this.isAsked || null));
  }
}
