import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { event } from '../house/fake';
import { FakeServer, words } from './fake';
import { Refusal, type LineState, type TableNews, type Watcher } from '../house/house';
import { protocolVersion } from '../types/protocol';
import { Socket } from './socket';

let server: FakeServer;
let socket: Socket;
let states: LineState[];
let greeted: string[];
let doubts: number;

function watcher(since = 0): Watcher & { updates: [TableNews, boolean][]; known: number } {
  const made = {
    language: 'en' as const,
    known: since,
    updates: [] as [TableNews, boolean][],
    since: () => made.known,
    update: (message: TableNews, fresh: boolean) => {
      made.updates.push([message, fresh]);
      made.known = message.number;
    },
    refused: vi.fn(),
  };
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  states = [];
  greeted = [];
  doubts = 0;
  socket = new Socket({
    connect: () => server.connect(),
    random: () => 0.5,
    changed: (state) => states.push(state),
    greeted: (hello) => greeted.push(hello.client),
    doubted: () => (doubts += 1),
  });
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a socket', () => {
  it('asks for a table once the connection is open, naming what it knows', () => {
    socket.watch('key', watcher(7));
    expect(server.received).toEqual([]);
    server.accept();
    expect(server.received).toMatchObject([{ do: 'watch', table: 'key', since: 7, language: 'en' }]);
  });

  it('hands an answer to whoever asked', async () => {
    server.accept();
    const hint = socket.ask({ do: 'hint', table: 'key' });
    const undo = socket.ask({ do: 'undo', table: 'key' });
    const [first, second] = server.received as { id: string }[];
    server.send({ type: 'error', id: second!.id, code: 'refused', error: 'nothing to undo' });
    server.send({ type: 'ok', id: first!.id, table: 'another' });
    await expect(hint).resolves.toMatchObject({ table: 'another' });
    await expect(undo).rejects.toMatchObject({ code: 'refused', message: 'nothing to undo' });
  });

  it('comes back after a drop and asks for what it missed', () => {
    const watched = watcher();
    socket.watch('key', watched);
    server.accept();
    server.update('key', 3);
    server.drop();
    expect(states).toEqual(['open', 'lost']);
    vi.advanceTimersByTime(400);
    server.accept();
    expect(server.received.at(-1)).toMatchObject({ do: 'watch', since: 3 });
    server.update('key', 5);
    expect(watched.updates.map(([message, fresh]) => [message.number, fresh])).toEqual([
      [3, true],
      [5, true],
    ]);
  });

  it('doubts that the house knows it when it is refused, or told that its session is over', () => {
    server.accept();
    server.drop();
    expect(doubts).toBe(0);
    vi.advanceTimersByTime(400);
    server.drop();
    expect(doubts).toBe(1);
    vi.advanceTimersByTime(800);
    server.accept();
    server.drop(4001);
    expect(doubts).toBe(2);
    socket.close();
    vi.advanceTimersByTime(100_000);
    expect(server.wires).toHaveLength(3);
  });

  it('waits longer after each failure, and not for ever', () => {
    server.accept();
    server.drop();
    const waits: number[] = [];
    for (let failure = 0; failure < 9; failure += 1) {
      const before = Date.now();
      const made = server.wires.length;
      while (server.wires.length === made) vi.advanceTimersByTime(50);
      waits.push(Date.now() - before);
      server.drop();
    }
    expect(waits.slice(0, 4)).toEqual([400, 800, 1600, 3200]);
    expect(Math.max(...waits)).toBe(15_000);
  });

  it('fails what was asked when the connection falls', async () => {
    server.accept();
    const asked = socket.ask({ do: 'act', table: 'key', ask: 1, action: 2 });
    server.drop();
    await expect(asked).rejects.toEqual(new Refusal('lost', 'lost'));
    await expect(socket.ask({ do: 'undo', table: 'key' })).rejects.toMatchObject({ code: 'lost' });
  });

  it('takes a silent connection for dead', async () => {
    server.accept();
    const asked = socket.ask({ do: 'undo', table: 'key' });
    const failed = expect(asked).rejects.toMatchObject({ code: 'lost' });
    vi.advanceTimersByTime(10_000);
    await failed;
    expect(socket.state).toBe('lost');
  });

  it('costs less than a kilobyte in an idle minute', () => {
    socket.watch('key', watcher());
    server.accept();
    server.update('key', 3);
    const before = server.received.length;
    let answered = 0;
    for (let second = 0; second < 60; second += 1) {
      vi.advanceTimersByTime(1000);
      for (; before + answered < server.received.length; answered += 1)
        server.send({ type: 'ok', id: 'ping' });
    }
    const asked = server.received.slice(before);
    expect(asked).toEqual(asked.map(() => ({ do: 'ping', id: 'ping', table: '' })));
    const frame = 6; // what a frame of a browser has before its text; one of the server has less
    const bytes = (message: unknown) => JSON.stringify(message).length + frame;
    const both = asked.map((ping) => bytes(ping) + bytes({ type: 'ok', id: 'ping' }));
    expect(asked.length).toBeGreaterThan(0);
    expect(both.reduce((sum, one) => sum + one, 0)).toBeLessThan(1000);
  });

  it('waits for a slow answer as long as the connection lives', async () => {
    socket.watch('key', watcher());
    server.accept();
    server.update('key', 3);
    const hint = socket.ask({ do: 'hint', table: 'key' });
    const { id } = server.received.at(-1) as { id: string };
    for (let asked = 0; asked < 6; asked += 1) {
      vi.advanceTimersByTime(5_000);
      // It is asked whether it lives, and does.
      expect(server.received.at(-1)).toEqual({ do: 'ping', id: 'ping', table: '' });
      server.send({ type: 'ok', id: 'ping' });
    }
    server.send({ type: 'ok', id, table: 'another' });
    await expect(hint).resolves.toMatchObject({ table: 'another' });
    expect(states).toEqual(['open']);
    expect(server.wires).toHaveLength(1);
  });

  it('takes a connection for dead that does not say whether it lives, whatever else is asked of it', async () => {
    socket.watch('key', watcher());
    server.accept();
    server.update('key', 3);
    const asked: Promise<unknown>[] = [socket.ask({ do: 'hint', table: 'key' })];
    vi.advanceTimersByTime(6_000);
    asked.push(socket.ask({ do: 'undo', table: 'key' }));
    vi.advanceTimersByTime(4_000);
    expect(socket.state).toBe('lost');
    for (const one of asked) await expect(one).rejects.toMatchObject({ code: 'lost' });
  });

  it('does not wait for ever for one answer', async () => {
    socket.watch('key', watcher());
    server.accept();
    const undo = socket.ask({ do: 'undo', table: 'key' });
    const failed = expect(undo).rejects.toMatchObject({ code: 'slow' });
    for (let second = 0; second < 120; second += 1) {
      server.update('key', 3);
      vi.advanceTimersByTime(1_000);
    }
    await failed;
    expect(socket.state).toBe('open');
  });

  it('does not listen to a connection it gave up', () => {
    const watched = watcher();
    socket.watch('key', watched);
    server.accept();
    const old = server.wires[0]!;
    server.drop();
    vi.advanceTimersByTime(400);
    server.accept();
    old.onmessage?.(words(server.message('key', 99)));
    old.onclose?.(new CloseEvent('close'));
    expect(watched.updates).toEqual([]);
    expect(socket.state).toBe('open');
  });

  it('survives words it cannot read', () => {
    const watched = watcher();
    socket.watch('key', watched);
    server.accept();
    server.wires[0]!.onmessage?.(new MessageEvent('message', { data: '{"type":' }));
    server.update('elsewhere', 1);
    server.update('key', 1);
    expect(watched.updates).toHaveLength(1);
  });

  it('says when the browser is offline, and tries at once when it is back', () => {
    server.accept();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.drop();
    expect(states.at(-1)).toBe('offline');
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(server.wires).toHaveLength(2);
  });

  it('believes the browser that there is no network, before the connection says so', async () => {
    server.accept();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(socket.state).toBe('offline');
    await expect(socket.ask({ do: 'undo', table: 'key' })).rejects.toMatchObject({ code: 'lost' });
  });

  it('finds out whether the connection lived through a sleep', () => {
    const watched = watcher();
    socket.watch('key', watched);
    server.accept();
    server.update('key', 3);
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(server.received).toHaveLength(2);
    expect(server.received.at(-1)).toMatchObject({ do: 'ping' });
    server.send({ type: 'ok', id: 'ping' });
    vi.advanceTimersByTime(20_000);
    expect(socket.state).toBe('open');

    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(10_000);
    expect(socket.state).toBe('lost');
  });

  it('finds out in a long silence whether the connection still lives', () => {
    socket.watch('key', watcher());
    server.accept();
    server.update('key', 3);
    vi.advanceTimersByTime(29_000);
    expect(server.received).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(server.received).toHaveLength(2);
    server.update('key', 3);
    vi.advanceTimersByTime(29_000);
    expect(server.received).toHaveLength(2);
    expect(socket.state).toBe('open');
    vi.advanceTimersByTime(12_000);
    expect(socket.state).toBe('lost');
  });

  it('asks nothing while nobody looks', () => {
    socket.watch('key', watcher());
    server.accept();
    server.update('key', 3);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(60_000);
    expect(server.received).toHaveLength(1);
  });

  it('makes the state of what changed in it, and leaves the rest the same', () => {
    const watched = watcher();
    socket.watch('key', watched);
    server.accept();
    server.update('key', 3);
    server.change('key', 4, [event(4)], { ask: [7], seats: { 1: { connected: [false] } } });
    server.change('key', 5, [event(5, { kind: 'chat' })]);
    const [whole, changed, said] = watched.updates.map(([news]) => news);
    expect(changed).toMatchObject({ number: 4, since: 3, events: [{ n: 4 }] });
    expect(changed!.state).toEqual({
      ...whole!.state,
      ask: 7,
      seats: [whole!.state.seats[0], { ...whole!.state.seats[1], connected: false }],
    });
    expect(changed!.state.seats[0]).toBe(whole!.state.seats[0]);
    expect(said!.state).toBe(changed!.state);
    expect(watched.updates.map(([, fresh]) => fresh)).toEqual([true, false, false]);
  });

  it('asks for the whole table again when a change was lost, or does not fit', () => {
    const watched = watcher();
    socket.watch('key', watched);
    server.accept();
    server.update('key', 3);
    server.version += 1;
    server.change('key', 5, [], { ask: [7] });
    expect(watched.updates).toHaveLength(1);
    expect(server.received.at(-1)).toMatchObject({ do: 'watch', table: 'key', since: 3 });
    server.change('key', 6, [], { ask: [8] }); // of a state that is not there: not worth another question
    expect(server.received).toHaveLength(2);
    server.update('key', 6);
    expect(watched.updates.at(-1)).toMatchObject([{ number: 6 }, true]);
    server.change('key', 7, [], { nothing: { like: [1] } });
    expect(server.received).toHaveLength(3);
  });

  it('does not speak to a server of another version, and says so', () => {
    socket.watch('key', watcher());
    server.accept();
    server.send({ type: 'hello', protocol: protocolVersion, client: 'a' });
    server.send({ type: 'hello', protocol: protocolVersion + 1, client: 'b' });
    expect(greeted).toEqual(['a', 'b']);
    expect(server.received).toMatchObject([{ do: 'watch', protocol: protocolVersion }]);
    vi.advanceTimersByTime(100_000);
    expect(server.wires).toHaveLength(1);
  });

  it('tells a watcher when there is no such table', () => {
    const watched = watcher();
    socket.watch('key', watched);
    server.accept();
    const { id } = server.received[0] as { id: string };
    server.send({ type: 'error', id, code: 'missing', error: 'there is no such table' });
    expect(watched.refused).toHaveBeenCalledWith('missing', 'there is no such table');
  });

  it('stops watching when told to', () => {
    const watched = watcher();
    const stop = socket.watch('key', watched);
    server.accept();
    stop();
    expect(server.received.at(-1)).toMatchObject({ do: 'unwatch', table: 'key' });
    server.update('key', 1);
    expect(watched.updates).toEqual([]);
  });
});

