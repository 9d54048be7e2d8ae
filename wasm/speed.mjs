// node speed.mjs MEASURE MODULE: random play and search of every game, natively (MEASURE, browser/measure.cpp) and as WebAssembly,
// in turns, so that both meet the same machine. Of each the best slice counts, in processor time. Fails where the module is slower
// than it may be.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { WASI } from 'node:wasi';

const [native, file] = process.argv.slice(2);
const slices = 16;
const slice = 0.08; // seconds of this machine: shorter ones are measured too coarsely
const least = { random: 0.75, search: 0.7 };

console.log(`V8 ${process.versions.v8}`);
const wasi = new WASI({ version: 'preview1' });
const { instance } = await WebAssembly.instantiate(readFileSync(file), wasi.getImportObject());
wasi.initialize(instance);
const { memory, room_for, call, answer } = instance.exports;

function inModule(text) {
  const bytes = new TextEncoder().encode(text);
  new Uint8Array(memory.buffer, room_for(bytes.length), bytes.length).set(bytes);
  const before = process.cpuUsage();
  const size = call();
  // Together they are exact; how they are divided the system only estimates.
  const { user, system } = process.cpuUsage(before);
  const said = new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), size));
  return { seconds: (user + system) / 1e6, answer: JSON.parse(said) };
}

const machine = spawn(native, { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: machine.stdout })[Symbol.asyncIterator]();

async function onMachine(text) {
  machine.stdin.write(`${text}\n`);
  const { value } = await lines.next();
  const blank = value.indexOf(' ');
  return { seconds: Number(value.slice(0, blank)), answer: JSON.parse(value.slice(blank + 1)) };
}

const games = inModule('{"call":"games"}').answer.done.games;
const rows = [];
for (const { id, max_seats } of games) {
  const seats = Math.min(4, max_seats);
  for (const what of ['random', 'search']) {
    const task = (amount) => JSON.stringify({ call: 'measure', game: id, count: seats, [what]: amount });
    const trial = await onMachine(task(500));
    const amount = Math.ceil((500 * slice) / trial.seconds);
    const text = task(amount);
    const best = { native: Infinity, module: Infinity };
    for (let i = 0; i < slices; i += 1) {
      const there = await onMachine(text);
      const here = inModule(text);
      if (JSON.stringify(there.answer) !== JSON.stringify(here.answer)) {
        console.error(`${id}, ${what}: ${JSON.stringify(here.answer)} in the module, not ${JSON.stringify(there.answer)}`);
        process.exit(1);
      }
      best.native = Math.min(best.native, there.seconds);
      best.module = Math.min(best.module, here.seconds);
    }
    rows.push({ id, what, amount, ...best, share: best.native / best.module });
  }
}
machine.stdin.end();

for (const { id, what, native: n, module: m, share } of rows)
  console.log(
    `${id.padEnd(13)} ${what.padEnd(7)} native ${(n * 1000).toFixed(1).padStart(8)} ms, module ${(m * 1000).toFixed(1).padStart(8)} ms: ${(share * 100).toFixed(0)} %`,
  );
const slow = rows.filter(({ what, share }) => share < least[what]);
if (slow.length > 0) {
  console.error(`Too slow: ${slow.map(({ id, what }) => `${id} (${what})`).join(', ')}.`);
  process.exit(1);
}
