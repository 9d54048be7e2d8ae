// The local house as a page sees it: the worker behind it, spoken to as to a server.
import { Refusal, type House, type Line } from '../house/house';
import type { GameInfo, Me, NewTable, Pace, ReplayPart, SeatChoice, Summary } from '../house/protocol';
import { unfolded } from '../net/server';
import { Socket, type Wire } from '../net/socket';
import { language, t, type Language } from '../texts/texts.svelte';
import type { PlayedDaily } from '../types/daily';
import type {
  StudiedPart,
  StudiedPosition,
  StudiedSeat,
  StudyPart,
  StudyPlan,
  StudyTally,
  Variation,
} from '../types/study';
import type { OpenedRecord, StudiedLineRecord, Way } from './desk';
import { keepName, keptName, hasLocalTables, markLocalTables } from './key';
import { sat } from './sitting.svelte';
import { IndexedStore, type KeptTable, type Row, type Store } from './store';
import type { FromWorker, Question, Questions } from './talk';

interface Waiting {
  done: (answer: never) => void;
  failed: (why: Refusal) => void;
}

type Answer<Name extends keyof Questions> = Awaited<ReturnType<Questions[Name]>>;

/** The part of a worker that is used, so that tests can bring their own. */
export interface HouseWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

const hired = (): HouseWorker =>
  new Worker(new URL('./house.worker.ts', import.meta.url), { type: 'module' });

const longestName = 24;
/** Seats that a game has, at most. */
const most = 6;

/** What exported games are called in their file. */
interface GamesFile {
  grod: 'games';
  version: 1;
  tables: KeptTable[];
}

export class LocalHouse implements House {
  private worker: HouseWorker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;
  private wire: Wire | null = null;
  private socket: Socket | null = null;

  constructor(
    private readonly store: Store = new IndexedStore(),
    private readonly hire = hired,
  ) {
    // A page that was left may be kept as it stands, in case somebody goes back to it: it must not keep the table from others.
    addEventListener('pagehide', () => this.leave());
  }

  // The worker

  /** One that falls is replaced when it is asked again; what it had was on the disk. */
  private present(): HouseWorker {
    if (this.worker) return this.worker;
    const worker = this.hire();
    this.worker = worker;
    worker.onmessage = ({ data }) => this.heard(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.fallen(event.message);
    };
    return worker;
  }

  private heard(message: FromWorker): void {
    if (typeof message === 'string')
      return this.wire?.onmessage?.(new MessageEvent('message', { data: message }));
    if ('fallen' in message) return this.fallen(message.fallen);
    if ('sitting' in message) return sat(message.table, message.sitting);
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if ('refused' in message) {
      // What could not be fetched may come the next time.
      if (message.refused.code === 'no-module') this.dismiss();
      waiting?.failed(new Refusal(message.refused.code, message.refused.message));
    } else waiting?.done(message.done as never);
  }

