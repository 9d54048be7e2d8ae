// A store that keeps nothing for long, and thinkers that think at once: for tests.
import { Refusal } from '../house/house';
import type { Language } from '../texts/languages';
import type { PlayedDaily } from '../types/daily';
import type { StudiedPart, StudyPart } from '../types/study';
import type { Module } from './module';
import type { Kept, KeptTable, Row, Store } from './store';
import type { Task, Thinkers } from './thinkers';

export class MemoryStore implements Store {
  readonly tables = new Map<string, KeptTable>();
  /** What the next event is refused with, if anything. */
  trouble: Refusal | null = null;

  rows(): Promise<Row[]> {
    return Promise.resolve([...this.tables.values()].map(({ row }) => row));
  }

  table(key: string): Promise<KeptTable | null> {
    return Promise.resolve(structuredClone(this.tables.get(key) ?? null));
  }

  count(key: string): Promise<number> {
    return Promise.resolve(this.tables.get(key)?.events.length ?? 0);
  }

  create(table: KeptTable): Promise<void> {
    this.tables.set(table.row.key, structuredClone(table));
    return Promise.resolve();
  }

  append(row: Row, { n, event, said }: Kept): Promise<void> {
    const table = this.tables.get(row.key)!;
    const { trouble } = this;
    this.trouble = null;
    if (trouble) return Promise.reject(trouble);
    if (n !== table.events.length + 1) return Promise.reject(new Refusal('elsewhere', 'elsewhere'));
    table.row = row;
    table.events.push(event);
    if (said !== undefined) table.texts[n] = said;
    return Promise.resolve();
  }

  putAway(key: string, away: boolean): Promise<void> {
    this.tables.get(key)!.row.away = away;
    return Promise.resolve();
  }

  name(key: string, names: Record<string, string>): Promise<void> {
    this.tables.get(key)!.row.names = names;
    return Promise.resolve();
  }
}

export class ThinkersHere implements Thinkers {
  constructor(private readonly module: Module) {}

  async think(task: Task): Promise<number> {
    await Promise.resolve();
    return this.module.call<number>('think', { task });
  }

  async advise(task: Task, language: Language): Promise<object> {
    await Promise.resolve();
    return this.module.call<object>('advise', { task, language });
  }

  async study(record: string, part: StudyPart, depth: number): Promise<StudiedPart> {
    await Promise.resolve();
    return this.module.call<StudiedPart>('study_part', { record, study: part, depth });
  }

  async dailyMaster(daily: string): Promise<PlayedDaily> {
    await Promise.resolve();
    return this.module.call<PlayedDaily>('daily_master', { daily });
  }
}
