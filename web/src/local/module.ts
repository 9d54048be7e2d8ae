// The C++ of the house as WebAssembly: calls in JSON, answers in JSON (browser/calls.h). It knows no time but what it is told,
// keeps nothing, and speaks to nobody.
import { Refusal } from '../house/house';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room_for(bytes: number): number;
  call(): number;
  answer(): number;
}

type Answer<T> = { done: T } | { refused: { code: string; error: string } };

/** What the C library asks of a system: the time and chance. Whatever else it might want is not there. */
function system(compiled: WebAssembly.Module, memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const none = 52; // ENOSYS
  const known: Record<string, (...args: never[]) => number> = {
    clock_time_get(_clock: number, _precision: bigint, at: number): number {
      const now = BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n;
      new DataView(memory().buffer).setBigUint64(at, now, true);
      return 0;
    },
    random_get(at: number, bytes: number): number {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, bytes));
      return 0;
    },
    environ_sizes_get(count: number, size: number): number {
      const view = new DataView(memory().buffer);
      view.setUint32(count, 0, true);
      view.setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    proc_exit(): number {
      throw new Error('the module has ended');
    },
  };
  const wanted = WebAssembly.Module.imports(compiled).map(({ name }) => [name, known[name] ?? (() => none)]);
  return Object.fromEntries(wanted) as WebAssembly.ModuleImports;
}

export class Module {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(private readonly exports: Exports) {}

  static async start(compiled: WebAssembly.Module): Promise<Module> {
    let exports: Exports | null = null;
    const imports = { wasi_snapshot_preview1: system(compiled, () => exports!.memory) };
    exports = (await WebAssembly.instantiate(compiled, imports)).exports as unknown as Exports;
    exports._initialize();
    return new Module(exports);
  }

  /** What the call comes to; throws a `Refusal` with the reason, and anything else where the program has a fault. */
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller knows what the C++ answers
  call<T>(call: string, fields: object = {}): T {
    const bytes = this.encoder.encode(JSON.stringify({ call, ...fields }));
    // Whatever is called may let the memory grow, and what was its buffer before is none any more.
    const room = this.exports.room_for(bytes.length);
    new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes);
    const size = this.exports.call();
    const answer = this.exports.answer();
    const text = new Uint8Array(this.exports.memory.buffer, answer, size);
    const told = JSON.parse(this.decoder.decode(text)) as Answer<T>;
    if ('refused' in told) throw new Refusal(told.refused.code, told.refused.error);
    return told.done;
  }
}