  private dismiss(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private fallen(why: string): void {
    console.warn(`the local house fell: ${why}`);
    this.leave();
  }

  /** Nobody works any more; whoever watches a table asks for it again. */
  private leave(): void {
    this.dismiss();
    for (const { failed } of this.waiting.values()) failed(new Refusal('internal', 'internal'));
    this.waiting.clear();
    const wire = this.wire;
    this.wire = null;
    wire?.onclose?.(new CloseEvent('close'));
  }

  private ask<Name extends keyof Questions>(
    name: Name,
    ...args: Parameters<Questions[Name]>
  ): Promise<Answer<Name>> {
    const id = this.nextId++;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.present().postMessage({ id, name, args } satisfies Question);
    });
  }

  /** A wire to the worker, in place of a WebSocket. */
  private connect(): Wire {
    const wire: Wire = {
      send: (text) => this.worker?.postMessage(text),
      close: () => {},
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    this.wire = wire;
    this.present();
    queueMicrotask(() => wire.onopen?.(new Event('open')));
    return wire;
  }

  line(): Line {
    this.socket ??= new Socket({ connect: () => this.connect(), network: false });
    return this.socket;
  }

  // Games and people

  games(): Promise<GameInfo[]> {
    return this.ask('games');
  }

  me(): Promise<Me> {
    const name = keptName();
    return Promise.resolve({ name: name ?? t('web.local.you'), chosen: name !== null });
  }

  async rename(name: string): Promise<Me> {
    keepName(name);
    for (const row of await this.store.rows())
      if (row.me > 0) await this.ask('name', row.key, { ...row.names, [row.me]: name });
    return this.me();
  }

  // Tables

  myTables(away = false): Promise<Summary[]> {
    return this.listed((row) => row.away === away);
  }

  /** All of them are one page. */
  finishedTables(before?: string): Promise<Summary[]> {
    return this.listed(({ summary }) => before === undefined && summary.phase === 'over');
  }

  private async listed(which: (row: Row) => boolean): Promise<Summary[]> {
    if (!hasLocalTables()) return [];
    const rows = (await this.store.rows()).filter(which);
    return rows.sort((a, b) => b.changed - a.changed).map(summaryOf);
  }

  putAway(table: string, away: boolean): Promise<void> {
    return this.store.putAway(table, away);
  }

  listedTables(): Promise<Summary[]> {
    return Promise.resolve([]);
  }

  /** `called`: what those who share the device want to be called, by their seats. */
  async open(table: NewTable, called: string[] = []): Promise<string> {
    const key = await this.ask('open', table, await this.names(table.seats, called));
    keep();
    return key;
  }

  private async names(seats: SeatChoice[], called: string[] = []): Promise<string[]> {
    const { name, chosen } = await this.me();
    return seats.map(({ kind }, seat) => {
      if (kind === 'bot') return '';
      // “You” is nobody's name in what is told of them.
      if (kind === 'you' && chosen) return name;
      return called[seat]?.trim().slice(0, longestName) || t('web.local.player', { number: seat + 1 });
    });
  }

  summary(table: string): Promise<Summary> {
    return this.ask('summary', table, language.current);
  }

  edition(table: string): Promise<unknown> {
    return this.ask('edition', table);
  }

  record(table: string): Promise<string> {
    return this.ask('record', table);
  }

  async replay(
    table: string,
    seat: number,
    words: Language,
    from: number,
    count: number,
  ): Promise<ReplayPart> {
    return unfolded(await this.ask('replay', table, seat, words, from, count));
  }

  // Any record, studied

  /** Of a table whose game is over; refused before. */
  study(table: string): Promise<string> {
    return this.ask('study', table);
  }

  studyPlan(record: string, words: Language): Promise<StudyPlan> {
    return this.ask('studyPlan', record, words);
  }

  /** With a seat: an outlook as far as it can know. */
  studyPart(record: string, part: StudyPart, depth: number, seat?: number): Promise<StudiedPart> {
    return this.ask('studyPart', record, part, depth, seat);
  }

  studySums(seats: number, studied: StudyTally[]): Promise<StudiedSeat[]> {
    return this.ask('studySums', seats, studied);
  }

  studyPosition(
    record: string,
    step: number,
    seat: number,
    lines: number[][],
    words: Language,
  ): Promise<StudiedPosition> {
    return this.ask('studyPosition', record, step, seat, lines, words);
  }

  /** A record taken apart; refused where one of its variations cannot be played. */
  studyOpen(record: string): Promise<OpenedRecord> {
    return this.ask('studyOpen', record);
  }

  /** A record with these variations; refused where they cannot be played. */
  studyWrite(record: string, variations: Variation[]): Promise<string> {
    return this.ask('studyWrite', record, variations);
  }

  /** A line that leaves a record, with one more decision where it is named. */
  studyLine(record: string, way: Way, done?: { seat: number; action: number }): Promise<StudiedLineRecord> {
    return this.ask('studyLine', record, way, done);
  }

  studyChoice(record: string, way: Way, seat: number, bot: string): Promise<number> {
    return this.ask('studyChoice', record, way, seat, bot);
  }

  // Deals of the day, which every browser has from the date alone

  daily(name: string): Promise<NewTable> {
    return this.ask('daily', name);
  }

  dailyLine(record: string): Promise<number[]> {
    return this.ask('dailyLine', record);
  }

  dailyMaster(name: string): Promise<PlayedDaily> {
    return this.ask('dailyMaster', name);
  }

  // What only a house in the browser has

  /** Somebody takes the device, behind the curtain. */
  take(table: string, seat: number): Promise<void> {
    return this.ask('take', table, seat);
  }

  pass(table: string): Promise<void> {
    return this.ask('pass', table);
  }

  /** A record to be looked through; resolves with the key of its replay. */
  show(record: string): Promise<string> {
    // A record says who was a bot, and of people nothing.
    const names = Array.from({ length: most }, (_, seat) => t('web.local.player', { number: seat + 1 }));
    return this.ask('show', record, names);
  }

  /** A table of one's own, from a position of a record on. */
  async playOn(record: string, until: number, seats: SeatChoice[], pace: Pace): Promise<string> {
    const key = await this.ask('playOn', record, until, seats, await this.names(seats), pace);
    keep();
    return key;
  }

  /** All tables of this browser as one text. */
  async exported(): Promise<string> {
    const tables: KeptTable[] = [];
    for (const { key } of await this.store.rows()) {
      const table = await this.store.table(key);
      if (table) tables.push(table);
    }
    return JSON.stringify({ grod: 'games', version: 1, tables } satisfies GamesFile);
  }

  /** Takes the tables of such a text in, but for those that are here; how many came. */
  async imported(text: string): Promise<number> {
    const here = new Set((await this.store.rows()).map((row) => row.key));
    let count = 0;
    for (const table of tablesIn(text)) {
      if (here.has(table.row.key)) continue;
      const row: Row = await this.ask('checked', table);
      await this.store.create({ ...table, row });
      count += 1;
    }
    if (count > 0) keep();
    return count;
  }
}

