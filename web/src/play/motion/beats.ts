// What happened, as data: a game says in beats how one state became the next, and the stage plays them. Pieces are
// named by their `data-piece` on the page, so that a game's beats can be written, and tested, without one.
import type { Happening } from '../../boards/board';
import type { Fills } from '../../texts/texts.svelte';

/** The `data-piece` of something on the page: "mc:city:1:red-5-0"; of several the first that can be seen is meant. */
export type Ref = string | readonly string[];

export const cues = [
  'turn',
  'take',
  'flip',
  'land',
  'complete',
  'crumble',
  'pen',
  'stamp',
  'count',
  'win',
  'lose',
  'refused',
  'chat',
] as const;
export type Cue = (typeof cues)[number];

/** One seat's line in a scoring: what it is scored for, the points, and the total they lead to. */
export interface Scored {
  seat: number;
  what: string;
  points: number;
  total: number;
}

export type Beat =
  /** A piece goes from one place to another. It looks as it does at its end, unless it vanishes there (`as: 'left'`) or
      stays only until it leaves by the name it came from (`as: 'guest'`). Something new (`as: 'new'`) takes nothing along of
      the place it comes out of: where its end is out of sight, nothing is seen. */
  | {
      do: 'travel';
      from: Ref;
      to: Ref;
      as?: 'come' | 'new' | 'left' | 'guest';
      /** How it goes: slides, is thrown, leaps, rolls, flutters, swings in on a line, drives. */
      by?: 'slide' | 'throw' | 'leap' | 'roll' | 'flutter' | 'crane' | 'drive';
      cue?: Cue;
    }
  /** Something new comes down where it is. */
  | { do: 'drop'; at: Ref; cue?: Cue }
  /** Something gives a little under its own weight. */
  | { do: 'land'; at: Ref; cue?: Cue }
  /** What stood there shakes and falls in dust of its colour. */
  | { do: 'crumble'; at: Ref; colour: string }
  /** What stood there walks away, or a guest that came from there. */
  | { do: 'leave'; at: Ref; guest?: boolean }
  /** What stays glides to its new place. */
  | { do: 'settle'; pieces: string[] }
  /** Points rise from where they come from. */
  | { do: 'rise'; at: Ref; points: number }
  /** Windows light up, one thing after another. */
  | { do: 'light'; at: Ref[] }
  /** Cards are turned over together. */
  | { do: 'turn'; at: Ref[] }
  /** A number is written, stroke by stroke, where it then stands. */
  | { do: 'write'; at: Ref; number: number }
  /** Something grows out of the ground, pops up, or spreads like a ripple. */
  | { do: 'grow'; at: Ref; how: 'up' | 'pop' | 'ripple'; cue?: Cue }
  | { do: 'stamp'; at: Ref; text: string }
  /** Words unroll over the board. */
  | { do: 'banner'; key: string; fills?: Fills; seat?: number }
  /** Pieces lift, swirl into one, and what they have become drops, unless it has no place yet. */
  | { do: 'swirl'; from: Ref[]; to: Ref | null }
  /** The way between two places lights up. */
  | { do: 'street'; from: Ref; to: Ref }
  /** Lanterns along the frame. */
  | { do: 'lanterns'; at: Ref }
  /** Everybody's choice turns over at the same instant; the best is stamped, the totals count. */
  | { do: 'score'; key: string; fills?: Fills; rows: Scored[] }
  /** The panel of whoever did it nods. */
  | { do: 'nod'; seat: number }
  | { do: 'count'; seat: number; from: number; to: number }
  | { do: 'together'; beats: Beat[] }
  | { do: 'wait'; ms: number };

/** What one seat did, beat after beat. */
export interface Scene {
  seat: number | null;
  beats: Beat[];
}

/** From one state to the next, as one viewer sees it. */
export interface Step<View = unknown, Move = Record<string, unknown>> {
  before: View;
  after: View;
  /** What happened in between, oldest first. */
  events: readonly Happening<Move>[];
  you: number | null;
}

/** A game's part: pure, so that it can be tested without a page. */
export type Choreography<View, Move> = (step: Step<View, Move>) => Scene[];

/** Every piece that beats name, and those in beats within them. */
export function refsOf(beats: readonly Beat[]): Set<string> {
  const found = new Set<string>();
  const add = (ref: Ref) => (typeof ref === 'string' ? [ref] : ref).forEach((one) => found.add(one));
  const look = (beat: Beat): void => {
    switch (beat.do) {
      case 'together':
        return beat.beats.forEach(look);
      case 'travel':
      case 'street':
        add(beat.from);
        return add(beat.to);
      case 'swirl':
        beat.from.forEach(add);
        return beat.to === null ? undefined : add(beat.to);
      case 'settle':
        return beat.pieces.forEach(add);
      case 'light':
      case 'turn':
        return beat.at.forEach(add);
      case 'nod':
      case 'count':
        return add(`player:${beat.seat}`);
      case 'score':
        return beat.rows.forEach(({ seat }) => add(`player:${seat}`));
      case 'banner':
      case 'wait':
        return;
      case 'drop':
      case 'land':
      case 'crumble':
      case 'leave':
      case 'rise':
      case 'write':
      case 'grow':
      case 'stamp':
      case 'lanterns':
        return add(beat.at);
    }
  };
  beats.forEach(look);
  return found;
}
