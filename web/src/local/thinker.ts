// Somebody who thinks: is told the module once, then one task after the other.
import { Refusal } from '../house/house';
import type { Language } from '../texts/languages';
import { Module } from './module';
import type { StudyPart } from '../types/study';
import type { Task } from './thinkers';

export type Thinking =
  | { call: 'think'; task: Task }
  | { call: 'think_in_part'; task: Task; part: number; parts: number }
  | { call: 'choose'; found: unknown[] }
  | { call: 'advise'; task: Task; language: Language }
  | { call: 'daily_master'; daily: string }
  | { call: 'study_part'; record: string; study: StudyPart; depth: number; seat?: number };
export type Thought = { done: unknown } | { refused: { code: string; message: string } };

export function think(module: Module, { call, ...fields }: Thinking): Thought {
  try {
    return { done: module.call(call, fields) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}
