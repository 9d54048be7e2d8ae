// The local house as a page sees it, with a worker that can fall.
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TableNews } from '../house/house';
import type { SeatChoice } from '../house/protocol';
import { Desk } from './desk';
import { LocalHouse, type HouseWorker } from './house';
import { MemoryStore, ThinkersHere } from './memory';
import type { Module } from './module';
import { sittingAt } from './sitting.svelte';
import type { FromWorker, Question } from './talk';
import { startModule } from './testing';

let module: Module;
beforeAll(async () => {
  module = await startModule();
});
beforeEach(() => localStorage.clear());

/** What a worker does, on the thread of the test. */
class WorkerHere implements HouseWorker {
  onmessage: HouseWorker['onmessage'] = null;
  onerror: HouseWorker['onerror'] = null;
  private readonly desk: Desk;
  alive = true;

  constructor(store: MemoryStore) {
    this.desk = new Desk({
      module,
      store,
      thinkers: new ThinkersHere(module),
      say: (text) => this.post(text),
      seat: (table, sitting) => this.post({ table, sitting }),
      hold: () => Promise.resolve(() => {}),
      now: () => Date.now(),
      fall: (error) => this.post({ fallen: String(error) }),
    });
  }

  post(data: FromWorker): void {
    if (this.alive) this.onmessage?.(new MessageEvent('message', { data }));
  }

  postMessage(message: unknown): void {
    if (typeof message === 'string') return void this.desk.received(message);
    const { id, name, args } = message as Question;
    const ask = this.desk[name].bind(this.desk) as (...what: unknown[]) => unknown;
    void Promise.resolve()
      .then(() => ask(...args))
      .then(
        (done) => this.post({ id, done }),
        (refused: unknown) => this.post({ id, refused: refused as { code: string; message: string } }),
      );
  }

  terminate(): void {
    this.alive = false;
  }
}

function house() {
  const store = new MemoryStore();
  const workers: WorkerHere[] = [];
  const hire = () => {
    workers.push(new WorkerHere(store));
    return workers.at(-1)!;
  };
  return { local: new LocalHouse(store, hire), store, workers };
}

const twoAtTowerUp = {
  game: 'tower-up',
  variants: [],
  settings: {},
  pace: 'instant' as const,
  listed: false,
};

/** What somebody who looks at the table is told, as it comes. */
function watched(local: LocalHouse, key: string): TableNews[] {
  const told: TableNews[] = [];
  local.line().watch(key, {
    language: 'en',
    since: () => 0,
    update: (news) => told.push(news),
    refused: (code) => expect.unreachable(code),
  });
  return told;
}

it('lets go of its tables when the page is left, and has them again when somebody comes back to it', async () => {
  vi.useFakeTimers();
  const { local, workers } = house();
  const key = await local.open({ ...twoAtTowerUp, seats: [{ kind: 'you' }, { kind: 'open' }] });
  const told = watched(local, key);
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(0));
  dispatchEvent(new Event('pagehide'));
  expect(workers[0]!.alive).toBe(false);
  expect(workers).toHaveLength(1);
  const before = told.length;
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(before));
  expect(workers).toHaveLength(2);
});

it('goes on with another worker when one falls, and has lost nothing', async () => {
  const { local, workers } = house();
  const key = await local.open({ ...twoAtTowerUp, seats: [{ kind: 'you' }, { kind: 'bot', bot: 'greedy' }] });
  const told = watched(local, key);
  await vi.waitUntil(() => (told.at(-1)?.state.ask ?? 0) > 0);
  const { ask, seen } = told.at(-1)!.state;
  await local.line().ask({ do: 'act', table: key, ask, action: seen!.legal[0]!.action });
  await vi.waitUntil(() => told.at(-1)!.state.ask !== ask && told.at(-1)!.state.ask > 0);
  const before = told.at(-1)!.state;

  vi.spyOn(console, 'warn').mockImplementation(() => {});
  workers[0]!.post({ fallen: 'unreachable' });
  const count = told.length;
  await vi.waitUntil(() => told.length > count, { timeout: 5000 });
  expect(workers).toHaveLength(2);
  expect(told.at(-1)!.state).toEqual(before);
});

it('asks the browser to keep what it holds, once there is something to lose', async () => {
  const persist = vi.fn(() => Promise.resolve(true));
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
  const { local } = house();
  expect(persist).not.toHaveBeenCalled();
  await local.open({ ...twoAtTowerUp, seats: [{ kind: 'you' }, { kind: 'bot', bot: 'greedy' }] });
  expect(persist).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, 'storage');
});

it('lists its tables without a worker, and takes those of a file in once', async () => {
  const { local } = house();
  await local.open({ ...twoAtTowerUp, seats: [{ kind: 'you' }, { kind: 'bot', bot: 'greedy' }] });
  const [mine] = await local.myTables();
  expect(mine).toMatchObject({ game: 'tower-up', seats: [{ you: true }, { kind: 'bot', name: 'Wanda' }] });
  const file = await local.exported();

  const other = house();
  expect(await other.local.imported(file)).toBe(1);
  expect(await other.local.imported(file)).toBe(0);
  expect(await other.local.myTables()).toEqual([mine]);
  const listing = new LocalHouse(other.store, () => expect.unreachable('a worker was hired'));
  expect(await listing.myTables()).toEqual([mine]);
  await other.local.putAway(mine!.key, true);
  expect(await other.local.myTables()).toEqual([]);
  expect(await other.local.myTables(true)).toHaveLength(1);

  for (const wrong of ['', '[]', '{"grod":"games","version":1,"tables":[{}]}'])
    await expect(other.local.imported(wrong)).rejects.toMatchObject({ code: 'no-games' });
  const broken = file
    .replace(/\\"chain\\":\\"[0-9a-f]{4}/, '\\"chain\\":\\"0000')
    .replace(mine!.key, `here-${'0'.repeat(24)}`);
  await expect(house().local.imported(broken)).rejects.toMatchObject({ code: 'damaged' });
});

it('knows who holds the device, and calls everybody by a name', async () => {
  const { local } = house();
  await local.rename('Ola');
  const key = await local.open({
    ...twoAtTowerUp,
    game: 'tiny-towns',
    seats: [{ kind: 'you' }, { kind: 'open' }],
  });
  const told = watched(local, key);
  await vi.waitUntil(() => sittingAt(key) !== null);
  expect(sittingAt(key)).toMatchObject({ people: [0, 1], here: null });
  expect(told.at(-1)!.state.seats.map((seat) => seat.name)).toEqual(['Ola', 'Player 2']);
  await local.take(key, 1);
  expect(sittingAt(key)).toMatchObject({ here: 1 });
  expect(told.at(-1)!.state.you).toBe(1);
});

it('calls nobody “you”, who has no name yet', async () => {
  const { local } = house();
  const opener = async (second: SeatChoice) => {
    const key = await local.open({ ...twoAtTowerUp, seats: [{ kind: 'you' }, second] });
    const tables = await local.myTables();
    return tables.find((table) => table.key === key)!.seats[0]!.name;
  };
  expect(await opener({ kind: 'bot', bot: 'greedy' })).toBe('Player 1');
  expect(await opener({ kind: 'open' })).toBe('Player 1');
  await local.rename('Ola');
  expect(await opener({ kind: 'open' })).toBe('Ola');
});
