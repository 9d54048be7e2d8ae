// node study.mjs MODULE RECORD...: how long the study of a game takes on one core, in processor time: until the chart stands, and in all.
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const [file, ...records] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1' });
const { instance } = await WebAssembly.instantiate(readFileSync(file), wasi.getImportObject());
wasi.initialize(instance);
const { exports } = instance;

function call(name, fields) {
  const text = new TextEncoder().encode(JSON.stringify({ call: name, ...fields }));
  const room = exports.room_for(text.length);
  new Uint8Array(exports.memory.buffer, room, text.length).set(text);
  const size = exports.call();
  const answer = new Uint8Array(exports.memory.buffer, exports.answer(), size);
  const told = JSON.parse(new TextDecoder().decode(answer));
  if (told.refused) throw new Error(told.refused.error);
  return told.done;
}

/** Processor time, in seconds: others may use the machine too. */
const spent = () => process.cpuUsage().user / 1e6;

for (const path of records) {
  const record = readFileSync(path, 'utf8');
  const begun = spent();
  const { game, seats, parts, turns } = call('study_plan', { record });
  const took = { outlook: 0, verdict: 0, draw: 0 };
  const count = { outlook: 0, verdict: 0, draw: 0 };
  const judged = { preferred: 0, equal: 0, worse: 0 };
  const studied = [];
  for (const part of parts) {
    const before = spent();
    const done = call('study_part', { record, study: part, depth: 1 });
    if (done.verdict) judged[done.verdict.judgement] += 1;
    studied.push(done);
    took[part.kind] += spent() - before;
    count[part.kind] += 1;
  }
  const all = spent() - begun;
  const sums = call('study_sums', { count: seats, studied: studied.flatMap(({ tallies }) => tallies) });
  const kinds = Object.keys(took).map((kind) => `${count[kind]} ${kind}s ${took[kind].toFixed(1)} s`);
  console.log(
    `${game}, ${seats} seats, ${turns.length - 1} turns: chart ${took.outlook.toFixed(1)} s, all ${all.toFixed(1)} s (${kinds.join(', ')}); ` +
      `${judged.preferred} preferred, ${judged.equal} equal, ${judged.worse} worse; ` +
      `accuracy ${sums.map(({ accuracy }) => `${(accuracy.value / 100).toFixed(0)} ± ${(accuracy.margin / 100).toFixed(0)}`).join(', ')}`,
  );
}
