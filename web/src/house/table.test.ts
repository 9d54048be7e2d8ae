import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../net/fake';
import { Socket } from '../net/socket';
import { event, snapshot } from './fake';
import { TableModel } from './table.svelte';

let server: FakeServer;
let socket: Socket;
let table: TableModel;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  socket = new Socket({ connect: () => server.connect(), random: () => 0.5 });
  table = new TableModel('key', socket);
  table.watch();
  server.accept();
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

const texts = () => table.events.map((one) => one.text);
const lastAsked = () => server.received.at(-1) as Record<string, unknown>;

const advice = {
  unit: 'wins' as const,
  reason: 'It is better.',
  alternatives: [{ actions: [5, 6], moves: [{}, {}], texts: ['this', 'then that'], value: 500 }],
};

describe('a table', () => {
  it('starts with everything and shows nothing of it as news', () => {
    server.update('key', 2, [event(1), event(2)]);
    expect(texts()).toEqual(['move 1', 'move 2']);
    expect(table.recent).toEqual([]);
  });

  it('tells what is new since the state before', () => {
    server.update('key', 1, [event(1)]);
    server.update('key', 3, [event(2), event(3)]);
    expect(table.recent.map((one) => one.n)).toEqual([2, 3]);
    server.update('key', 3, []);
    expect(table.recent).toEqual([]);
  });

  it('keeps one of what comes twice', () => {
    server.update('key', 1, [event(1)]);
    server.update('key', 2, [event(1), event(2)]);
    server.update('key', 2, [event(1), event(2)]);
    expect(texts()).toEqual(['move 1', 'move 2']);
  });

  it('shows again what was hidden once it is opened', () => {
    server.update('key', 1, [event(1, { move: null, sealed: true, text: 'has decided' })]);
    server.update('key', 2, [event(1), event(2)]);
    expect(texts()).toEqual(['move 1', 'move 2']);
    expect(table.recent.map((one) => one.n)).toEqual([1, 2]);
  });

  it('gives what was decided in secret its place when it is opened, and tells the rest only once', () => {
    const decided = { move: null, sealed: true, text: 'has decided' };
    const said = event(3, { kind: 'chat', at: 30, text: 'Hm.' });
    server.update('key', 1, [event(1)]);
    server.send({
      ...server.message('key', 3, [event(2, { ...decided, at: 25 }), said]),
      settled: 1,
    });
    expect(texts()).toEqual(['move 1', 'has decided', 'Hm.']);
    // Three decisions had been made before that was said.
    const opened = [event(2, { at: 23 }), event(3, { at: 24 }), event(4, { at: 25 }), { ...said, n: 5 }];
    server.send({ ...server.message('key', 6, [...opened, event(6)]), since: 1 });
    expect(texts()).toEqual(['move 1', 'move 2', 'move 3', 'move 4', 'Hm.', 'move 6']);
    expect(table.recent.map((one) => one.n)).toEqual([2, 3, 4, 6]);
  });

  it('asks after a drop for what came after the last event that keeps its number', () => {
    server.send({ ...server.message('key', 3, [event(1), event(2), event(3)]), settled: 1 });
    server.drop();
    vi.advanceTimersByTime(1000);
    server.accept();
    expect(lastAsked()).toMatchObject({ do: 'watch', since: 1 });
  });

  it('goes on after a drop with only what it missed', () => {
    server.update('key', 2, [event(1), event(2)]);
    server.drop();
    vi.advanceTimersByTime(1000);
    server.accept();
    expect(lastAsked()).toMatchObject({ do: 'watch', since: 2 });
    server.update('key', 4, [event(3), event(4)]);
    expect(texts()).toEqual(['move 1', 'move 2', 'move 3', 'move 4']);
    expect(table.recent.map((one) => one.n)).toEqual([3, 4]);
  });

  it('believes a server that was restarted, whatever it knew before', () => {
    server.update(
      'key',
      5,
      [1, 2, 3, 4, 5].map((n) => event(n)),
      snapshot({ ask: 5 }),
    );
    server.drop();
    vi.advanceTimersByTime(1000);
    server.accept();
    server.update('key', 4, [], snapshot({ ask: 4 }));
    expect(table.state?.ask).toBe(4);
    expect(texts()).toHaveLength(4);
  });

  it('asks for everything again in another language', () => {
    server.update('key', 1, [event(1)]);
    table.setLanguage('pl');
    expect(lastAsked()).toMatchObject({ do: 'watch', since: 0, language: 'pl' });
    server.update('key', 1, [event(1, { text: 'ruch 1' })]);
    expect(texts()).toEqual(['ruch 1']);
    expect(table.recent).toEqual([]);
  });

  it('sends one decision at a time and names the question', async () => {
    server.update('key', 1, [event(1)], snapshot({ ask: 9 }));
    const acted = table.act(42);
    void table.act(43);
    const sent = server.received.filter((one) => (one as { do: string }).do === 'act');
    expect(sent).toMatchObject([{ ask: 9, action: 42 }]);
    server.send({ type: 'ok', id: lastAsked().id as string });
    await acted;
    expect(table.sending).toBe(false);
  });

  it('keeps what was sent until the table stands as it does after it', async () => {
    server.update('key', 1, [event(1)], snapshot({ ask: 9 }));
    const acted = table.act(42);
    expect(table.sent).toBe(42);
    server.update('key', 2, [event(2, { kind: 'chat' })], snapshot({ ask: 9 }));
    expect(table.sent).toBe(42);
    server.send({ type: 'ok', id: lastAsked().id as string });
    await acted;
    expect(table.sent).toBe(42);
    server.update('key', 3, [event(3)], snapshot({ ask: 10 }));
    expect(table.sent).toBeNull();
  });

  it.each(['refused', 'lost'])('lets go of what was sent when it is %s', async (how) => {
    server.update('key', 1, [event(1)], snapshot({ ask: 9 }));
    const acted = table.act(42).catch(() => {});
    if (how === 'lost') server.drop();
    else server.send({ type: 'error', id: lastAsked().id as string, code: 'illegal', error: 'no' });
    await acted;
    expect(table.sent).toBeNull();
  });

  it('says why a decision was refused, and is silent when the connection fell on the way', async () => {
    server.update('key', 1);
    const refused = table.act(1);
    server.send({ type: 'error', id: lastAsked().id as string, code: 'stale', error: 'too late' });
    await expect(refused).rejects.toMatchObject({ code: 'stale' });
    const lost = table.act(1);
    server.drop();
    await expect(lost).resolves.toBeUndefined();
  });

  it('says so when a decision could not even be sent', async () => {
    server.update('key', 1);
    server.drop();
    await expect(table.act(1)).rejects.toMatchObject({ code: 'lost' });
    expect(table.sending).toBe(false);
  });

  it('forgets a hint when the question changes', async () => {
    server.update('key', 1, [], snapshot({ ask: 1 }));
    const asked = table.askHint();
    server.send({ type: 'advice', id: lastAsked().id as string, ...advice });
    await asked;
    expect(table.advised.action).toBe(5);
    server.update('key', 1, [], snapshot({ ask: 1 }));
    expect(table.advised.action).toBe(5);
    server.update('key', 2, [event(2)], snapshot({ ask: 2 }));
    expect(table.advised.action).toBeNull();
  });

  it('drops a hint that answers an older question', async () => {
    server.update('key', 1, [], snapshot({ ask: 1 }));
    const asked = table.askHint();
    const { id } = lastAsked();
    server.update('key', 2, [], snapshot({ ask: 2 }));
    server.send({ type: 'advice', id: id as string, ...advice });
    await asked;
    expect(table.advised.action).toBeNull();
  });

  it('knows when a bot plays in the own seat, and calls bots by the names they have', () => {
    const state = snapshot();
    state.seats[0]!.level = 'greedy';
    state.seats[1] = { ...state.seats[1]!, kind: 'bot', name: 'Wanda', level: 'greedy' };
    server.update('key', 1, [], state);
    expect(table.standIn).toBe(true);
    expect(table.seats[1]!.name).toBe('Wanda');
  });
});
