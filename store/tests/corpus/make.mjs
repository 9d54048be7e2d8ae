// node store/tests/corpus/make.mjs GROD N: leaves schema-N.db and schema-N.json here, made by that program: a house in which
// games of every kind were played, are being played and wait for players. What is there is never made anew.
// It speaks to the server as browsers do, and needs the packages of web/ and the command sqlite3.
import { execFileSync, spawn } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const require = createRequire(new URL('../../../web/package.json', import.meta.url));
const { WebSocket } = require('undici');
const [grod, schema] = process.argv.slice(2);
const base = fileURLToPath(new URL(`schema-${schema}`, import.meta.url));
if (existsSync(`${base}.db`)) throw new Error(`${base}.db is there; it is never changed`);

const writes = Number(schema) >= 7 ? ['--push-contact', 'mailto:ola@grod.example'] : [];
const server = spawn(grod, ['serve', '--port', '0', '--data', `${base}.db`, '--free-loopback', ...writes], {
  stdio: ['ignore', 'pipe', 'ignore'],
});
process.on('exit', () => server.kill());
let said = '';
server.stdout.on('data', (bytes) => (said += bytes));
while (!/:(\d+)/.test(said)) await new Promise((then) => setTimeout(then, 50));
const address = `127.0.0.1:${/:(\d+)/.exec(said)[1]}`;

let random = 7;
const below = (count) => (random = (random * 48271) % 2147483647) % count;

/** Somebody with a browser. */
class Visitor {
  cookie = '';
  waiting = new Map();
  told = new Map();
  count = 0;

  async http(method, path, body) {
    const headers = { cookie: this.cookie, origin: `http://${address}` };
    const answer = await fetch(`http://${address}${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    const json = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${json.error}`);
    return json;
  }

  static async called(name) {
    const visitor = new Visitor();
    await visitor.http('GET', '/api/me');
    await visitor.http('PUT', '/api/me', { name });
    visitor.socket = new WebSocket(`ws://${address}/api/socket`, {
      headers: { cookie: visitor.cookie, origin: `http://${address}` },
    });
    visitor.socket.onmessage = ({ data }) => visitor.hear(JSON.parse(data));
    await new Promise((open) => (visitor.socket.onopen = open));
    return visitor;
  }

  hear(message) {
    if (message.type === 'update') this.told.get(message.table)?.(message);
    const answer = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.type === 'error') answer?.refused(new Error(`${message.code}: ${message.error}`));
    else answer?.done(message);
  }

  async ask(what, table, more = {}) {
    await new Promise((then) => setTimeout(then, 40)); // a connection says 30 messages a second
    const id = String((this.count += 1));
    const answer = new Promise((done, refused) => this.waiting.set(id, { done, refused }));
    this.socket.send(JSON.stringify({ do: what, id, table, ...more }));
    return answer;
  }

  /** The table as it is now. */
  async look(table) {
    const seen = new Promise((done) => this.told.set(table, done));
    await this.ask('watch', table, { since: 0, language: 'en' });
    return (await seen).state;
  }

  /** Decides so often, if it is their turn. Says whether it was. */
  async decide(table, times) {
    let decided = 0;
    while (decided < times) {
      const { ask, seen } = await this.look(table);
      if (!ask || !seen || seen.legal.length === 0) break;
      const { action } = seen.legal[below(seen.legal.length)];
      await this.ask('act', table, { ask, action });
      decided += 1;
    }
    return decided > 0;
  }
}

const ola = await Visitor.called('Ola');
const marek = await Visitor.called('Marek');
const zosia = await Visitor.called('Zosia');
const keys = [];

async function open(game, seats, more = {}) {
  const { key } = await ola.http('POST', '/api/tables', { game, seats, pace: 'instant', ...more });
  keys.push(key);
  return key;
}
const you = { kind: 'you' };
const free = { kind: 'open' };
const bot = (name = 'greedy') => ({ kind: 'bot', bot: name });

/** Ola and Marek decide in turn, until neither is asked or they have done so often. */
async function play(table, rounds, people = [ola, marek]) {
  for (let round = 0; round < rounds; round += 1) {
    let any = false;
    for (const one of people) any = (await one.decide(table, 2)) || any;
    if (!any) return;
  }
}

async function finish(table) {
  for (let waited = 0; waited < 600; waited += 1) {
    if ((await zosia.look(table)).phase === 'over') return;
    await new Promise((then) => setTimeout(then, 100));
  }
  throw new Error(`${table} does not end`);
}

// Games to their end: people begin them, and bots play on for them.
const finished = [
  ['monster-city', 3, []],
  ['monster-city', 4, ['events']],
  ['tower-up', 2, []],
  ['tower-up', 2, ['advanced'], { 'first-player': '2' }],
  ['welcome-to', 2, ['advanced']],
  ['welcome-to', 2, ['easter']],
  ['tiny-towns', 2, ['town-hall']],
  ['tiny-towns', 2, ['novice']],
];
for (const [number, [game, seats, variants, settings = {}]] of finished.entries()) {
  const others = Array.from({ length: seats - 2 }, (_, at) => bot(at ? 'random' : 'greedy'));
  const table = await open(game, [you, free, ...others], { variants, settings, listed: number % 3 === 0 });
  if (number % 2 === 0) await marek.ask('chat', table, { text: 'nobody hears this' }).catch(() => {});
  await marek.ask('sit', table, { seat: 1 });
  await ola.ask('chat', table, { text: `Powodzenia przy stole ${number + 1}!` });
  await play(table, 3);
  await marek.ask('undo', table).catch(() => {});
  await ola.ask(number % 2 ? 'resign' : 'leave', table);
  await marek.ask('resign', table);
  await ola.ask('hurry', table).catch(() => {});
  await finish(table);
}
for (const [game, variants, settings] of [
  ['welcome-to', ['aaa'], { architect: '3' }],
  ['tiny-towns', ['solo'], {}],
]) {
  const table = await open(game, [you], { variants, settings });
  await ola.decide(table, 4);
  await ola.ask('resign', table).catch(() => {}); // it may be over already
  await finish(table);
}

