// What every board is given and what it gives back. A board draws one game; it never decides what is legal: the
// server lists that, and a board shows it and sends the number of what was chosen.
import type { Component } from 'svelte';
import type { Sheet } from '../play/sheet';
import type { Choreography } from '../play/motion/beats';
import type { Palette } from '../play/sound/palette';

/** A decision that may be made now. `move` is its structured form, `text` says it in the viewer's language. */
export interface LegalMove<M = Record<string, unknown>> {
  action: number;
  move: M;
  text: string;
  /** What it would do, where the game tells (a cost, the buildings that fall); null where it does not. */
  preview: unknown;
}

/** Who sits in a seat, as the viewer sees it. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'human' | 'bot' | 'empty';
  level: string;
  you: boolean;
  toAct: boolean;
  connected: boolean;
  total: number;
}

/** Something that happened, newest last. `move` is null while it is hidden from the viewer. */
export interface Happening<M = Record<string, unknown>> {
  n: number;
  kind: string;
  seat: number | null;
  move: M | null;
  text: string;
}

/** What a tap names of a move: a site, a card, with or without the verb; or all of it. */
export type PartialMove<Move> = Move extends unknown ? Partial<Move> : never;

/** A decision that is pointed out on the board beside others: what was played, what would have been better. */
export interface BoardMark<M = Record<string, unknown>> {
  action: number;
  move: M;
  /** A letter or two that are drawn: "★", "2", "●". */
  sign: string;
  /** The same in words. */
  label: string;
}

export interface BoardProps<View = unknown, Move = Record<string, unknown>, Edition = unknown> {
  /** Which game, for the board that shows any. */
  game?: string;
  view: View;
  edition: Edition;
  /** Empty while the viewer has nothing to decide, and for watchers and replays. */
  legal: LegalMove<Move>[];
  prompt: string;
  /** Whose eyes: null for a watcher. */
  you: number | null;
  seats: SeatInfo[];
  /** What happened since the state shown before, for motion. */
  recent: Happening<Move>[];
  /** The state shown does not follow on the one before: a replay was moved in, or a decision taken back. Whatever a
      board has gathered on the way is not true any more. */
  jumped?: boolean;
  /** The action a hint points at, or null. */
  hint: number | null;
  /** The whole move it belongs to, from this decision on: what would follow is marked too. */
  hintMoves?: Move[];
  /** The action that was made and is not answered yet, or waits for its second tap; else null. What was chosen for it
      stays on the board meanwhile. */
  sent?: number | null;
  over: boolean;
  act: (action: number) => void;
  /** Something was tapped that is not among the legal decisions: asks the rules why not, and tells the player. How to
      use it stands in play/explain.ts. */
  explain: (move: PartialMove<Move>) => void;
  /** Tell the player why something cannot be done: a statement of the rules, like "MC-12", and a short reason. */
  refuse: (reason: string, statement?: string) => void;
}

/** The line of one seat in the column of players: what this game shows there beside name and points. */
export interface SeatDetailsProps<View = unknown> {
  view: View;
  seat: number;
}

/** What lies before one player, to be looked at: a city, a town, a board of machines. */
export interface PlaceProps<View = unknown, Edition = unknown> {
  view: View;
  edition: Edition;
  seats: SeatInfo[];
  seat: number;
  /** Whoever's is tapped is looked at next. */
  look: (seat: number) => void;
}

/** What a score sheet is made of, at the end or at any time before. */
export interface ScoreProps<View = unknown, Edition = unknown> {
  view: View;
  edition?: Edition;
  scores: Record<string, unknown>[];
  seats: SeatInfo[];
  winners: number[];
}

/** What stands beside a score sheet: where the points of the line and the column looked at come from. */
export interface EvidenceProps<View = unknown> extends ScoreProps<View> {
  /** Null for somebody who has no seat. */
  seat: number | null;
  /** Null while no number is picked. */
  row: string | null;
  pick: (row: string | null) => void;
}

/** A step of the guided first game: what to say, where to look, and when it is done. */
export interface GuideStep {
  /** The key of what it says, in the game's catalogue. */
  text: string;
  /** What fills the places of its text. */
  fills?: Record<string, string | number>;
  /** A CSS selector of what is spoken of, on the board or around it. */
  at?: string;
  /** The step is over once such a decision has been made. It speaks only while one is asked for. */
  until?: (move: Record<string, unknown>) => boolean;
  /** Which decisions lead there, where it is not made at once. */
  while?: (move: Record<string, unknown>) => boolean;
  /** The step is over once such a thing is seen, or no longer seen; without any of these a button says "next". */
  seen?: string;
  gone?: string;
}

/** A guided first game: a real table with a fixed deal. */
export interface Guide {
  seed: string;
  seats: number;
  variants: string[];
  settings: Record<string, string>;
  steps: GuideStep[];
}

/** What the server says in a game's own terms. The shell passes it through; each board has the types of its game. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- one list holds the boards of all games
type OfItsGame = any;

/** What a game's folder exports by default. */
export interface BoardModule {
  Board: Component<OfItsGame>;
  SeatDetails?: Component<OfItsGame>;
  Place?: Component<OfItsGame>;
  /** The lines of the score sheet; without them it shows whatever the score counts. */
  score?: (given: OfItsGame, over: boolean) => Sheet;
  /** Shows on the board where points come from, instead of a sentence. */
  Evidence?: Component<OfItsGame>;
  /** How far a single player came, where a game has ranks for that. */
  Rank?: Component<OfItsGame>;
  /** CSS selectors of what a decision is made with on the board of that seat: a site, a card, a button. Marks are drawn there. */
  spots?: (move: OfItsGame, seat: number) => string[];
  /** The line beside the game's name, from a view: "round 2 of 4 · turn 35". */
  headline?: (view: OfItsGame) => string;
  /** How a game of one player ended, where there was somebody to beat who has no seat. */
  outcome?: (view: OfItsGame) => 'won' | 'lost' | 'drawn' | null;
  guide?: Guide;
  /** How one state becomes the next, in beats; without it whoever decided nods. */
  motion?: Choreography<OfItsGame, OfItsGame>;
  /** What its sounds are made of. */
  palette?: Palette;
}
