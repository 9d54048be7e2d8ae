// What travels between this client and the server, by HTTP and by WebSocket; docs/protocol.md tells it in full.
import type { LegalMove } from '../boards/board';
import type { Language } from '../texts/texts.svelte';

export type Move = Record<string, unknown>;

export interface GameInfo {
  id: string;
  name: Record<Language, string>;
  min_seats: number;
  max_seats: number;
  variants: string[];
  settings: { name: string; values: string }[];
  bots: string[];
  edition: { name: string; status: string; fingerprint: string };
}

export type SeatKind = 'human' | 'bot' | 'empty';
export type Phase = 'waiting' | 'playing' | 'over';
export type Pace = 'human' | 'brisk' | 'instant';

export interface Clock {
  kind: 'none' | 'live' | 'days';
  seconds: number;
  increment: number;
}

/** A seat as it is wished for when a table is opened. */
export interface SeatWish {
  kind: 'you' | 'open' | 'bot';
  bot?: string;
}

export interface NewTable {
  game: string;
  variants: string[];
  settings: Record<string, string>;
  seats: SeatWish[];
  clock: Clock;
  pace: Pace;
  listed: boolean;
  seed?: string;
}

/** A seat as a viewer is told of it. A human seat with a level is played by that bot for the time being. */
export interface TableSeat {
  seat: number;
  kind: SeatKind;
  /** Empty for bots and free seats. */
  name: string;
  level: string;
  you: boolean;
  connected: boolean;
  resigned: boolean;
  /** What is left on the clock as of the message; null without a clock. */
  clock_ms: number | null;
}

export interface Summary {
  key: string;
  game: string;
  variants: string[];
  phase: Phase;
  seats: TableSeat[];
  your_move: boolean;
  opened: number;
  changed: number;
  listed: boolean;
}

/** What one viewer may see of a position. */
export interface Seen {
  over: boolean;
  to_act: number[];
  prompt: string;
  legal: LegalMove[];
  view: unknown;
  scores: ({ total: number } & Record<string, unknown>)[];
  winners: number[];
}

export interface TableEvent {
  n: number;
  at: number;
  kind: string;
  seat: number | null;
  /** Who did it. */
  name: string;
  /** Null while it is hidden from the viewer, and of what is no decision. */
  move: Move | null;
  text: string;
  sealed: boolean;
  undone: boolean;
}

export interface TableSnapshot {
  phase: Phase;
  game: string;
  variants: string[];
  settings: Record<string, string>;
  clock: Clock;
  pace: Pace;
  listed: boolean;
  /** The viewer opened the table. */
  opener: boolean;
  seats: TableSeat[];
  you: number | null;
  /** Of the viewer's own seat: the way to sit there from another device. */
  seat_key: string | null;
  /** For the opener: the keys of free seats, by seat; empty where taken. */
  invitations: string[];
  /** Names the question; an act that names an older one is refused. 0 if nothing is asked. */
  ask: number;
  undo: boolean;
  commitment: string;
  /** Opened at the end: whoever hashes it gets the commitment. */
  deal: { seed: string; nonce: string } | null;
  /** The key of the table where the next game is played. */
  rematch: string | null;
  /** Null before the start. */
  seen: Seen | null;
}

export interface UpdateMessage {
  type: 'update';
  table: string;
  number: number;
  events: TableEvent[];
  state: TableSnapshot;
}

export interface OkMessage {
  type: 'ok';
  id: string;
  /** Of a hint: the decision it points at. */
  action?: number;
  /** Of a rematch: the table it is played at. */
  key?: string;
}

export interface ErrorMessage {
  type: 'error';
  id: string | null;
  code: string;
  error: string;
}

export type ServerMessage = UpdateMessage | OkMessage | ErrorMessage;

/** What a client may ask of a table, beside watching it. */
export type Request =
  | { do: 'sit'; table: string; seat: number; key?: string }
  | { do: 'leave' | 'undo' | 'resign' | 'come_back' | 'hint' | 'rematch'; table: string }
  | { do: 'act'; table: string; ask: number; action: number }
  | { do: 'chat'; table: string; text: string }
  | { do: 'seat_bot'; table: string; seat: number; bot: string };

export interface ReplayFrame {
  seen: Seen;
  /** The action that led here; null for the first frame. */
  event: TableEvent | null;
}

export interface ReplayPart {
  total: number;
  from: number;
  frames: ReplayFrame[];
}
