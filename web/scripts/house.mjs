// For scripts that look at real games: a server with a data file of its own, the client before it, a browser, and a player who
// decides as a hint would. Wants build/release/grod, or another program named by GROD.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const program = process.env.GROD ?? new URL('../../build/release/grod', import.meta.url).pathname;

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

/** Opens a server; `dist` is a built client to be shown instead of the one in the program. */
export async function openHouse(dist) {
  const data = mkdtempSync(join(tmpdir(), 'grod-scripts-'));
  const port = await freePort();
  const server = spawn(
    program,
    ['serve', '--port', String(port), '--data', join(data, 'grod.db'), '--free-loopback'],
    { stdio: 'ignore' },
  );
  let origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await answers()); tries += 1) {
    if (tries > 100) throw new Error(`${program} does not answer.`);
    await new Promise((later) => setTimeout(later, 100));
  }
  let front = null;
  if (dist !== undefined) {
    const own = await freePort();
    front = await preview({
      configFile: false,
      logLevel: 'error',
      build: { outDir: dist },
      preview: { host: '127.0.0.1', port: own, proxy: { '/api': { target: origin, ws: true } } },
    });
    origin = `http://127.0.0.1:${own}`;
  }
  return {
    origin,
    close: async () => {
      await front?.close();
      server.kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export function openBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });
}

/** A table of a visitor called Ola, against bots. A visitor for each: somebody with several tables is called to the others. */
export async function seated(context, { game, seats, variants = [] }, seed = '7') {
  await context.request.get('/api/me');
  await context.request.put('/api/me', { data: { name: 'Ola' } });
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', bot: 'standard' }));
  const opened = await context.request.post('/api/tables', {
    data: { game, variants, seats: [{ kind: 'you' }, ...bots], pace: 'instant', seed },
  });
  const { key, error } = await opened.json();
  if (!opened.ok()) throw new Error(error);
  return key;
}

/* global WebSocket, location -- this one is run in the page */
/** In the page: makes so many decisions at a table as hints would have them, and says whether the game is over. */
export async function decide({ table, decisions }) {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/socket`);
  await new Promise((open) => (socket.onopen = open));
  const waiting = new Map();
  const updates = [];
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'update') updates.push(message);
    else waiting.get(message.id)?.(message);
  };
  let last = 0;
  const ask = (request) =>
    new Promise((answer) => {
      const id = String(++last);
      waiting.set(id, answer);
      socket.send(JSON.stringify({ ...request, id, table }));
    });
  const state = async () => {
    updates.length = 0;
    await ask({ do: 'watch', since: 0, language: 'en' });
    while (updates.length === 0) await new Promise((later) => setTimeout(later, 20));
    return updates[0].state;
  };
  let over = false;
  for (let made = 0; made < decisions;) {
    const now = await state();
    over = now.phase === 'over';
    if (over) break;
    if (!now.seen?.legal?.length) {
      await new Promise((later) => setTimeout(later, 100));
      continue;
    }
    const only = now.seen.legal.length === 1 ? now.seen.legal[0].action : null;
    const action = only ?? (await ask({ do: 'hint' })).alternatives[0].actions[0];
    const { type, code } = await ask({ do: 'act', ask: now.ask, action });
    if (type === 'error' && code !== 'stale') throw new Error(code);
    made += 1;
  }
  socket.close();
  return over;
}
