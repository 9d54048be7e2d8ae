// Reads lines of `{"what": …, "measured": …}`, where what was measured is an object of `grod load --json`, the first of one server on
// a file; prints them as a table.
import { readFileSync } from 'node:fs';

const lines = readFileSync(0, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const ms = (share) => (share ? share.ms_per_move.toFixed(3) : '–');
const all = (cpu) => (cpu.together ?? cpu.servers).ms_per_move;
const first = all(lines[0].measured.cpu);

console.log('| | moves/s | p50 | p99 | CPU of a move: servers | database | NATS | all, of a file\'s | moves per CPU-second | conflicts in 1000 commands |');
console.log('|---|---|---|---|---|---|---|---|---|---|');
for (const { what, measured } of lines) {
  const { cpu } = measured;
  const cells = [
    what,
    measured.moves_per_s.toFixed(0),
    `${measured.p50_ms.toFixed(1)} ms`,
    `${measured.p99_ms.toFixed(1)} ms`,
    `${ms(cpu.servers)} ms`,
    `${ms(cpu.database)} ms`,
    `${ms(cpu.NATS)} ms`,
    `${(all(cpu) / first).toFixed(2)} times`,
    (1000 / all(cpu)).toFixed(0),
    measured.conflicts_per_thousand.toFixed(2),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
