// The house in the worker: tables that are made of events in the store, bots that think elsewhere, and one page that is told
// what it may see. It speaks the protocol of the server (docs/protocol.md).
import { Refusal } from '../house/house';
import type { GameInfo, NewTable, Pace, SeatChoice, Summary } from '../house/protocol';
import type { Language } from '../texts/languages';
import { protocolVersion, type Command, type Replay, type ServerMessage } from '../types/protocol';
import type { PlayedDaily } from '../types/daily';
import type {
  RecordedAction,
  StudiedPart,
  StudiedPosition,
  StudiedSeat,
  StudyPart,
  StudyPlan,
  StudyTally,
  Variation,
} from '../types/study';
import { isShown, newKey, newShownKey } from './key';
import type { Module } from './module';
import { LiveTable } from './liveTable';
import type { Kept, KeptTable, Row, Store } from './store';
import type { Sitting } from './talk';
import type { Task, Thinkers } from './thinkers';

/** Everything that the desk does not do itself. */
export interface Surroundings {
  module: Module;
  store: Store;
  thinkers: Thinkers;
  /** To the page. */
  say(text: string): void;
  seat(table: string, sitting: Sitting): void;
  /** Keeps a table for this tab until the function that comes back is called; null where another tab has it. */
  hold(table: string): Promise<(() => void) | null>;
  now(): number;
  /** The program had a fault. */
  fall(error: unknown): void;
}

/** A record taken apart: the game itself, its actions, and what else might have been played. */
export interface OpenedRecord {
  record: string;
  actions: RecordedAction[];
  variations: Variation[];
}

/** So many actions of a record, then these. */
export interface Way {
  until: number;
  actions: RecordedAction[];
}

/** The record of a line of play, and what was added to it. */
export interface StudiedLineRecord {
  record: string;
  added: RecordedAction | null;
}

type Watch = Extract<Command, { do: 'watch' }>;

export class Desk {
  private readonly live = new Map<string, LiveTable>();
  /** Tables that are only looked at, and how many events of them the module has. */
  private readonly known = new Map<string, number>();
  /** Records that are only looked at and have variations: a table knows nothing of those. */
  private readonly varied = new Map<string, string>();
  private language: Language = 'en';

  constructor(private readonly around: Surroundings) {}

  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- as of the module's
  private call<T>(call: string, fields: object = {}): T {
    return this.around.module.call<T>(call, { language: this.language, ...fields });
  }

  // Questions with one answer

  games(): GameInfo[] {
    return this.call<{ games: GameInfo[] }>('games').games;
  }

  /** `names` are those of the people, by their seats. */
  async open(table: NewTable, names: string[]): Promise<string> {
    const key = newKey();
    const now = this.around.now();
    const first = this.call<Kept>('open', { key, request: table, now });
    await this.keepNew(key, [first.event], names, table.seats, null);
    return key;
  }

  private async keepNew(
    key: string,
    events: string[],
    names: string[],
    seats: SeatChoice[],
    edition: string | null,
  ): Promise<void> {
    const people = seats.map(({ kind }, seat) => ({ kind, person: seat + 1, name: names[seat] ?? '' }));
    const named = people.filter(({ kind }) => kind !== 'bot').map(({ person, name }) => [person, name]);
    const me = people.find(({ kind }) => kind === 'you')?.person ?? 0;
    const row: Omit<Row, 'summary'> = {
      key,
      opened: this.around.now(),
      changed: this.around.now(),
      away: false,
      names: Object.fromEntries(named) as Record<string, string>,
      me,
      edition,
    };
    try {
      this.call('name', { table: key, names: row.names });
      const summary = this.call<Summary>('summary', { table: key });
      await this.around.store.create({ row: { ...row, summary }, events, texts: {} });
    } finally {
      this.call('forget', { table: key });
    }
  }

  async summary(key: string, language: Language): Promise<Summary> {
    return this.looked(key, () => this.call<Summary>('summary', { table: key, language }));
  }

  async edition(key: string): Promise<unknown> {
    return this.looked(key, () => this.call('edition', { table: key }));
  }

  async record(key: string): Promise<string> {
    return this.varied.get(key) ?? this.looked(key, () => this.call<string>('record', { table: key }));
  }

  // A game studied: quick questions are answered here, the rest by those who think

  /** The record of a table whose game is over. */
  async study(key: string): Promise<string> {
    return this.looked(key, () => this.call<string>('study', { table: key }));
  }

  studyPlan(record: string, language: Language): StudyPlan {
    return this.call<StudyPlan>('study_plan', { record, language });
  }

  studyPart(record: string, part: StudyPart, depth: number, seat?: number): Promise<StudiedPart> {
    return this.around.thinkers.study(record, part, depth, seat);
  }

  studySums(seats: number, studied: StudyTally[]): StudiedSeat[] {
    return this.call<StudiedSeat[]>('study_sums', { count: seats, studied });
  }

  studyPosition(
    record: string,
    until: number,
    seat: number,
    lines: number[][],
    language: Language,
  ): StudiedPosition {
    return this.call<StudiedPosition>('study_position', { record, until, seat, lines, language });
  }

  // What if

  studyOpen(record: string): OpenedRecord {
    return this.call<OpenedRecord>('study_open', { record });
  }

  studyWrite(record: string, variations: Variation[]): string {
    return this.call<string>('study_write', { record, variations });
  }

  studyLine(record: string, way: Way, done?: { seat: number; action: number }): StudiedLineRecord {
    return this.call<StudiedLineRecord>('study_line', { record, ...way, ...done });
  }

