// What a house and its client say to each other. The types are made from the descriptions in C++ (`scripts/types`); here
// they are narrowed where the client knows more.
import type { LegalMove } from '../boards/board';
import type * as wire from '../types/protocol';

export type { Clock, GameInfo, Me, Pace } from '../types/protocol';
export type Phase = wire.RoomPhase;
export type Move = Record<string, unknown>;

type Narrowed<Whole, Parts> = Omit<Whole, keyof Parts> & Parts;

/** Who is to sit in a seat, as whoever opens a table chooses. */
export type SeatChoice = { kind: 'you' | 'open' } | { kind: 'bot'; bot: string };

export type NewTable = Narrowed<wire.OpenRequest, { seats: SeatChoice[] }>;

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

/** What the server answers to a command. */
export type Answer = wire.Done | wire.Reason | AdviceMessage;
export type AnswerTo<Asked extends Request> = Asked extends { do: 'why_not' }
  ? wire.Reason
  : Asked extends { do: 'hint' }
    ? AdviceMessage
    : wire.Done;

export type AdviceMessage = Narrowed<wire.Advised, { alternatives: Alternative[] }>;

type WithoutId<Command> = Command extends { id: string } ? Omit<Command, 'id'> : never;

/** What a client may ask of a table, beside watching it. */
export type Request = Exclude<WithoutId<wire.Command>, { do: 'watch' | 'unwatch' | 'ping' }>;

/** A move that a bot considers, whole: its decisions in order. `value` counts tenths, of a percent or of a point. */
export type Alternative = Narrowed<wire.AlternativeView, { moves: Move[] }>;

/** The answer to a request for a hint: the best move first. */
export type Advice = Narrowed<Omit<wire.Advised, 'type' | 'id'>, { alternatives: Alternative[] }>;

export interface ReplayFrame {
  seen: Seen;
  /** What led here: a decision, or those that were made at once; none for the first frame. */
  events: TableEvent[];
}

/** A step in the table of contents of a replay. */
export type ReplayStep = wire.ReplayStep;
export type MomentKind = wire.MomentKind;

export type ReplayPart = Narrowed<wire.Replay, { seats: TableSeat[]; frames: ReplayFrame[] }>;
