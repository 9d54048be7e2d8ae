// run.mjs LIST PROGRAM GAME PAGE COVERAGE: runs the game's tests once for each of its mutants and says which lived. The
// program is first run without a mutant, which tells what each test reaches and how long it takes; a mutant is then met
// by the tests that reach it, the quick ones first. It is dead when one fails, crashes or does not end.
//
// A survivor must have a row with its reason under the game's name in PAGE, and 95 % must die. Functions that only the
// compiler runs have no mutants at run time: those that COVERAGE lists as never entered are left out.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { compare, row, rowsOf } from './reasons.mjs';

const [listPath, program, game, pagePath, coveragePath] = process.argv.slice(2);
const least = 50;
const share = 0.95;
const quick = 200; // milliseconds a test
const batch = 5000; // milliseconds of tests in one run

const ranByTheCompiler = new Set(
  rowsOf(readFileSync(coveragePath, 'utf8'), game)
    .filter(([, code]) => code === 'never entered')
    .map(([place]) => place),
);
const mutants = JSON.parse(readFileSync(listPath, 'utf8')).filter(
  ({ game: of, file, where }) => of === game && !ranByTheCompiler.has(`${file.split('/').pop()} ${where}`),
);

/// Runs the program; its exit status, or null where it was killed.
function run(filter, environment, limit) {
  return new Promise((done) => {
    // A mutant may ask for endless memory; it gets this much.
    const child = spawn('prlimit', [`--as=${4 * 2 ** 30}`, program, `--gtest_filter=${filter}`, '--gtest_fail_fast', '--gtest_brief=1'], {
      env: { ...process.env, RC_PARAMS: 'seed=1', ...environment },
      stdio: 'ignore',
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), limit);
    child.on('close', (status) => {
      clearTimeout(timer);
      done(status);
    });
  });
}

/// What the tests reach without a mutant: [{name, time, reached}].
async function watch() {
  const path = `${listPath}.${game}.reached`;
  rmSync(path, { force: true });
  if ((await run('*', { GROD_REACHED: path }, 900_000)) !== 0) throw new Error(`${program} fails without a mutant.`);
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [name, time, ...reached] = line.split(' ');
      return { name, time: Number(time), reached: new Set(reached.map(Number)) };
    })
    .sort((a, b) => a.time - b.time);
}

/// The tests in the order they are tried, cut into runs: all quick ones of a run together, slow ones by themselves.
function runsFor(mutant, tests) {
  const runs = [];
  let open = null;
  for (const test of tests) {
    if (!test.reached.has(mutant.number)) continue;
    if (test.time > quick || !open || open.time > batch) {
      open = { names: [], time: 0 };
      runs.push(open);
    }
    open.names.push(test.name);
    open.time += test.time;
    if (test.time > quick) open = null;
  }
  return runs;
}

async function lives(mutant, tests) {
  for (const { names, time } of runsFor(mutant, tests))
    if ((await run(names.join(':'), { GROD_MUTANT: String(mutant.number) }, 20_000 + 10 * time)) !== 0) return false;
  return true;
}

const began = Date.now();
const tests = await watch();
const survivors = [];
let next = 0;
async function worker() {
  while (next < mutants.length) {
    const mutant = mutants[next++];
    if (await lives(mutant, tests)) {
      const reached = tests.some((test) => test.reached.has(mutant.number));
      survivors.push({ ...mutant, reached });
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${game}: ${next} of ${mutants.length}, ${survivors.length} live `);
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, worker));
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');

survivors.sort((a, b) => a.number - b.number);
const dead = mutants.length - survivors.length;
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
console.log(
  `${game}: ${mutants.length} mutants, ${dead} die (${((100 * dead) / mutants.length).toFixed(1)} %), ` +
    `${survivors.length} live, ${survivors.filter((one) => !one.reached).length} of them where no test comes; ${minutes} min`,
);

const place = (one) => `${one.file.split('/').pop()} ${one.where}`;
const found = survivors.map((one) => [place(one), one.mutated]);
const { missing, stale } = compare(found, rowsOf(readFileSync(pagePath, 'utf8'), game));
if (missing.length) console.log(`Survivors without a reason in ${pagePath}, as rows for it:`);
for (const [index, one] of survivors.entries())
  if (missing.includes(found[index])) console.log(`${row(...found[index])} line ${one.line}${one.reached ? '' : ', never run'}: ${one.original}`);
if (stale.length) console.log(`Rows of ${pagePath} whose mutants die, or are no more:`);
for (const [where, code] of stale) console.log(row(where, code));
if (mutants.length < least) console.log(`Fewer than ${least} mutants.`);
if (dead < share * mutants.length) console.log(`Fewer than ${100 * share} % die.`);
process.exitCode = missing.length || stale.length || mutants.length < least || dead < share * mutants.length ? 1 : 0;
