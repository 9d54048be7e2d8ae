// What the server and the client say to each other. Written by `grod types` from the C++ descriptions; scripts/types keeps it fresh.

/** What this client speaks. */
export const protocolVersion = 3;

export interface OpenRequest {
  game: string;
  variants?: string[] | null;
  settings?: Record<string, string> | null;
  seats: ChairSetup[];
  clock?: Clock | null;
  pace?: Pace | null;
  listed?: boolean | null;
  hints?: boolean | null;
  watchers_talk?: boolean | null;
  seed?: string | null;
}

export interface ChairSetup {
  kind: ChairKind;
  bot?: string | null;
}

export type ChairKind = 'you' | 'open' | 'bot';

export interface Clock {
  kind: ClockKind;
  seconds: number;
  increment: number;
}

export type ClockKind = 'none' | 'live' | 'days';

export type Pace = 'instant' | 'brisk' | 'human';

export interface NameRequest {
  name: string;
}

export interface AwayRequest {
  away: boolean;
}

export interface Me {
  name: string;
  chosen: boolean;
}

export interface Opened {
  key: string;
}

export interface Tables {
  tables: Summary[];
}

export interface Summary {
  key: string;
  game: string;
  variants: string[];
  phase: RoomPhase;
  seats: SeatView[];
  your_move: boolean;
  opened: number;
  changed: number;
  listed: boolean;
  clock: Clock;
  outcome: FinalScore | null;
}

export type RoomPhase = 'waiting' | 'playing' | 'over';

export interface SeatView {
  seat: number;
  kind: SeatKind;
  name: string;
  level: string;
  kept: string;
  you: boolean;
  connected: boolean;
  resigned: boolean;
  clock_ms: number | null;
}

export type SeatKind = 'human' | 'bot' | 'empty';

export interface FinalScore {
  totals: number[];
  winners: number[];
  ending: Ending | null;
}

export type Ending = 'played' | 'claimed' | 'aborted';

export interface Games {
  games: GameInfo[];
}

export interface GameInfo {
  id: string;
  name: Record<string, string>;
  min_seats: number;
  max_seats: number;
  variants: string[];
  settings: Setting[];
  bots: string[];
  edition: EditionInfo;
}

export interface Setting {
  name: string;
  kind: SettingKind;
  choices: string[];
  words: string;
  joint: string;
  usual: string;
  least: number;
  most: number;
  statement: string;
  with: string;
  without: string;
}

export type SettingKind = 'choice' | 'number' | 'several' | 'per_seat' | 'seat' | 'seats';

export interface EditionInfo {
  name: string;
  status: string;
  fingerprint: string;
}

export interface Replay {
  game: string;
  variants: string[];
  seats: SeatView[];
  total: number;
  from: number;
  frames: Frame[];
  contents: ReplayStep[] | null;
}

export interface Frame {
  seen: PositionView | null;
  patch: unknown;
  events: EventView[];
}

export interface PositionView {
  over: boolean;
  to_act: number[];
  prompt: string;
  legal: Choice[];
  view: unknown;
  scores: unknown[];
  winners: number[];
}

export interface Choice {
  action: number;
  move: unknown;
  text: string;
  preview: unknown;
}

export interface EventView {
  n: number;
  at: number;
  kind: EventKind;
  seat: number | null;
  name: string;
  move: unknown;
  text: string;
  choice: string;
  sealed: boolean;
  undone: boolean;
  told: boolean;
  heading: string;
  paragraph: string;
  then: string[];
  pieces: string[];
}

export type EventKind = 'opened' | 'sat' | 'left' | 'seated_bot' | 'started' | 'acted' | 'undone' | 'resigned' | 'taken_over' | 'returned' | 'chat' | 'rematch' | 'undo_requested' | 'undo_granted' | 'undo_refused' | 'watcher_chat' | 'watchers_talk' | 'hurried' | 'sent_away' | 'banned' | 'closed' | 'stood_still' | 'claimed' | 'aborted';

export interface ReplayStep {
  decisions: number;
  seats: number[];
  turn: number;
  heading: string;
  moments: MomentView[];
}

export interface MomentView {
  kind: MomentKind;
  text: string;
}

export type MomentKind = 'none' | 'scoring' | 'goal' | 'shuffle' | 'ending';

export interface CodeRequest {
  code: string;
}