/** What a file of games holds: foreign words, of which only the form is known here. The worker says whether a table is whole. */
function tablesIn(text: string): KeptTable[] {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    file = null;
  }
  const { grod, version, tables } = (file ?? {}) as Partial<Record<keyof GamesFile, unknown>>;
  if (grod !== 'games' || version !== 1 || !Array.isArray(tables)) throw new Refusal('no-games', 'no-games');
  return tables.map(tableIn);
}

function tableIn(foreign: unknown): KeptTable {
  const { row, events, texts } = (foreign ?? {}) as { row?: Partial<Row>; events?: string[]; texts?: object };
  const whole = /^here-[0-9a-f]{24}$/.test(String(row?.key)) && Array.isArray(events);
  if (!row || !whole) throw new Refusal('no-games', 'no-games');
  const { key, opened, changed, away, names, me, edition } = row;
  return {
    row: {
      key: String(key),
      opened: Number(opened) || 0,
      changed: Number(changed) || 0,
      away: away === true,
      names: { ...names },
      me: Number(me) || 0,
      edition: typeof edition === 'string' ? edition : null,
      summary: {} as Row['summary'], // made anew from the events
    },
    events: events.map(String),
    texts: { ...texts },
  };
}

/** There is something to lose from now on: the browser is asked to keep it, and the next visit knows. */
function keep(): void {
  markLocalTables();
  // Where it is refused, or cannot be asked, the tables are kept as long as the browser likes.
  const { storage } = navigator as { storage?: StorageManager };
  void storage?.persist().catch(() => false);
}

/** As lists show it. Bots are called by the language in use, whichever it was when the row was written. */
function summaryOf({ summary }: Row): Summary {
  const seats = summary.seats.map((seat) =>
    seat.kind === 'bot' ? { ...seat, name: t(`bot.name.${seat.seat + 1}`) } : seat,
  );
  return { ...summary, seats };
}