  /** What a bot would do for a seat at the end of a line. */
  async studyChoice(record: string, way: Way, seat: number, bot: string): Promise<number> {
    const { task, deep, in_parts } = this.call<{ task: Task; deep: boolean; in_parts: boolean }>(
      'study_line',
      {
        record,
        ...way,
        seat,
        bot,
      },
    );
    return this.around.thinkers.think(task, deep, in_parts);
  }

  // Deals of the day

  /** How a table of it is laid. */
  daily(name: string): NewTable {
    return this.call<NewTable>('daily', { daily: name });
  }

  /** One's points at the beginning of each turn, and at the end. */
  dailyLine(record: string): number[] {
    return this.call<number[]>('daily_line', { record });
  }

  dailyMaster(name: string): Promise<PlayedDaily> {
    return this.around.thinkers.dailyMaster(name);
  }

  async replay(key: string, seat: number, language: Language, from: number, count: number): Promise<Replay> {
    // Whoever came with the record has seen, or can see, all of it.
    const unfinished = isShown(key);
    return this.looked(key, () =>
      this.call<Replay>('replay', { table: key, seat, language, from, count, unfinished }),
    );
  }

  /** A record becomes a table that can be looked through; the key is for this worker alone. */
  show(record: string, names: string[]): string {
    const key = newShownKey();
    this.call('from_record', { key, record, now: this.around.now() });
    this.call('name', { table: key, names: Object.fromEntries(names.map((name, seat) => [seat + 1, name])) });
    this.known.set(key, Infinity);
    const { variations } = this.studyOpen(record);
    if (variations.length > 0) {
      const played = this.call<string>('record', { table: key });
      this.varied.set(key, this.studyWrite(played, variations));
    }
    return key;
  }

  /** A table of one's own, from the position after so many actions of a record. */
  async playOn(
    record: string,
    until: number,
    seats: SeatChoice[],
    names: string[],
    pace: Pace,
  ): Promise<string> {
    const key = newKey();
    const made = this.call<{ events: string[]; edition: string | null }>('from_record', {
      key,
      record,
      until,
      seats,
      pace,
      now: this.around.now(),
    });
    await this.keepNew(key, made.events, names, seats, made.edition);
    return key;
  }

  /** A table of a file, as far as it can be played here; refused with the reason. */
  checked(table: KeptTable): Row {
    const { row, events, texts } = table;
    this.call('load', { key: row.key, events, texts, edition: row.edition });
    try {
      this.call('name', { table: row.key, names: row.names });
      return { ...row, summary: this.call<Summary>('summary', { table: row.key }) };
    } finally {
      this.call('forget', { table: row.key });
    }
  }

  /** People at the table are called something else now. */
  async name(key: string, names: Record<string, string>): Promise<void> {
    await this.around.store.name(key, names);
    await this.live.get(key)?.name(names);
  }

  async take(key: string, seat: number): Promise<void> {
    await this.live.get(key)?.take(seat);
  }

  async pass(key: string): Promise<void> {
    await this.live.get(key)?.pass();
  }

  /** Asks the module about a table that may be played at, looked at, or only lie in the store. */
  private async looked<T>(key: string, ask: () => T): Promise<T> {
    const live = this.live.get(key);
    if (live) return live.once(ask);
    if (this.known.get(key) !== Infinity) {
      const count = await this.around.store.count(key);
      if (count === 0) throw new Refusal('no-table', 'no-table');
      if (this.known.get(key) !== count) await this.load(key);
    }
    return ask();
  }

  private async load(key: string): Promise<Row> {
    const kept = await this.around.store.table(key);
    if (kept === null) throw new Refusal('no-table', 'no-table');
    const { row, events, texts } = kept;
    this.call('load', { key, events, texts, edition: row.edition });
    this.call('name', { table: key, names: row.names });
    this.known.set(key, events.length);
    return row;
  }

  // The line

  greet(): void {
    this.say({ type: 'hello', protocol: protocolVersion, client: '' });
  }

  private say(message: ServerMessage): void {
    this.around.say(JSON.stringify(message));
  }

  private refuse(id: string, error: unknown): void {
    if (!(error instanceof Refusal)) return this.around.fall(error);
    this.say({ type: 'error', id, code: error.code, error: error.message });
  }

  /** A message of the page, as a socket would bring it. */
  async received(text: string): Promise<void> {
    const command = JSON.parse(text) as Command;
    try {
      await this.carryOut(command);
    } catch (error) {
      this.refuse(command.id, error);
    }
  }

  private async carryOut(command: Command): Promise<void> {
    const { id, table: key } = command;
    const done = (table?: string) => this.say({ type: 'ok', id, ...(table ? { table } : {}) });
    if (command.do === 'ping') {
      done();
      return;
    }
    if (command.do === 'watch') return this.watch(command);
    const table = this.live.get(key);
    if (command.do === 'unwatch') {
      this.live.delete(key);
      this.known.delete(key);
      await table?.close();
      done();
      return;
    }
    if (table === undefined) throw new Refusal('no-table', 'no-table');
    if (command.do === 'hint') this.say({ ...(await table.hint(this.language)), id });
    else if (command.do === 'why_not') this.say({ ...(await table.whyNot(command.move, this.language)), id });
    else if (command.do === 'rematch')
      done(await table.rematch(({ request, names }) => this.open(request, names)));
    else await table.command(command, done);
  }

  private async watch({ id, table: key, since, language }: Watch): Promise<void> {
    if (language) this.language = language;
    let table = this.live.get(key);
    if (table === undefined) {
      const release = await this.around.hold(key);
      if (release === null) throw new Refusal('elsewhere', 'elsewhere');
      try {
        const row = await this.load(key);
        table = new LiveTable(key, row, this.around, release);
        this.live.set(key, table);
      } catch (error) {
        release();
        throw error;
      }
    }
    this.say({ type: 'ok', id });
    await table.watch(this.language, since ?? 0);
  }
}
