// One table as this browser knows it: what the house said, folded into one state. An event is known by its number, and
// comes again with the same number when what was hidden in it is opened, or it is taken back.
import { language, type Language } from '../texts/texts.svelte';
import type { SeatInfo } from '../boards/board';
import { Advised } from '../play/advised.svelte';
import type { AnswerTo, Move, Request, Seen, TableEvent, TableSeat, TableSnapshot } from './protocol';
import { Refusal, type Line, type TableNews, type Watcher } from './house';
import { Reasons, type Reason } from './whyNot';

export class TableModel {
  /** Null until the first word from the server. */
  state = $state.raw<TableSnapshot | null>(null);
  events = $state.raw<TableEvent[]>([]);
  /** What happened since the state shown before, for motion. */
  recent = $state.raw<TableEvent[]>([]);
  /** What a hint says, as long as it fits the question. */
  readonly advised = new Advised();
  /** Why the table cannot be shown: the server's code. */
  missing = $state<string | null>(null);
  /** When the state was received, for the clocks that run on. */
  receivedAt = $state(0);
  /** A decision is on its way. */
  sending = $state(false);
  /** The decision that was sent, until the table stands as it does after it, or it was refused. */
  sent = $state<number | null>(null);

  /** The server has done what was sent; what comes next shows it. */
  private done = false;
  private number = 0;
  private settled = 0;
  private stop: (() => void) | null = null;
  private language: Language = language.current;
  private readonly reasons = new Reasons((move) => this.ask({ do: 'why_not', table: this.key, move }));

  constructor(
    readonly key: string,
    private readonly line: Line,
  ) {}

  watch(): void {
    this.stop?.();
    this.stop = this.line.watch(this.key, this.watcher());
  }

  close(): void {
    this.stop?.();
    this.stop = null;
  }

  /** Everything in words is asked for again. */
  setLanguage(to: Language): void {
    if (to === this.language) return;
    this.language = to;
    this.settled = 0;
    this.watch();
  }

  private watcher(): Watcher {
    return {
      language: this.language,
      since: () => this.settled,
      update: (news, fresh) => this.fold(news, fresh),
      refused: (code) => (this.missing = code),
    };
  }

  fold(news: TableNews, fresh: boolean): void {
    const before = this.state;
    this.recent = before === null ? [] : newlyTold(this.events, news);
    this.events = merged(
      this.events.filter((event) => event.n <= news.since),
      news.events,
    );
    if (before === null || before.ask !== news.state.ask) {
      this.advised.follow(this.sent);
      this.sent = null;
    }
    if (this.done) this.sent = null;
    // What changed nothing, like a line of chat, draws nothing anew; and clocks run on from when they were told.
    if (fresh || news.state !== before) this.receivedAt = Date.now();
    this.state = news.state;
    this.number = news.number;
    this.settled = news.settled;
    this.missing = null;
  }

  private ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>> {
    return this.line.ask(request);
  }

  async act(action: number): Promise<void> {
    if (this.state === null || this.sending || this.sent !== null) return;
    this.sending = true;
    this.sent = action;
    this.done = false;
    const sent = this.line.state === 'open';
    try {
      await this.ask({ do: 'act', table: this.key, ask: this.state.ask, action });
      this.done = true;
    } catch (refusal) {
      this.sent = null;
      // Lost on the way, or done before the connection fell: the state that comes after the reconnection tells. What never
      // left is told, or the player would wait for it.
      if (sent && refusal instanceof Refusal && refusal.code === 'lost') return;
      throw refusal;
    } finally {
      this.sending = false;
    }
  }

  async askHint(): Promise<void> {
    const question = this.state?.ask;
    const answer = await this.line.ask({ do: 'hint', table: this.key });
    if (this.state?.ask === question) this.advised.tell(answer);
  }

  /** Why the rules forbid it: a whole move, or the part of one that a tap names. */
  whyNot(move: Move): Promise<Reason> {
    return this.reasons.of(this.question, move);
  }

