// coverage_report.mjs EXPORT ROOT PAGE GAME...: reads what `llvm-cov export` wrote, prints line and branch coverage of each
// game's rules and in all, and compares what is never taken with the reasons in PAGE. A template is one function however
// often it is instantiated: its counts are added up.
import { readFileSync } from 'node:fs';
import { compare, row, rowsOf } from './reasons.mjs';
import { bodiesOf, tokensOf } from './tokens.mjs';

const [exportPath, root, pagePath, ...games] = process.argv.slice(2);
const page = readFileSync(pagePath, 'utf8');
const { files, functions } = JSON.parse(readFileSync(exportPath, 'utf8')).data[0];

/// One header: its text, its functions by place, and the counts of its branches and function bodies.
class Header {
  constructor(path) {
    this.name = path.split('/').pop();
    this.source = readFileSync(path, 'utf8');
    this.lineStarts = [0];
    for (let at = this.source.indexOf('\n'); at >= 0; at = this.source.indexOf('\n', at + 1)) this.lineStarts.push(at + 1);
    const tokens = tokensOf(this.source);
    this.bodies = bodiesOf(tokens).map(({ name, from, to }) => ({ name, start: tokens[from].start, end: tokens[to].end }));
    this.branches = new Map(); // place to [times true, times false]
    this.entered = new Map(); // place of a body to times entered
  }

  at = (line, column) => this.lineStarts[line - 1] + column - 1;
  /// The code of a place. Of a range-for clang names the colon; its line says more.
  text(place) {
    const [start, end] = place.split(' ').map(Number);
    const code = this.source.slice(start, end);
    if (code !== ':') return code.replace(/\s+/g, ' ');
    const line = this.source.slice(this.source.lastIndexOf('\n', start) + 1, this.source.indexOf('\n', end));
    return line.replace(/\/\/.*/, '').trim();
  }
  where = (place) => {
    const start = Number(place.split(' ')[0]);
    return this.bodies.find((body) => body.start <= start && start < body.end)?.name ?? '';
  };

  addBranch([l1, c1, l2, c2, yes, no]) {
    const place = `${this.at(l1, c1)} ${this.at(l2, c2)}`;
    const [y, n] = this.branches.get(place) ?? [0, 0];
    this.branches.set(place, [y + yes, n + no]);
  }
  addBody([l1, c1, l2, c2, count]) {
    const place = `${this.at(l1, c1)} ${this.at(l2, c2)}`;
    this.entered.set(place, (this.entered.get(place) ?? 0) + count);
  }

  /// Is this what a switch looks at? That no case fits is no branch of ours: the compiler warns of a value without a case.
  switched = (place) => /\bswitch \($/.test(this.source.slice(0, Number(place.split(' ')[0])));

  /// The two sides of every branch, as [code, times]; a case has the one side that it is taken.
  sides() {
    return [...this.branches].flatMap(([place, [yes, no]]) => {
      const code = this.text(place);
      // (A defaulted == has branches, but no body.)
      if (this.switched(place) || !this.where(place)) return [];
      if (/^(case|default)\b/.test(code)) return [[place, code, yes]];
      return [
        [place, `${code}: true`, yes],
        [place, `${code}: false`, no],
      ];
    });
  }

  /// What is never taken, as [place, code]; of a function that is never entered only that.
  untaken() {
    const idle = [...this.entered].filter(([, count]) => count === 0).map(([place]) => place.split(' ').map(Number));
    const inside = (place) => idle.some(([start, end]) => start <= Number(place.split(' ')[0]) && Number(place.split(' ')[0]) < end);
    const bodies = idle.filter(([start]) => this.where(`${start} ${start}`)).map(([start]) => [`${this.name} ${this.where(`${start} ${start}`)}`, 'never entered']);
    const branches = this.sides()
      .filter(([place, , times]) => times === 0 && !inside(place))
      .map(([place, code]) => [`${this.name} ${this.where(place)}`, code]);
    return [...bodies, ...branches];
  }
}

const headers = new Map();
/// The game whose rules a file holds. Invariants are left out: they say themselves what cannot happen.
const rules = (path) => games.find((game) => path.startsWith(`${root}/games/${game}/rules/`) && !path.endsWith('/invariants.h'));
for (const { filenames, branches, regions } of functions) {
  const seen = new Set();
  for (const region of regions) {
    const path = filenames[region[5]];
    if (!rules(path)) continue;
    if (!headers.has(path)) headers.set(path, new Header(path));
    if (!seen.size && region[7] === 0) headers.get(path).addBody(region);
    seen.add(path);
  }
  for (const branch of branches) if (rules(filenames[branch[6]])) headers.get(filenames[branch[6]]).addBranch(branch);
}

const percent = (part, whole) => `${((100 * part) / whole).toFixed(1).padStart(5)} %`;
function line(name, lines, sides) {
  const taken = sides.filter((times) => times > 0).length;
  console.log(
    `${name.padEnd(14)} ${String(lines.covered).padStart(5)} of ${String(lines.count).padStart(5)} lines ${percent(lines.covered, lines.count)}` +
      `   ${String(taken).padStart(5)} of ${String(sides.length).padStart(5)} branches ${percent(taken, sides.length)}`,
  );
}

let failed = false;
const all = { lines: { covered: 0, count: 0 }, sides: [] };
const complaints = [];
for (const game of games) {
  const mine = [...headers].filter(([path]) => rules(path) === game).map(([, header]) => header);
  const lines = { covered: 0, count: 0 };
  for (const { filename, summary } of files) {
    if (rules(filename) !== game) continue;
    lines.covered += summary.lines.covered;
    lines.count += summary.lines.count;
  }
  const sides = mine.flatMap((header) => header.sides().map(([, , times]) => times));
  line(game, lines, sides);
  all.lines.covered += lines.covered;
  all.lines.count += lines.count;
  all.sides.push(...sides);

  const { missing, stale } = compare(mine.flatMap((header) => header.untaken()), rowsOf(page, game));
  if (missing.length) complaints.push(`## ${game}: never taken, and without a reason in ${pagePath}; as rows for it:`);
  complaints.push(...missing.map(([where, code]) => row(where, code)));
  if (stale.length) complaints.push(`## ${game}: rows of ${pagePath} that tests do reach, or that are no more:`);
  complaints.push(...stale.map(([where, code]) => row(where, code)));
  failed ||= missing.length + stale.length > 0;
}
line('all', all.lines, all.sides);
if (complaints.length) console.log(`\n${complaints.join('\n')}`);
process.exitCode = failed ? 1 : 0;
