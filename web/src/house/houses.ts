// The server's house and the one in this browser as one: a table is asked for where it is kept.
import { hasLocalTables, isLocal } from '../local/key';
import type { LocalHouse } from '../local/house';
import type { Language } from '../texts/texts.svelte';
import type { House } from './house';
import type { GameInfo, Me, NewTable, ReplayPart, Summary } from './protocol';

/** A line is had of the house that keeps the table. */
export class Houses implements Omit<House, 'line' | 'finishedTables'> {
  constructor(
    /** None where the client lies in a folder of files. */
    private readonly server: House | null,
    /** Fetched when it is needed first. */
    private readonly local: () => Promise<LocalHouse>,
  ) {}

  /** Where that table is kept. */
  async of(table: string): Promise<House> {
    return isLocal(table) ? this.local() : this.first();
  }

  /** The server, wherever there is one. */
  private async first(): Promise<House> {
    return this.server ?? this.local();
  }

  async games(): Promise<GameInfo[]> {
    return (await this.first()).games();
  }

  async me(): Promise<Me> {
    return (await this.first()).me();
  }

  async rename(name: string): Promise<Me> {
    return (await this.first()).rename(name);
  }

  async myTables(away = false): Promise<Summary[]> {
    const [theirs, own] = await Promise.all([this.server?.myTables(away) ?? [], this.localTables(away)]);
    return [...own, ...theirs];
  }

  /** Those that are kept in this browser. A store that cannot be read has none. */
  async localTables(away = false): Promise<Summary[]> {
    if (!hasLocalTables()) return [];
    return (await this.local()).myTables(away).catch(() => []);
  }

  async putAway(table: string, away: boolean): Promise<void> {
    return (await this.of(table)).putAway(table, away);
  }

  async listedTables(): Promise<Summary[]> {
    return (await this.first()).listedTables();
  }

  async open(table: NewTable): Promise<string> {
    return (await this.first()).open(table);
  }

  async summary(table: string): Promise<Summary> {
    return (await this.of(table)).summary(table);
  }

  async edition(table: string): Promise<unknown> {
    return (await this.of(table)).edition(table);
  }

  async record(table: string): Promise<string> {
    return (await this.of(table)).record(table);
  }

  async replay(
    table: string,
    seat: number,
    language: Language,
    from: number,
    count: number,
  ): Promise<ReplayPart> {
    return (await this.of(table)).replay(table, seat, language, from, count);
  }
}
