// A book of puzzles. Written by `grod types` from the C++ descriptions; scripts/types keeps it fresh.

export interface PuzzleBook {
  game: string;
  puzzles: Puzzle[];
}

export interface Puzzle {
  id: string;
  theme: string;
  company: PuzzleCompany;
  stage: PuzzleStage;
  exact: boolean;
  levels: string[];
  seat: number;
  record: string;
  steps: PuzzleStep[];
}

export type PuzzleCompany = 'alone' | 'rival' | 'others';

export type PuzzleStage = 'opening' | 'middle' | 'ending';

export interface PuzzleStep {
  action: number;
  others: RefutedLine[];
}

export interface RefutedLine {
  actions: number[];
  behind: Expectation;
  sheet: SheetLine[];
}

export interface Expectation {
  points: Estimate;
  chance: Estimate;
}

export interface Estimate {
  value: number;
  margin: number;
}

export interface SheetLine {
  line: string;
  points: number;
}
