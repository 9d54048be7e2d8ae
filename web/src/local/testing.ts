// A desk with a page before it, for tests under Node: what the page was told, and what it says.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewTable } from '../house/protocol';
import { patched } from '../net/patch';
import type { TableSnapshot } from '../house/protocol';
import type { ServerMessage } from '../types/protocol';
import { Desk } from './desk';
import { MemoryStore, ThinkersHere } from './memory';
import { Module } from './module';
import type { Sitting } from './talk';

const file = join(import.meta.dirname, '../../module/grod.wasm');

export async function startModule(): Promise<Module> {
  if (!existsSync(file)) throw new Error('There is no web/module/grod.wasm; scripts/module builds it.');
  return Module.start(await WebAssembly.compile(readFileSync(file)));
}

export class Sitter {
  readonly desk: Desk;
  /** Everything the page was told, as text. */
  readonly heard: string[] = [];
  state: TableSnapshot | null = null;
  sitting: Sitting | null = null;
  fault: unknown = null;
  private nextId = 1;
  private readonly answers = new Map<string, (message: ServerMessage) => void>();

  private constructor(
    module: Module,
    readonly store: MemoryStore,
    thinking: Module,
    held: Set<string>,
  ) {
    this.desk = new Desk({
      module,
      store,
      thinkers: new ThinkersHere(thinking),
      say: (text) => this.hear(text),
      seat: (_table, sitting) => (this.sitting = sitting),
      hold: (table) => {
        if (held.has(table)) return Promise.resolve(null);
        held.add(table);
        return Promise.resolve(() => void held.delete(table));
      },
      now: () => Date.now(),
      fall: (error) => (this.fault = error),
    });
  }

  static async at(store = new MemoryStore(), module?: Module, held = new Set<string>()): Promise<Sitter> {
    const own = module ?? (await startModule());
    return new Sitter(own, store, own, held);
  }

  private hear(text: string): void {
    this.heard.push(text);
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'update') this.state = message.state as TableSnapshot;
    if (message.type === 'change') this.state = patched(this.state, message.patch) as TableSnapshot;
    if ('id' in message) this.answers.get(message.id)?.(message);
  }

  /** Says something on the line, and waits for the answer. */
  async say(words: { do: string; table: string } & Record<string, unknown>): Promise<ServerMessage> {
    const id = String(this.nextId++);
    const answer = new Promise<ServerMessage>((done) => this.answers.set(id, done));
    await this.desk.received(JSON.stringify({ ...words, id }));
    return answer;
  }

  async opened(
    table: Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>,
    names: string[] = [],
  ): Promise<string> {
    const request: NewTable = { variants: [], settings: {}, pace: 'instant', listed: false, ...table };
    const key = await this.desk.open(request, names);
    await this.watch(key);
    return key;
  }

  watch(key: string): Promise<ServerMessage> {
    return this.say({ do: 'watch', table: key, since: 0, language: 'en' });
  }

  /** Waits until something holds. */
  async until(holds: () => boolean): Promise<void> {
    for (let i = 0; !holds(); i += 1) {
      if (this.fault instanceof Error) throw this.fault;
      if (i > 20_000) throw new Error('it does not come');
      await new Promise((later) => setTimeout(later, i < 50 ? 0 : 2));
    }
  }

  get asked(): boolean {
    return (this.state?.ask ?? 0) > 0 && (this.state?.seen?.legal.length ?? 0) > 0;
  }

  get over(): boolean {
    return this.state?.phase === 'over';
  }

  /** Decides at random, so to speak, until the game is over. */
  async playToTheEnd(key: string): Promise<void> {
    for (let turn = 1; ; turn += 1) {
      await this.until(() => this.over || this.asked || this.sitting?.next != null);
      if (this.over) return;
      if (!this.asked) await this.takeOver(key);
      else await this.act(key, turn);
    }
  }

  async act(key: string, turn: number): Promise<ServerMessage> {
    const { ask, seen } = this.state!;
    const legal = seen!.legal;
    return this.say({ do: 'act', table: key, ask, action: legal[(turn * 7919) % legal.length]!.action });
  }

  /** The device goes to whoever is next. */
  async takeOver(key: string): Promise<void> {
    const next = this.sitting!.next!;
    if (this.sitting!.here !== null) await this.desk.pass(key);
    if (this.sitting!.here === null) await this.desk.take(key, next);
  }
}
