// What the page and the worker with the local house say to each other. Texts are messages of the protocol, as on a socket; the
// rest is questions with one answer, and who holds the device.
import type { Refusal } from '../house/house';
import type { Desk } from './desk';

/** The questions are the methods of the desk. */
export type Questions = Pick<
  Desk,
  | 'games'
  | 'open'
  | 'summary'
  | 'edition'
  | 'record'
  | 'replay'
  | 'study'
  | 'studyPlan'
  | 'studyPart'
  | 'studySums'
  | 'studyPosition'
  | 'daily'
  | 'dailyLine'
  | 'dailyMaster'
  | 'studyOpen'
  | 'studyWrite'
  | 'studyLine'
  | 'studyChoice'
  | 'show'
  | 'playOn'
  | 'checked'
  | 'take'
  | 'pass'
  | 'name'
>;

export interface Question {
  id: number;
  name: keyof Questions;
  args: unknown[];
}

/** Who sits before the device at a table where several play. */
export interface Sitting {
  /** Seats of those who play themselves. */
  people: number[];
  /** Whose eyes the page has; null behind the curtain. */
  here: number | null;
  /** Who is to decide next, if not they. */
  next: number | null;
}

export type ToWorker = string | Question;
export type FromWorker =
  | string
  | { id: number; done: unknown }
  | { id: number; refused: Pick<Refusal, 'code' | 'message'> }
  | { table: string; sitting: Sitting }
  /** The program had a fault: this worker is of no more use. */
  | { fallen: string };
