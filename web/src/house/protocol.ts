// What travels between this client and the server. The types are made from the server's own descriptions; here they
// are narrowed where the client knows more, and messages become what they are by their `type`.
import type { LegalMove } from '../boards/board';
import type * as wire from '../types/protocol';

export type { Clock, GameInfo, Me, Pace } from '../types/protocol';
export type Phase = wire.RoomPhase;
export type Move = Record<string, unknown>;

type Narrowed<Whole, Parts> = Omit<Whole, keyof Parts> & Parts;

/** Who is to sit in a seat, as whoever opens a table chooses. */
export type SeatChoice = { kind: 'you' | 'open' } | { kind: 'bot'; bot: string };

export type NewTable = Narrowed<
  { [Field in keyof wire.OpenRequest]: NonNullable<wire.OpenRequest[Field]> },
  { seats: SeatChoice[]; hints?: boolean; watchers_talk?: boolean; seed?: string }
>;

/** A human seat with a level is played by that bot for the time being. */
export type TableSeat = wire.SeatView;

export type Summary = Narrowed<wire.Summary, { seats: TableSeat[] }>;

/** What one viewer may see of a position. */
export type Seen = Narrowed<
  wire.PositionView,
  { legal: LegalMove[]; scores: ({ total: number } & Record<string, unknown>)[] }
>;

/** `move` is null while it is hidden from the viewer, and of what is no decision. */
export type TableEvent = Narrowed<wire.EventView, { move: Move | null }>;

export type TableSnapshot = Narrowed<wire.RoomView, { seats: TableSeat[]; seen: Seen | null }>;

export interface UpdateMessage {
  type: 'update';
  table: string;
  number: number;
  events: TableEvent[];
  state: TableSnapshot;
}

export type Answer = OkMessage | AdviceMessage;

/** A move that a bot considers, whole: its decisions in order. `value` counts tenths, of a percent or of a point. */
export type Alternative = Narrowed<wire.AlternativeView, { moves: Move[] }>;

/** The answer to a request for a hint: the best move first. */
export type Advice = Narrowed<Omit<wire.Advised, 'type' | 'id'>, { alternatives: Alternative[] }>;

export interface AdviceMessage extends Advice {
  type: 'advice';
  id: string;
}

export interface OkMessage {
  type: 'ok';
  id: string;
  /** Of a rematch: the table it is played at. */
  table?: string;
  /** Of why_not: the statement of the rules that forbids it, if it is one, and the reason in a sentence. */
  statement?: string | null;
  text?: string | null;
}

export interface ErrorMessage {
  type: 'error';
  /** Empty if the server could not read what it refuses. */
  id: string;
  code: string;
  error: string;
}

export type ServerMessage = UpdateMessage | OkMessage | AdviceMessage | ErrorMessage;

/** What a client may ask of a table, beside watching it. */
export type Request =
  | { do: 'sit'; table: string; seat: number; key?: string }
  | {
      do:
        | 'leave'
        | 'undo'
        | 'request_undo'
        | 'grant_undo'
        | 'refuse_undo'
        | 'resign'
        | 'come_back'
        | 'hint'
        | 'rematch'
        | 'hurry';
      table: string;
    }
  | { do: 'act'; table: string; ask: number; action: number }
  | { do: 'chat'; table: string; text: string }
  | { do: 'let_watchers_talk'; table: string; allowed: boolean }
  | { do: 'why_not'; table: string; move: Move }
  | { do: 'seat_bot'; table: string; seat: number; bot: string };

export interface ReplayFrame {
  seen: Seen;
  /** The action that led here; null for the first frame. */
  event: TableEvent | null;
}

export type ReplayPart = Narrowed<wire.Replay, { seats: TableSeat[]; frames: ReplayFrame[] }>;
