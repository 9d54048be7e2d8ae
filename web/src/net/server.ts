// The server as a house: short questions with one answer go by HTTP, what runs on goes through the socket.
import { Refusal, type House, type Line, type LineState } from '../house/house';
import type { GameInfo, Me, NewTable, ReplayPart, Seen, Summary, TableEvent } from '../house/protocol';
import type { Language } from '../texts/texts.svelte';
import type { Hello, Replay } from '../types/protocol';
import { ask, json } from './http';
import { patched } from './patch';
import { sessions } from './sessions';
import { Socket } from './socket';

/** With the table that is before somebody's eyes: a balancer may send all who are there to one server, which has it in memory. */
export function socketAddress({ protocol, host, pathname }: Location = location): string {
  const table = /^\/t\/([\w-]+)$/.exec(pathname)?.[1];
  const address = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/socket`;
  return table === undefined ? address : `${address}?table=${table}`;
}

/** The frames of a part are told as what changed from one to the next. */
export function unfolded(part: Replay): ReplayPart {
  let seen: unknown;
  const frames = part.frames.map((frame) => {
    seen = frame.seen ?? patched(seen, frame.patch);
    return { seen: seen as Seen, events: frame.events as TableEvent[] };
  });
  return { ...part, frames };
}

export class ServerHouse implements House {
  private known: Promise<GameInfo[]> | null = null;
  private readonly editions = new Map<string, Promise<unknown>>();
  private socket: Socket | null = null;

  /** `changed` is told of the state of the line, `greeted` what the server says of itself, `shownOut` that it does not know
      this browser any more. */
  constructor(
    private readonly changed: (state: LineState) => void,
    private readonly greeted: (hello: Hello) => void,
    private readonly shownOut: () => void = () => {},
  ) {}

  /** The list of games does not change while a page is open, so it is fetched once. */
  games(): Promise<GameInfo[]> {
    this.known ??= json<{ games: GameInfo[] }>('GET', '/api/games').then((answer) => answer.games);
    this.known.catch(() => (this.known = null));
    return this.known;
  }

  me(): Promise<Me> {
    return json('GET', '/api/me');
  }

  rename(name: string): Promise<Me> {
    return json('PUT', '/api/me', { name });
  }

  async myTables(away = false): Promise<Summary[]> {
    return (await json<{ tables: Summary[] }>('GET', `/api/me/tables${away ? '?away' : ''}`)).tables;
  }

  async finishedTables(before?: string): Promise<Summary[]> {
    const after = before === undefined ? '' : `&before=${before}`;
    return (await json<{ tables: Summary[] }>('GET', `/api/me/tables?over${after}`)).tables;
  }

  async putAway(table: string, away: boolean): Promise<void> {
    await ask('PUT', `/api/me/tables/${table}`, { away });
  }

  async listedTables(): Promise<Summary[]> {
    return (await json<{ tables: Summary[] }>('GET', '/api/tables')).tables;
  }

  async open(table: NewTable): Promise<string> {
    return (await json<{ key: string }>('POST', '/api/tables', table)).key;
  }

  summary(table: string): Promise<Summary> {
    return json('GET', `/api/tables/${table}`);
  }

  edition(table: string): Promise<unknown> {
    let edition = this.editions.get(table);
    if (edition === undefined) {
      edition = json<unknown>('GET', `/api/tables/${table}/edition`);
      this.editions.set(table, edition);
      edition.catch(() => this.editions.delete(table));
    }
    return edition;
  }

  line(): Line {
    this.socket ??= new Socket({
      connect: () => new WebSocket(socketAddress()),
      changed: this.changed,
      greeted: this.greeted,
      doubted: () => void this.askWhetherKnown(),
    });
    return this.socket;
  }

  /** A line that is refused does not say why. A browser whose session was ended need not try again. */
  private async askWhetherKnown(): Promise<void> {
    try {
      await sessions();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'no-identity') return;
      this.socket?.close();
      this.shownOut();
    }
  }

  async record(table: string): Promise<string> {
    return (await ask('GET', `/api/tables/${table}/record`)).text();
  }

  replay(table: string, seat: number, language: Language, from: number, count: number): Promise<ReplayPart> {
    const what = `seat=${seat}&lang=${language}&from=${from}&count=${count}`;
    return json<Replay>('GET', `/api/tables/${table}/replay?${what}`).then(unfolded);
  }
}
