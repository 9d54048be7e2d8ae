// What is found out about a game. Written by `grod types` from the C++ descriptions; scripts/types keeps it fresh.

export interface StudyPlan {
  game: string;
  seats: number;
  alone: boolean;
  turns: StudyTurn[];
  parts: StudyPart[];
}

export interface StudyTurn {
  step: number;
  seat: number | null;
  heading: string;
}

export interface StudyPart {
  kind: StudyKind;
  step: number;
}

export type StudyKind = 'outlook' | 'verdict' | 'draw';

export interface StudiedPart {
  kind: StudyKind;
  step: number;
  seats: Expectation[];
  verdict: Verdict | null;
  tallies: StudyTally[];
}

export interface Expectation {
  points: Estimate;
  chance: Estimate;
}

export interface Estimate {
  value: number;
  margin: number;
}

export interface Verdict {
  seat: number;
  played: number;
  judgement: Judgement;
  lines: StudiedLine[];
  sheet: SheetLine[];
}

export type Judgement = 'preferred' | 'equal' | 'worse';

export interface StudiedLine {
  actions: number[];
  behind: Expectation;
}

export interface SheetLine {
  line: string;
  points: number;
}

export interface StudyTally {
  seat: number;
  judgement: Judgement | null;
  points: number;
  points_margin: number;
  chance: number;
  chance_margin: number;
}

export interface StudiedSeat {
  decisions: number;
  preferred: number;
  equal: number;
  accuracy: Estimate;
  lost: Estimate;
  luck: Expectation;
}

export interface StudiedPosition {
  seen: PositionView;
  lines: ShownLine[];
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

export interface ShownLine {
  texts: string[];
  moves: unknown[];
}

export interface Variation {
  name: string;
  parent: number;
  after: number;
  actions: RecordedAction[];
}

export interface RecordedAction {
  seat: number;
  notation: string;
}
