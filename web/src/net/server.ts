// The server as a house: short questions with one answer go by HTTP, what runs on goes through the socket.
import { Refusal, type House, type Line, type LineState } from '../house/house';
import type { GameInfo, Me, NewTable, ReplayPart, Seen, Summary, TableEvent } from '../house/protocol';
import type { Language } from '../texts/texts.svelte';
import type { Hello, Replay } from '../types/protocol';
import { patched } from './patch';
import { Socket } from './socket';

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal('unreachable', 'unreachable', true);
  }
  if (answer.ok) return answer;
  const refusal = (await answer.json().catch(() => ({}))) as { error?: string; code?: string };
  const away = answer.status >= 500;
  // A proxy in front of a server that is away answers without our words.
  const code = refusal.code ?? (away ? 'unreachable' : 'refused');
  // "There is no such thing" will be so the next time too; "too many" and "busy" will pass.
  throw new Refusal(code, refusal.error ?? answer.statusText, away || answer.status === 429);
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await ask(method, path, body)).json() as Promise<T>;
}

const socketAddress = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`;

/** The frames of a part are told as what changed from one to the next. */
export function unfolded(part: Replay): ReplayPart {
  let seen: unknown;
  const frames = part.frames.map((frame) => {
    seen = frame.seen ?? patched(seen, frame.patch);
    return { seen: seen as Seen, event: frame.event as TableEvent | null };
  });
  return { ...part, frames };
}

export class ServerHouse implements House {
  private known: Promise<GameInfo[]> | null = null;
  private readonly editions = new Map<string, Promise<unknown>>();
  private socket: Socket | null = null;

  /** `changed` is told of the state of the line, `greeted` what the server says of itself. */
  constructor(
    private readonly changed: (state: LineState) => void,
    private readonly greeted: (hello: Hello) => void,
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
    });
    return this.socket;
  }

  async record(table: string): Promise<string> {
    return (await ask('GET', `/api/tables/${table}/record`)).text();
  }

  replay(table: string, seat: number, language: Language, from: number, count: number): Promise<ReplayPart> {
    const what = `seat=${seat}&lang=${language}&from=${from}&count=${count}`;
    return json<Replay>('GET', `/api/tables/${table}/replay?${what}`).then(unfolded);
  }
}
