// What is said about the deals of the day. Written by `grod types` from the C++ descriptions; scripts/types keeps it fresh.

export interface DailyRequest {
  record: string;
}

export interface DailyView {
  field: DailyField | null;
  places: DailyPlace[];
}

export interface DailyField {
  name: string;
  master: PlayedDaily;
  levels: DailyLevel[];
}

export interface PlayedDaily {
  result: number;
  line: number[];
  record: string;
}

export interface DailyLevel {
  level: string;
  results: number[];
}

export interface DailyPlace {
  name: string;
  result: number;
  you: boolean;
}
