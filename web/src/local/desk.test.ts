// The local house under Node: the same module as in a browser, with a store in memory.
import { beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../house/house';
import type { SeatChoice } from '../house/protocol';
import { MemoryStore } from './memory';
import type { Module } from './module';
import { pinnedSignatures } from './pins';
import { Sitter, startModule } from './testing';

let module: Module;
beforeAll(async () => {
  module = await startModule();
});

const bots = (count: number, bot = 'easy'): SeatChoice[] =>
  Array.from({ length: count }, () => ({ kind: 'bot', bot }));
const you: SeatChoice = { kind: 'you' };
const beside: SeatChoice = { kind: 'open' };

describe('a local game', () => {
  for (const [game, seats] of [
    ['monster-city', 3],
    ['tower-up', 2],
    ['welcome-to', 2],
    ['tiny-towns', 2],
  ] as const)
    it(`of ${game} is played to its end, and has a replay and a record`, async () => {
      const page = await Sitter.at(new MemoryStore(), module);
      const key = await page.opened({ game, seats: [you, ...bots(seats - 1)] }, ['Ola']);
      expect(page.state?.seats[0]).toMatchObject({ name: 'Ola', you: true });
      await page.playToTheEnd(key);
      expect(page.state?.seen?.over).toBe(true);
      const replay = await page.desk.replay(key, 0, 'en', 0, 10);
      expect(replay.frames.length).toBeGreaterThan(0);
      const record = await page.desk.record(key);
      expect(record).toMatch(/^grod record 2\n/);
      const [row] = await page.store.rows();
      expect(row?.summary).toMatchObject({ phase: 'over', key, your_move: false });
      // The record shows the same game.
      const shown = page.desk.show(record, ['Ola']);
      expect(await page.desk.replay(shown, -1, 'en', 0, 1)).toMatchObject({ game, total: replay.total });
      // Whatever it tells is in words: none of them was left out of the module.
      for (const language of ['en', 'pl'] as const) {
        const told = JSON.stringify(await page.desk.replay(shown, -1, language, 0, 1000));
        expect(told.match(new RegExp(`"[^"]*${game}\\.[a-z-]+\\.[^"]*"`))).toBeNull();
      }
    });

  it('has hints, reasons and undo as at a server', async () => {
    const page = await Sitter.at(new MemoryStore(), module);
    const key = await page.opened({ game: 'tower-up', seats: [you, ...bots(1)], settings: {} });
    await page.until(() => page.asked);
    const advice = await page.say({ do: 'hint', table: key });
    expect(advice).toMatchObject({ type: 'advice' });
    expect(await page.say({ do: 'hint', table: key })).toMatchObject({
      ...advice,
      id: expect.any(String) as string,
    });
    expect(await page.say({ do: 'why_not', table: key, move: { verb: 'dance' } })).toMatchObject({
      code: 'malformed',
    });
    const ask = page.state!.ask;
    expect(await page.say({ do: 'act', table: key, ask: ask + 100, action: 0 })).toMatchObject({
      code: 'stale',
    });
    await page.act(key, 1);
    await page.until(() => page.state!.ask !== ask);
    if (page.state!.undo) {
      expect(await page.say({ do: 'undo', table: key })).toMatchObject({ type: 'ok' });
      expect(page.asked).toBe(true);
    }
  });

  it('goes on where it was when the page is closed in the middle', async () => {
    const store = new MemoryStore();
    const first = await Sitter.at(store, module);
    const key = await first.opened({ game: 'tower-up', seats: [you, ...bots(1)] });
    for (let turn = 1; turn <= 6; turn += 1) {
      await first.until(() => first.asked);
      await first.act(key, turn);
    }
    await first.until(() => first.asked);
    const then = first.state!;
    await first.say({ do: 'unwatch', table: key });
    // Another worker, with a module of its own.
    const second = await Sitter.at(store);
    await second.watch(key);
    expect(second.state).toEqual(then);
    await second.playToTheEnd(key);
  });

  it('changes nothing when an event cannot be kept', async () => {
    const page = await Sitter.at(new MemoryStore(), module);
    const key = await page.opened({ game: 'tower-up', seats: [you, ...bots(1)] });
    await page.until(() => page.asked);
    const before = structuredClone(page.state);
    page.store.trouble = new Refusal('storage-full', 'storage-full');
    expect(await page.act(key, 1)).toMatchObject({ type: 'error', code: 'storage-full' });
    expect(page.state).toEqual(before);
    expect(await page.act(key, 1)).toMatchObject({ type: 'ok' });
  });

  it('is played in one tab at a time', async () => {
    const store = new MemoryStore();
    const held = new Set<string>();
    const first = await Sitter.at(store, module, held);
    const key = await first.opened({ game: 'tower-up', seats: [you, ...bots(1)] });
    const second = await Sitter.at(store, module, held);
    expect(await second.watch(key)).toMatchObject({ type: 'error', code: 'elsewhere' });
    await first.say({ do: 'unwatch', table: key });
    expect(await second.watch(key)).toMatchObject({ type: 'ok' });
  });

  it('has another game for the same people', async () => {
    const page = await Sitter.at(new MemoryStore(), module);
    const key = await page.opened({ game: 'monster-city', seats: [you, ...bots(2, 'greedy')] }, ['Ola']);
    await page.playToTheEnd(key);
    const answer = await page.say({ do: 'rematch', table: key });
    expect(answer).toMatchObject({ type: 'ok', table: expect.stringMatching(/^here-/) as string });
    expect(page.state?.rematch).toBe((answer as { table: string }).table);
    expect(page.store.tables.size).toBe(2);
  });

  it('stands still while the table is closed', async () => {
    const store = new MemoryStore();
    const clock = { kind: 'live' as const, seconds: 300, increment: 0 };
    const first = await Sitter.at(store, module);
    const key = await first.opened({ game: 'tower-up', seats: [you, ...bots(1)], clock });
    await first.until(() => first.asked);
    await first.say({ do: 'unwatch', table: key });
    const kept = store.tables.get(key)!;
    kept.row.changed -= 3_600_000;
    const second = await Sitter.at(store, module);
    await second.watch(key);
    expect(kept.events.at(-1)).toContain('"stood_still"');
  });
});

describe('several people at one device', () => {
  it('never sends the page what the others hold', async () => {
    const page = await Sitter.at(new MemoryStore(), module);
    const key = await page.opened({ game: 'tiny-towns', seats: [you, beside, ...bots(1)] }, ['Ola', 'Marek']);
    // The curtain is down before anybody has taken the device.
    expect(page.sitting).toMatchObject({ people: [0, 1], here: null });
    expect(page.state?.you).toBeNull();
    expect((page.state?.seen?.view as { hand: unknown }).hand).toBeNull();
    expect(page.heard.join('')).not.toMatch(/"monuments?":\[\{/);
    await page.desk.take(key, 1);
    expect(page.state?.you).toBe(1);
    const own = (page.state?.seen?.view as { hand: unknown }).hand;
    expect(own).not.toBeNull();
    // Whoever has not got the device decides nothing.
    expect(page.state?.seats.map((seat) => seat.you)).toEqual([false, true, false]);
    const before = page.heard.length;
    await page.until(() => page.asked);
    for (let turn = 1; page.asked; turn += 1) await page.act(key, turn);
    await page.until(() => page.sitting?.next === 0);
    await page.desk.pass(key);
    expect(page.sitting).toMatchObject({ here: null, next: 0 });
    expect((page.state?.seen?.view as { hand: unknown }).hand).toBeNull();
    expect(await page.say({ do: 'act', table: key, ask: 1, action: 0 })).toMatchObject({
      code: 'not-seated',
    });
    await page.desk.take(key, 0);
    // From here on nothing that only Marek knew is among the words to the page.
    const since = page.heard.slice(before);
    const update = since.at(-1)!;
    expect(update).not.toContain(JSON.stringify(own));
    expect(page.state?.you).toBe(0);
  });

  it('play to the end, each in turn', async () => {
    const page = await Sitter.at(new MemoryStore(), module);
    const key = await page.opened({ game: 'welcome-to', seats: [you, beside] }, ['Ola', 'Marek']);
    await page.playToTheEnd(key);
    expect(page.over).toBe(true);
  });

  it('need no curtain where nothing is hidden', async () => {
    const page = await Sitter.at(new MemoryStore(), module);
    const key = await page.opened({ game: 'tower-up', seats: [you, beside] }, ['Ola', 'Marek']);
    expect(page.sitting?.here).not.toBeNull();
    const first = page.sitting!.here;
    for (let turn = 1; page.sitting?.next == null; turn += 1) {
      await page.until(() => page.asked || page.sitting?.next != null);
      if (page.asked) await page.act(key, turn);
    }
    await page.desk.pass(key);
    expect(page.sitting.here).toBe(1 - first!);
  });
});

describe('a record', () => {
  const played = async () => {
    const page = await Sitter.at(new MemoryStore(), module);
    const key = await page.opened({ game: 'tower-up', seats: [you, ...bots(1, 'greedy')] }, ['Ola']);
    await page.playToTheEnd(key);
    return { page, record: await page.desk.record(key) };
  };

  it('can be played on from any position', async () => {
    const { page, record } = await played();
    const key = await page.desk.playOn(record, 10, [you, ...bots(1, 'greedy')], ['Marek'], 'instant');
    await page.watch(key);
    expect(page.state).toMatchObject({ phase: 'playing', you: 0 });
    const actions = (text: string) => text.slice(text.indexOf('actions\n')).split('\n').slice(1, 11);
    expect(actions(await page.desk.record(key))).toEqual(actions(record));
    await page.playToTheEnd(key);
  });

  it('that is wrong is refused with the reason', async () => {
    const { page, record } = await played();
    const why = (text: string) => {
      try {
        page.desk.show(text, []);
        return null;
      } catch (error) {
        return error instanceof Refusal ? error.message : String(error);
      }
    };
    expect(why('hello')).toMatch(/line 1/);
    expect(why(record.replace('tower-up', 'chess'))).toMatch(/chess/);
    expect(why(record.replace(/^edition .*$/m, 'edition mine 0123456789abcdef'))).toMatch(
      /cards are not known/,
    );
    expect(why(record.split('\n').slice(0, -3).join('\n'))).not.toBeNull();
    expect(why(record)).toBeNull();
  });
});

it('plays by the rules as they are pinned: the same signatures as on any machine', () => {
  for (const { id } of module.call<{ games: { id: string }[] }>('games').games) {
    const pins = pinnedSignatures(id);
    expect(pins.length).toBeGreaterThan(0);
    for (const { seats, count, hash } of pins)
      expect(
        module.call('measure', { game: id, count: seats, signature: count }),
        `${id} with ${seats} seats`,
      ).toEqual({ signature: hash });
  }
});

it('takes tables of a file in only when they are whole', async () => {
  const page = await Sitter.at(new MemoryStore(), module);
  const key = await page.opened({ game: 'tower-up', seats: [you, ...bots(1)] });
  const table = (await page.store.table(key))!;
  expect(page.desk.checked(table).key).toBe(key);
  const events = [...table.events];
  events[1] = events[1]!.replace(/"chain":"./, '"chain":"x');
  expect(() => page.desk.checked({ ...table, events })).toThrow(Refusal);
});