describe('a server that goes', () => {
  const old = () => server.wires[0]!;
  const saidBy = (wire: number, message: Parameters<typeof words>[0]) =>
    server.wires[wire]!.onmessage?.(words(message));
  const asked = (what: object) =>
    server.received.filter((one) =>
      Object.entries(what).every(([name, value]) => (one as Record<string, unknown>)[name] === value),
    );

  it('is left for another one, and nobody notices', async () => {
    const watched = watcher();
    socket.watch('key', watched);
    server.accept();
    server.update('key', 3);
    const closed = vi.spyOn(old(), 'close');
    server.send({ type: 'come_again', after: 1000 });
    vi.advanceTimersByTime(999);
    expect(server.wires).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(server.wires).toHaveLength(2);
    // It serves until the other does, and answers what it was asked.
    const undo = socket.ask({ do: 'undo', table: 'key' });
    const { id } = server.received.at(-1) as { id: string };
    server.accept();
    saidBy(1, { type: 'hello', protocol: protocolVersion, client: 'next' });
    expect(asked({ do: 'watch' })).toHaveLength(1);
    saidBy(0, { type: 'ok', id });
    await expect(undo).resolves.toMatchObject({ type: 'ok' });
    expect(closed).toHaveBeenCalledOnce();
    expect(greeted).toEqual(['next']);
    expect(asked({ do: 'watch' })).toMatchObject([{ since: 0 }, { since: 3 }]);
    server.update('key', 5);
    expect(watched.updates.at(-1)).toMatchObject([{ number: 5 }, true]);
    expect(states).toEqual(['open']);
    expect(doubts).toBe(0);
  });

  it('is stayed with until there is another one', () => {
    socket.watch('key', watcher());
    server.accept();
    server.update('key', 3);
    server.send({ type: 'come_again', after: 0 });
    for (let failure = 1; failure <= 3; failure += 1) {
      vi.advanceTimersByTime(5_000);
      expect(server.wires).toHaveLength(1 + failure);
      server.drop();
    }
    saidBy(0, server.message('key', 4));
    expect(states).toEqual(['open']);
    vi.advanceTimersByTime(5_000);
    server.accept();
    expect(asked({ do: 'watch' })).toHaveLength(2);
  });

  it('is not lost where it closes before the other has answered', async () => {
    socket.watch('key', watcher());
    server.accept();
    server.update('key', 3);
    server.send({ type: 'come_again', after: 0 });
    vi.advanceTimersByTime(0);
    const hint = socket.ask({ do: 'hint', table: 'key' });
    server.accept();
    old().onclose?.(new CloseEvent('close', { code: 1012 }));
    await expect(hint).rejects.toMatchObject({ code: 'lost' });
    expect(states).toEqual(['open']);
    expect(asked({ do: 'watch' })).toHaveLength(2);
  });

  it('has not done what it refused: the next one is asked', async () => {
    socket.watch('key', watcher());
    server.accept();
    server.update('key', 3);
    const act = socket.ask({ do: 'act', table: 'key', ask: 7, action: 2 });
    const first = server.received.at(-1) as { id: string };
    server.send({ type: 'error', id: first.id, code: 'closing', error: 'the server is closing' });
    server.drop(1012);
    expect(states).toEqual(['open', 'moving']);
    vi.advanceTimersByTime(400);
    server.accept();
    expect(server.received.slice(-2)).toMatchObject([{ do: 'watch', since: 3 }, first]);
    server.send({ type: 'ok', id: first.id });
    await expect(act).resolves.toMatchObject({ type: 'ok' });
    expect(states).toEqual(['open', 'moving', 'open']);
  });

  it('comes back soon, or is lost', () => {
    server.accept();
    server.drop(1012);
    const seen: LineState[] = [];
    for (let failure = 0; failure < 8; failure += 1) {
      seen.push(socket.state);
      vi.advanceTimersByTime(15_000);
      server.drop();
    }
    expect(seen).toEqual([...Array<LineState>(6).fill('moving'), 'lost', 'lost']);
  });

  it('keeps nothing for a page that is closed', async () => {
    server.accept();
    const undo = socket.ask({ do: 'undo', table: 'key' });
    const { id } = server.received.at(-1) as { id: string };
    server.send({ type: 'come_again', after: 500 });
    server.send({ type: 'error', id, code: 'closing', error: 'the server is closing' });
    socket.close();
    await expect(undo).rejects.toMatchObject({ code: 'lost' });
    vi.advanceTimersByTime(100_000);
    expect(server.wires).toHaveLength(1);
  });
});
