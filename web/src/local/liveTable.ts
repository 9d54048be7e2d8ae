// A local table that somebody plays at: one thing happens after the other, each is on the disk before anybody is told, and what
// happens by itself (the deal, bots, clocks) goes on from there. Where several share the device the page has the eyes of one of
// them at a time, or of nobody: what the others hold never leaves the worker.
import { Refusal } from '../house/house';
import type { NewTable, Pace } from '../house/protocol';
import type { Language } from '../texts/languages';
import type { Advised, Command, Reason } from '../types/protocol';
import type { Surroundings } from './desk';
import type { Kept, Row } from './store';
import type { Sitting } from './talk';
import type { Task } from './thinkers';

/** What there is to do at a table (`Agenda` of browser/table.h). */
interface Agenda {
  thoughts: { seat: number; ask: number; bot: string; deep: boolean; in_parts: boolean }[];
  pace: Pace;
  deadline: number | null;
  asked: number[];
  people: number[];
  hidden: boolean;
}

/** How long a bot seems to think. */
const delays: Record<Pace, number> = { instant: 0, brisk: 350, human: 1100 };
/** Before something that could not be kept is tried again. */
const patience = 3000;

export class LiveTable {
  private queue: Promise<unknown> = Promise.resolve();
  private language: Language = 'en';
  private open = true;
  /** Whose eyes the page has: a seat, or null. */
  private here: number | null = null;
  private agenda: Agenda | null = null;
  /** The page has been told how the table stands. */
  private watched = false;
  private told = '';
  /** For which question the bot of a seat thinks. */
  private readonly thinking = new Map<number, number>();
  private readonly hints = new Map<string, Promise<Advised>>();
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private clock: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly key: string,
    private row: Row,
    private readonly around: Surroundings,
    private readonly release: () => void,
  ) {}

  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- as of the module's
  private call<T>(call: string, fields: object = {}): T {
    return this.around.module.call<T>(call, { language: this.language, table: this.key, ...fields });
  }

  private get person(): number {
    return this.here === null ? 0 : this.here + 1;
  }

  /** When everything before it has been done. */
  once<T>(what: () => T | Promise<T>): Promise<T> {
    const done = this.queue.then(what);
    this.queue = done.catch(() => {});
    return done;
  }

  // What is said to it

  watch(language: Language, since: number): Promise<void> {
    return this.once(async () => {
      this.language = language;
      this.told = '';
      if (this.agenda === null) {
        // Before the first look: the others sit down, and the game begins.
        await this.settleDown(this.around.now() - this.row.changed);
        this.sitDown(this.look());
      }
      this.tellAll(since);
      this.goOn();
    });
  }

  /** `done` is called when it is kept, before anybody is told. */
  command(command: Command, done: () => void): Promise<void> {
    const person = this.person;
    return this.once(async () => {
      await this.keep(this.call<Kept>('command', { person, command, now: this.around.now() }));
      done();
      await this.happened();
    });
  }

  whyNot(move: unknown, language: Language): Promise<Reason> {
    return this.once(() => this.call<Reason>('why_not', { person: this.person, move, language }));
  }

  /** It is searched once for each question. */
  hint(language: Language): Promise<Advised> {
    return this.once(() => {
      const task = this.call<Task>('hint', { person: this.person });
      const question = `${this.person} ${language}`;
      const known = this.hints.get(question);
      if (known) return { advised: known };
      const advised = this.around.thinkers.advise(task, language) as Promise<Advised>;
      this.hints.set(question, advised);
      advised.catch(() => this.hints.delete(question));
      return { advised };
    }).then(({ advised }) => advised);
  }

  /** Another table for the same people; resolves with its key. */
  rematch(lay: (how: { request: NewTable; names: string[] }) => Promise<string>): Promise<string> {
    return this.once(async () => {
      const request = this.call<NewTable>('rematch', { person: this.person });
      const names = request.seats.map((_, seat) => this.row.names[String(seat + 1)] ?? '');
      const table = await lay({ request, names });
      await this.keep(this.call<Kept>('rematched', { key: table, now: this.around.now() }));
      await this.happened();
      return table;
    });
  }

  name(names: Record<string, string>): Promise<void> {
    return this.once(() => {
      this.row = { ...this.row, names };
      this.call('name', { names });
      this.tell(false);
    });
  }

  close(): Promise<void> {
    this.open = false;
    clearTimeout(this.clock);
    for (const timer of this.timers) clearTimeout(timer);
    return this.once(() => {
      this.call('forget');
      this.release();
    });
  }

  // Who holds the device

  /** Somebody takes the device, behind the curtain. */
  take(seat: number): Promise<void> {
    return this.once(() => {
      if (!this.agenda?.people.includes(seat)) return;
      this.here = seat;
      this.tellAll(0);
      this.tellSitting();
    });
  }

  /** Whoever has it passes it on: where something is hidden, past a curtain. */
  pass(): Promise<void> {
    return this.once(() => {
      const next = this.next();
      if (this.agenda === null || next === null) return;
      this.here = this.agenda.hidden ? null : next;
      this.tellAll(0);
      this.tellSitting();
    });
  }

  private sitDown({ people, asked, hidden }: Agenda): void {
    if (people.length === 1) this.here = people[0]!;
    else if (people.length > 1) this.here = hidden ? null : (asked[0] ?? people[0]!);
    // Somebody whom a bot plays for looks on from their seat.
    else this.here = this.row.me > 0 ? this.row.me - 1 : null;
  }

  private next(): number | null {
    const { asked = [] } = this.agenda ?? {};
    if (this.here !== null && asked.includes(this.here)) return null;
    return asked.find((seat) => seat !== this.here) ?? null;
  }

  private tellSitting(): void {
    const { people = [] } = this.agenda ?? {};
    const sitting: Sitting = { people, here: this.here, next: this.next() };
    const text = JSON.stringify(sitting);
    if (text === this.told) return;
    this.told = text;
    this.around.seat(this.key, sitting);
  }

  // What happens

  /** The event is applied in the module: it counts when it is kept, and has never happened otherwise. */
  private async keep(kept: Kept): Promise<void> {
    const summary = this.call<Row['summary']>('summary');
    const row: Row = { ...this.row, changed: this.around.now(), summary };
    try {
      await this.around.store.append(row, kept);
    } catch (error) {
      this.call('settle', { kept: false });
      throw error;
    }
    this.row = row;
    this.call('settle', { kept: true });
    this.hints.clear();
  }

  /** What happens by itself until nothing more does. No clock ran in the time that the table was `closed`. */
  private async settleDown(closed = 0): Promise<void> {
    for (let stood = closed; ; stood = 0) {
      const kept = this.call<Kept | null>('by_itself', { closed: stood, now: this.around.now() });
      if (kept === null) return;
      await this.keep(kept);
      this.tell(true);
    }
  }

  private async happened(): Promise<void> {
    this.tell(true);
    await this.settleDown();
    this.goOn();
  }

  private look(): Agenda {
    this.agenda = this.call<Agenda>('agenda');
    return this.agenda;
  }

  private goOn(): void {
    if (!this.open) return;
    const agenda = this.look();
    // Alone at the device, nobody need say so: one who resigned looks on from their seat.
    if (this.here !== null && agenda.people.length === 1) this.seeAs(agenda.people[0]!);
    this.tellSitting();
    for (const thought of agenda.thoughts) this.think(thought, agenda.pace);
    this.watchClock(agenda.deadline);
  }

  private seeAs(seat: number): void {
    if (this.here === seat || this.here === null) return;
    if (this.agenda?.hidden) return;
    this.here = seat;
    this.tellAll(0);
  }

  /** Later, unless the table is closed by then. */
  private after(wait: number, what: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (this.open) what();
    }, wait);
    this.timers.add(timer);
  }

  private think({ seat, ask, deep, in_parts }: Agenda['thoughts'][number], pace: Pace): void {
    if (this.thinking.get(seat) === ask) return;
    this.thinking.set(seat, ask);
    const due = this.around.now() + delays[pace];
    const task = this.call<Task>('task', { seat });
    this.around.thinkers.think(task, deep, in_parts).then(
      (action) =>
        this.after(Math.max(0, due - this.around.now()), () => void this.botActs(seat, ask, action)),
      () => this.after(patience, () => this.thinkAnew(seat)),
    );
  }

  private thinkAnew(seat: number): void {
    this.thinking.delete(seat);
    void this.once(() => this.goOn()).catch((error: unknown) => this.failed(error));
  }

  private botActs(seat: number, ask: number, action: number): Promise<void> {
    return this.once(async () => {
      await this.keep(this.call<Kept>('bot_acts', { seat, ask, action, now: this.around.now() }));
      await this.happened();
    }).catch((error: unknown) => {
      // What it thought about is gone (an undo, a player who came back), or it could not be kept.
      if (!this.failed(error)) return;
      const stale = error instanceof Refusal && error.code === 'stale';
      this.after(stale ? 0 : patience, () => this.thinkAnew(seat));
    });
  }

  /** Whether it was a refusal, and not a fault of the program. */
  private failed(error: unknown): boolean {
    if (error instanceof Refusal) return true;
    this.around.fall(error);
    return false;
  }

  private watchClock(deadline: number | null): void {
    clearTimeout(this.clock);
    if (deadline === null) return;
    // Timers of browsers count no further than three weeks.
    const wait = Math.min(deadline - this.around.now() + 1, 1_000_000_000);
    this.clock = setTimeout(
      () => {
        if (!this.open) return;
        this.once(() => this.happened()).catch((error: unknown) => this.failed(error));
      },
      Math.max(1, wait),
    );
  }

  // What is told

  /** All of it, with the eyes that the page has now. */
  private tellAll(since: number): void {
    this.watched = true;
    this.around.say(this.call<string>('watch', { person: this.person, since, now: this.around.now() }));
  }

  private tell(happened: boolean): void {
    if (!this.open || !this.watched) return;
    const news = this.call<string | null>('tell', { happened, now: this.around.now() });
    if (news !== null) this.around.say(news);
  }
}
