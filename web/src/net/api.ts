// The server's HTTP side: short questions with one answer. What runs on goes through the socket.
import type { GameInfo, NewTable, ReplayPart, Summary } from './protocol';
import type { Language } from '../texts/texts.svelte';

/** The server refused, or could not be reached (`code` "unreachable"). */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

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
    throw new ApiError('unreachable', 'unreachable', 0);
  }
  if (answer.ok) return answer;
  const refusal = (await answer.json().catch(() => ({}))) as { error?: string; code?: string };
  // A proxy in front of a server that is away answers without our words.
  const code = refusal.code ?? (answer.status >= 500 ? 'unreachable' : 'refused');
  throw new ApiError(code, refusal.error ?? answer.statusText, answer.status);
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await ask(method, path, body)).json() as Promise<T>;
}

let games: Promise<GameInfo[]> | null = null;

/** The list of games does not change while a page is open, so it is fetched once. */
export function listGames(): Promise<GameInfo[]> {
  games ??= json<{ games: GameInfo[] }>('GET', '/api/games').then((answer) => answer.games);
  games.catch(() => (games = null));
  return games;
}

const editions = new Map<string, Promise<unknown>>();

/** The cards that a table is played with: those it was laid with, whatever new tables of the game have. */
export function editionOf(table: string): Promise<unknown> {
  let edition = editions.get(table);
  if (edition === undefined) {
    edition = json<unknown>('GET', `/api/tables/${table}/edition`);
    editions.set(table, edition);
    edition.catch(() => editions.delete(table));
  }
  return edition;
}

export const me = (): Promise<{ name: string }> => json('GET', '/api/me');
export const rename = (name: string): Promise<{ name: string }> => json('PUT', '/api/me', { name });

export async function myTables(): Promise<Summary[]> {
  return (await json<{ tables: Summary[] }>('GET', '/api/me/tables')).tables;
}
export async function listedTables(): Promise<Summary[]> {
  return (await json<{ tables: Summary[] }>('GET', '/api/tables')).tables;
}
export async function openTable(table: NewTable): Promise<string> {
  return (await json<{ key: string }>('POST', '/api/tables', table)).key;
}
export const tableSummary = (key: string): Promise<Summary> => json('GET', `/api/tables/${key}`);
export const recordPath = (key: string): string => `/api/tables/${key}/record`;

/** `seat` is -1 for a watcher's eyes. */
export function replayPart(
  key: string,
  seat: number,
  language: Language,
  from: number,
  count: number,
): Promise<ReplayPart> {
  return json('GET', `/api/tables/${key}/replay?seat=${seat}&lang=${language}&from=${from}&count=${count}`);
}