export interface DeviceCode {
  code: string;
  until: number;
}

export interface Sessions {
  sessions: SessionView[];
}

export interface SessionView {
  id: string;
  device: string;
  since: number;
  used: number;
  here: boolean;
}

export interface PushRequest {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string | null;
}

export interface PushKey {
  key: string | null;
}

export interface PushMessage {
  table: string;
  game: string;
  language: string;
  title: string;
  text: string;
}

export interface Hello {
  type: 'hello';
  protocol: number;
  client: string;
}

export interface ComeAgain {
  type: 'come_again';
  after: number;
}

export interface Update {
  type: 'update';
  table: string;
  version: number;
  since: number;
  number: number;
  settled: number;
  events: EventView[];
  state: RoomView;
}

export interface RoomView {
  phase: RoomPhase;
  game: string;
  variants: string[];
  settings: Record<string, string>;
  edition: EditionInfo | null;
  clock: Clock;
  pace: Pace;
  listed: boolean;
  opener: boolean;
  seats: SeatView[];
  you: number | null;
  kept: number | null;
  seat_key: string | null;
  ask: number;
  undo: boolean;
  ask_undo: boolean;
  undo_request: UndoRequestView | null;
  hints: boolean;
  commitment: string;
  deal: DealView | null;
  rematch: string | null;
  watchers: number;
  watchers_talk: boolean;
  hurry: boolean;
  closed: boolean;
  waited_for: number[];
  left_alone: boolean;
  outcome: FinalScore | null;
  frozen: string | null;
  seen: PositionView | null;
}

export interface UndoRequestView {
  by: number;
  waiting: number[];
}

export interface DealView {
  seed: string;
  nonce: string;
}

export interface Change {
  type: 'change';
  table: string;
  version: number;
  since: number;
  number: number;
  settled: number;
  events: EventView[];
  patch: unknown;
}

export interface Done {
  type: 'ok';
  id: string;
  table?: string | null;
}

export interface Advised {
  type: 'advice';
  id: string;
  unit: AdviceUnit;
  alternatives: AlternativeView[];
  reason: string;
}

export type AdviceUnit = 'wins' | 'points';

export interface AlternativeView {
  actions: number[];
  moves: unknown[];
  texts: string[];
  value: number;
}

export interface Reason {
  type: 'reason';
  id: string;
  statement: string | null;
  text: string;
}

export interface Refusal {
  type: 'error';
  id: string;
  code: string;
  error: string;
}

export type ServerMessage =
  | Hello
  | ComeAgain
  | Update
  | Change
  | Done
  | Advised
  | Reason
  | Refusal;

export interface Watch {
  since?: number | null;
  language?: string | null;
  protocol?: number | null;
}

export interface Sit {
  seat: number;
  key?: string | null;
}

export interface Act {
  ask: number;
  action: number;
}

export interface Chat {
  text: string;
}

export interface SeatBot {
  seat: number;
  bot: string;
}

export interface WhyNot {
  move: unknown;
}

export interface LetWatchersTalk {
  allowed: boolean;
}

export interface SendAway {
  seat: number;
}

export interface Ban {
  seat?: number | null;
  line?: number | null;
}

export interface Close {
  closed: boolean;
}

export interface StandIn {
  seat: number;
}

export type Command = { id: string; table: string } & (
  | ({ do: 'watch' } & Watch)
  | { do: 'unwatch' }
  | ({ do: 'sit' } & Sit)
  | { do: 'leave' }
  | ({ do: 'act' } & Act)
  | { do: 'undo' }
  | { do: 'resign' }
  | ({ do: 'chat' } & Chat)
  | ({ do: 'seat_bot' } & SeatBot)
  | { do: 'come_back' }
  | { do: 'hint' }
  | { do: 'rematch' }
  | ({ do: 'why_not' } & WhyNot)
  | { do: 'request_undo' }
  | { do: 'grant_undo' }
  | { do: 'refuse_undo' }
  | ({ do: 'let_watchers_talk' } & LetWatchersTalk)
  | { do: 'hurry' }
  | ({ do: 'send_away' } & SendAway)
  | ({ do: 'ban' } & Ban)
  | ({ do: 'close' } & Close)
  | ({ do: 'stand_in' } & StandIn)
  | { do: 'claim' }
  | { do: 'abort' }
  | { do: 'ping' }
);