// A rematch, whose seats wait for their owners; and a table that was put away.
await ola.ask('rematch', keys[0]).then(({ table }) => keys.push(table));
for (const one of [ola, marek]) await one.http('PUT', `/api/me/tables/${keys[1]}`, { away: true });

// Being played: with and without clocks, with watchers who talk, something taken back by leave of the others, a seat that moved
// to another device, somebody who left and returned.
const playing = [
  ['monster-city', 3, {}],
  ['tower-up', 2, { clock: { kind: 'live', seconds: 900, increment: 5 } }],
  ['welcome-to', 2, { clock: { kind: 'days', seconds: 86400, increment: 0 } }],
  ['tiny-towns', 3, {}],
  ['welcome-to', 3, { variants: ['expert'], hints: true }],
];
for (const [game, seats, more] of playing) {
  const table = await open(game, [you, free, ...Array.from({ length: seats - 2 }, () => bot())], more);
  await marek.ask('sit', table, { seat: 1 });
  await play(table, 4);
  await ola.ask('let_watchers_talk', table, { allowed: true });
  await zosia.ask('chat', table, { text: 'Ładne miasto.' });
  await marek.ask('chat', table, { text: 'Dzięki!' });
  for (const [one, other] of [
    [ola, marek],
    [marek, ola],
  ])
    if ((await one.look(table)).ask_undo) {
      await one.ask('request_undo', table).catch(() => {});
      await other.ask('grant_undo', table).catch(() => {});
    }
  await marek.ask('leave', table);
  await marek.ask('come_back', table).catch(() => {});
}
const moved = keys.at(-3);
const { seat_key: key } = await marek.look(moved);
const tablet = await Visitor.called('Marek');
await tablet.ask('sit', moved, { seat: 1, key });

// Waiting for players.
for (const game of ['monster-city', 'tower-up', 'welcome-to', 'tiny-towns'])
  await open(game, [you, free, free], { listed: true });
await marek.ask('sit', keys.at(-1), { seat: 2 });
await ola.ask('seat_bot', keys.at(-2), { seat: 1, bot: 'standard' });
await marek.http('PUT', '/api/me', { name: 'Marek z Gdyni' });

// What came later than the first schemas: the opener's word against strangers, somebody with two devices, and somebody to whom
// the house writes.
if (Number(schema) >= 5) {
  const [guarded, shut] = [keys.at(-4), keys.at(-3)];
  await marek.ask('sit', guarded, { seat: 1 });
  await ola.ask('send_away', guarded, { seat: 1 });
  await marek.ask('sit', guarded, { seat: 2 });
  await ola.ask('ban', guarded, { seat: 2 });
  await ola.ask('close', shut, { closed: true });
}
if (Number(schema) >= 6) {
  const { code } = await ola.http('POST', '/api/me/sessions/code');
  const phone = new Visitor();
  await phone.http('POST', '/api/me/sessions', { code });
}
if (Number(schema) >= 7) {
  const browser = createECDH('prime256v1');
  await marek.http('PUT', '/api/me/push', {
    endpoint: 'https://push.grod.example/marek',
    p256dh: browser.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    language: 'pl',
  });
}

const tables = [];
for (const table of keys) {
  const { phase, game, variants, seats, seen } = await zosia.look(table);
  tables.push({
    key: table,
    game,
    variants,
    phase,
    events: 0,
    seats: seats.map(({ kind }) => kind),
    totals: seen?.scores.map(({ total }) => total) ?? [],
    to_act: seen?.to_act ?? [],
    winners: seen?.winners ?? [],
  });
}
for (const one of [ola, marek, zosia, tablet]) one.socket.close();
server.kill('SIGTERM');
await once(server, 'exit');
rmSync(`${base}.db.lock`, { force: true });
chmodSync(`${base}.db`, 0o644);

// Snapshots can be made of the events, and are large: a few are enough.
const few = 'DELETE FROM snapshots WHERE table_id NOT IN (SELECT table_id FROM snapshots LIMIT 3); VACUUM';
execFileSync('sqlite3', [`${base}.db`, few]);

const query = 'SELECT key, max(n) FROM events JOIN tables ON tables.id = table_id GROUP BY table_id';
const counts = new Map(
  execFileSync('sqlite3', [`${base}.db`, query], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.split('|')),
);
for (const table of tables) table.events = Number(counts.get(table.key));
writeFileSync(`${base}.json`, `[\n${tables.map((table) => JSON.stringify(table)).join(',\n')}\n]\n`);
console.log(`${tables.length} tables`);
