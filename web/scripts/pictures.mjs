// Makes the pictures of the boards that the README shows, of real games against bots: npm run pictures. They are committed;
// run it again when a board looks different. Wants build/release/grod.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** A game well under way: how many sit there, and how many decisions the player has made. */
const games = [
  { game: 'monster-city', seats: 4, decisions: 9 },
  { game: 'tower-up', seats: 3, decisions: 22 },
  { game: 'welcome-to', seats: 3, decisions: 42 },
  { game: 'tiny-towns', seats: 4, decisions: 22 },
];
const folder = new URL('../../docs/pictures/', import.meta.url).pathname;
const program = process.env.GROD ?? new URL('../../build/release/grod', import.meta.url).pathname;

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

/* global WebSocket, location -- this one is run in the page */
/** In the page: makes so many decisions at a table as a hint would have them. */
async function play({ table, decisions }) {
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
  for (let made = 0; made < decisions;) {
    const now = await state();
    if (now.phase === 'over') break;
    if (!now.seen?.legal?.length) {
      await new Promise((later) => setTimeout(later, 100));
      continue;
    }
    const hint = await ask({ do: 'hint' });
    const action = hint.alternatives[0].actions[0];
    const { type, code } = await ask({ do: 'act', ask: now.ask, action });
    if (type === 'error' && code !== 'stale') throw new Error(code);
    made += 1;
  }
  socket.close();
}

const data = mkdtempSync(join(tmpdir(), 'grod-pictures-'));
const port = await freePort();
const server = spawn(
  program,
  ['serve', '--port', String(port), '--data', join(data, 'grod.db'), '--free-loopback'],
  {
    stdio: 'ignore',
  },
);
const origin = `http://127.0.0.1:${port}`;
for (
  let tries = 0;
  !(await fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  ));
  tries += 1
) {
  if (tries > 100) throw new Error(`${program} does not answer.`);
  await new Promise((later) => setTimeout(later, 100));
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
try {
  mkdirSync(folder, { recursive: true });
  for (const { game, seats, decisions } of games) {
    // A visitor for each: somebody with several tables is called to the others.
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en',
      baseURL: origin,
    });
    await context.request.get('/api/me');
    await context.request.put('/api/me', { data: { name: 'Ola' } });
    const page = await context.newPage();
    await page.goto('/');
    const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', bot: 'standard' }));
    const opened = await context.request.post('/api/tables', {
      data: { game, seats: [{ kind: 'you' }, ...bots], pace: 'instant', seed: '7' },
    });
    const { key, error } = await opened.json();
    if (!opened.ok()) throw new Error(error);
    await page.evaluate(play, { table: key, decisions });
    await page.goto(`/t/${key}`);
    await page.locator('.table[data-game]').waitFor();
    await page.evaluate('document.fonts.ready.then(() => null)');
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${folder}${game}.png` });
    console.log(`docs/pictures/${game}.png`);
    await context.close();
  }
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
