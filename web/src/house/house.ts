// What the client needs of whoever keeps the tables, and all that it knows of it: the games, the people, the tables, the
// line on which a table tells what happens, and replays. The server (net/) is one such house. Nothing in here says how
// the words travel, so that a worker in the browser can be another.
import type { Language } from '../texts/texts.svelte';
import type {
  AnswerTo,
  GameInfo,
  Me,
  NewTable,
  ReplayPart,
  Request,
  Summary,
  TableEvent,
  TableSnapshot,
} from './protocol';

export interface House {
  // Games
  games(): Promise<GameInfo[]>;

  // People
  /** Who this browser is; whoever comes for the first time is somebody from then on. */
  me(): Promise<Me>;
  rename(name: string): Promise<Me>;

  // Tables
  /** Those in sight, or those that were put away. */
  myTables(away?: boolean): Promise<Summary[]>;
  /** One's own whose game is over, in sight or not, the latest first: a page of them, after the one that is named. */
  finishedTables(before?: string): Promise<Summary[]>;
  /** Out of one's own sight, or back again; at the table nothing changes. */
  putAway(table: string, away: boolean): Promise<void>;
  listedTables(): Promise<Summary[]>;
  /** Resolves with its key. */
  open(table: NewTable): Promise<string>;
  summary(table: string): Promise<Summary>;
  /** The cards that a table is played with: those it was laid with, whatever new tables of the game have. */
  edition(table: string): Promise<unknown>;
  /** The one line of this client, opened when it is asked for first; `me` must have answered before. */
  line(): Line;

  // Games that are over
  /** Readable text, for a file of one's own. */
  record(table: string): Promise<string>;
  /** `seat` is -1 for a watcher's eyes. */
  replay(table: string, seat: number, language: Language, from: number, count: number): Promise<ReplayPart>;
}

/** Whether the house can be heard: `lost` comes back by itself, and so does `moving`, of which the house has told. */
export type LineState = 'connecting' | 'open' | 'moving' | 'lost' | 'offline';

/** How a table stands for this viewer, and what happened since the last news. */
export interface TableNews {
  /** Of the last event. */
  number: number;
  /** All that was told of later events gives way to these. */
  since: number;
  /** The last event that keeps its number: the others may still be told in another order. */
  settled: number;
  events: TableEvent[];
  /** The same object as before where nothing about the table has changed. */
  state: TableSnapshot;
}

export interface Watcher {
  language: Language;
  /** The last event known that keeps its number, asked for anew at each subscription. */
  since: () => number;
  /** `fresh` marks the first news after a subscription: it is the truth, whatever was known before. */
  update: (news: TableNews, fresh: boolean) => void;
  refused: (code: string, error: string) => void;
}

/** What is said to tables and heard from them, all on one line. */
export interface Line {
  readonly state: LineState;
  /** Brings what happens at a table until the function that is returned is called. */
  watch(table: string, watcher: Watcher): () => void;
  /** Resolves when it is done (and cannot be lost any more); rejects with a `Refusal`: the house's reason, or "lost". */
  ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>>;
}

/** The house said no, or could not be reached ("unreachable", "lost", "slow"). */
export class Refusal extends Error {
  constructor(
    /** A word for programs. */
    readonly code: string,
    message: string,
    /** It may be granted later: the house is away or busy. A plain no stays one. */
    readonly passing = false,
  ) {
    super(message);
  }
}