  /** What a reason holds for: the question that stands, and while none does every event may change it. */
  get question(): string {
    const ask = this.state?.ask ?? 0;
    return `${this.language} ${ask > 0 ? `ask ${ask}` : `event ${this.number}`}`;
  }

  sit = (seat: number, key?: string) =>
    this.ask({ do: 'sit', table: this.key, seat, ...(key ? { key } : {}) });
  seatBot = (seat: number, bot: string) => this.ask({ do: 'seat_bot', table: this.key, seat, bot });
  leave = () => this.ask({ do: 'leave', table: this.key });
  comeBack = () => this.ask({ do: 'come_back', table: this.key });
  undo = () => this.ask({ do: 'undo', table: this.key });
  requestUndo = () => this.ask({ do: 'request_undo', table: this.key });
  answerUndo = (granted: boolean) =>
    this.ask({ do: granted ? 'grant_undo' : 'refuse_undo', table: this.key });
  resign = () => this.ask({ do: 'resign', table: this.key });
  rematch = () => this.ask({ do: 'rematch', table: this.key });
  hurry = () => this.ask({ do: 'hurry', table: this.key });
  sendAway = (seat: number) => this.ask({ do: 'send_away', table: this.key, seat });
  ban = (whom: { seat: number } | { line: number }) => this.ask({ do: 'ban', table: this.key, ...whom });
  shut = (closed: boolean) => this.ask({ do: 'close', table: this.key, closed });
  letBotStandIn = (seat: number) => this.ask({ do: 'stand_in', table: this.key, seat });
  claim = () => this.ask({ do: 'claim', table: this.key });
  abort = () => this.ask({ do: 'abort', table: this.key });
  letWatchersTalk = (allowed: boolean) => this.ask({ do: 'let_watchers_talk', table: this.key, allowed });
  chat = (text: string) => this.ask({ do: 'chat', table: this.key, text });

  /** The seats in the form the boards know. */
  get seats(): SeatInfo[] {
    return this.state === null ? [] : seatInfos(this.state.seats, this.state.seen);
  }

  /** Who has won: by the rules, or because nobody else came back. */
  get winners(): number[] {
    return this.state?.outcome?.winners ?? this.state?.seen?.winners ?? [];
  }

  /** A bot decides for the viewer's own seat. */
  get standIn(): boolean {
    const { state } = this;
    return state !== null && state.you !== null && state.seats[state.you]!.level !== '';
  }
}

export function seatInfos(seats: TableSeat[], seen: Seen | null): SeatInfo[] {
  return seats.map((seat) => ({
    seat: seat.seat,
    name: seat.name,
    kind: seat.kind,
    level: seat.level,
    you: seat.you,
    toAct: seen?.to_act.includes(seat.seat) ?? false,
    connected: seat.connected,
    total: seen?.scores[seat.seat]?.total ?? 0,
  }));
}

function opened(before: TableEvent | undefined, now: TableEvent): boolean {
  return before !== undefined && before.move === null && now.move !== null;
}

/** Both lists in order of their numbers, the later word on each event kept. */
function merged(known: TableEvent[], come: TableEvent[]): TableEvent[] {
  if (come.length === 0) return known;
  const byNumber = new Map(known.map((event) => [event.n, event]));
  for (const event of come) byNumber.set(event.n, event);
  return [...byNumber.values()].sort((a, b) => a.n - b.n);
}

const sign = ({ kind, at, seat, sealed }: TableEvent): string => `${kind} ${at} ${seat} ${sealed}`;

/** What was not told before: the others come again in other words, under another number, or taken back. */
function newlyTold(known: TableEvent[], news: TableNews): TableEvent[] {
  const byNumber = new Map(known.map((event) => [event.n, event]));
  const again = known.filter((event) => event.n > news.since).map(sign);
  return news.events.filter((event) => {
    if (event.n <= news.since) return opened(byNumber.get(event.n), event);
    const place = again.indexOf(sign(event));
    if (place >= 0) again.splice(place, 1);
    return place < 0;
  });
}
