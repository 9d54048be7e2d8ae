import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../net/fake';
import { Socket } from '../net/socket';
import { snapshot } from './fake';
import { TableModel } from './table.svelte';

interface Asked {
  do: string;
  id: string;
  move: unknown;
}

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
  server.update('key', 7, [], snapshot({ ask: 7 }));
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

const asked = () => (server.received as Asked[]).filter((message) => message.do === 'why_not');
const answer = (text: string, statement: string | null = null) =>
  server.send({ type: 'reason', id: asked().at(-1)!.id, text, statement });

it('asks the rules about part of a move and gives their sentence and statement', async () => {
  const reason = table.whyNot({ verb: 'build', site: 4 });
  expect(asked()).toMatchObject([{ table: 'key', move: { verb: 'build', site: 4 } }]);
  answer('Two buildings of a colour are never neighbours.', 'TU-19');
  await expect(reason).resolves.toEqual({
    text: 'Two buildings of a colour are never neighbours.',
    statement: 'TU-19',
  });
});

it('asks once about one thing, in whatever order it is named, and again about another', async () => {
  const first = table.whyNot({ verb: 'build', at: { x: 1, y: 2 } });
  const meanwhile = table.whyNot({ at: { y: 2, x: 1 }, verb: 'build' });
  answer('It is taken.');
  await expect(Promise.all([first, meanwhile])).resolves.toHaveLength(2);
  await table.whyNot({ verb: 'build', at: { x: 1, y: 2 } });
  expect(asked()).toHaveLength(1);
  void table.whyNot({ verb: 'build', at: { x: 2, y: 1 } });
  expect(asked()).toHaveLength(2);
});

it('keeps a reason as long as the question stands, whatever is said meanwhile', async () => {
  const reason = table.whyNot({ site: 4 });
  answer('It is taken.');
  await reason;
  server.update('key', 8, [], snapshot({ ask: 7 }));
  void table.whyNot({ site: 4 });
  expect(asked()).toHaveLength(1);
  server.update('key', 9, [], snapshot({ ask: 9 }));
  void table.whyNot({ site: 4 });
  expect(asked()).toHaveLength(2);
});

it('keeps a reason no longer than until the next event where nothing is asked', async () => {
  server.update('key', 8, [], snapshot({ ask: 0 }));
  const reason = table.whyNot({ site: 4 });
  answer('It is not your turn.');
  await reason;
  server.update('key', 9, [], snapshot({ ask: 0 }));
  void table.whyNot({ site: 4 });
  expect(asked()).toHaveLength(2);
});

it('asks again in another language', async () => {
  const reason = table.whyNot({ site: 4 });
  answer('It is taken.');
  await reason;
  table.setLanguage('pl');
  void table.whyNot({ site: 4 });
  expect(asked()).toHaveLength(2);
});

it('waits no longer than an answer is of use, and may be asked again', async () => {
  const slow = expect(table.whyNot({ site: 4 })).rejects.toMatchObject({ code: 'slow' });
  await vi.advanceTimersByTimeAsync(4000);
  await slow;
  expect(socket.state).toBe('open');
  const again = table.whyNot({ site: 4 });
  expect(asked()).toHaveLength(2);
  answer('It is taken.');
  await expect(again).resolves.toMatchObject({ text: 'It is taken.' });
});

it('fails with the connection, with what the server refuses, and with an answer that says nothing', async () => {
  const refused = expect(table.whyNot({ colour: 'pink' })).rejects.toMatchObject({ code: 'malformed' });
  server.send({
    type: 'error',
    id: asked().at(-1)!.id,
    code: 'malformed',
    error: 'there is no colour "pink"',
  });
  await refused;
  const mute = expect(table.whyNot({ site: 5 })).rejects.toMatchObject({ code: 'illegal' });
  answer('');
  await mute;
  const lost = expect(table.whyNot({ site: 4 })).rejects.toMatchObject({ code: 'lost' });
  server.drop();
  await lost;
  await expect(table.whyNot({ site: 4 })).rejects.toMatchObject({ code: 'lost' });
});
