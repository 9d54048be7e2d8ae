// What a client is shown of lanterns, and the moves. Written by `grod types` from the C++ descriptions; scripts/types keeps it fresh.

export interface View {
  rounds: number;
  deck: number;
  rows: number[][];
  hand: Hand | null;
}

export interface Hand {
  cards: number[];
  chosen: number;
}

export type Move =
  | { verb: 'hang'; value: number };
