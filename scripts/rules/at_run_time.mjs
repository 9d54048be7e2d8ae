// at_run_time.mjs GAMES_FOLDER OVERLAY GAME...: copies the games' tests to the overlay, so that what they check at compile
// time happens at run time: static_assert(X) becomes EXPECT_TRUE(X), in a test of its own where it stands outside of
// functions, and variables that a call initialises are no constants. Counters and mutants are blind to what the compiler
// does.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { bodiesOf, tokensOf } from './tokens.mjs';

function atRunTime(source, name) {
  const tokens = tokensOf(source);
  const bodies = bodiesOf(tokens);
  const edits = [];
  const inBody = (i) => bodies.some(({ from, to }) => from < i && i < to);
  const text = (i) => tokens[i]?.text;

  /// static_assert(X) or static_assert(X, "why")
  const assertion = (i) => {
    const open = i + 1;
    const close = tokens[open].partner;
    const why = text(close - 2) === ',' && text(close - 1).startsWith('"') ? close - 2 : close;
    const line = source.slice(0, tokens[i].start).split('\n').length;
    const test = inBody(i) ? '' : `TEST(AtRunTime, ${name}_${line}) { `;
    edits.push([tokens[i].start, tokens[open].end, `${test}EXPECT_TRUE((`]);
    edits.push([tokens[why].start, tokens[close].end, test ? ')); }' : '))']);
  };

  /// Does the declaration that begins here call something to initialise a value of its own?
  const calls = (i) => {
    let assigned = false;
    for (let j = i; text(j) !== ';'; ++j) {
      if (!assigned && (text(j) === '&' || text(j) === '*')) return false;
      if (text(j) === '=') assigned = true;
      if (assigned && text(j) === '(') return true;
      if (tokens[j].partner > j) j = tokens[j].partner;
    }
    return false;
  };

  for (let i = 0; i < tokens.length; ++i) {
    const begins = i === 0 || [';', '{', '}'].includes(text(i - 1));
    // All files of a game are compiled as one: what was a file's own gets a name.
    if (text(i) === 'namespace' && text(i + 1) === '{')
      edits.push([tokens[i].start, tokens[i].end, `namespace tests_of_${name}`]);
    else if (text(i) === 'static_assert') assertion(i);
    else if ((text(i) === 'constexpr' || text(i) === 'const') && begins && inBody(i) && calls(i))
      edits.push([tokens[i].start, tokens[i].end, '']);
  }

  let out = '';
  let at = 0;
  for (const [start, end, replacement] of edits.sort((a, b) => a[0] - b[0])) {
    out += source.slice(at, start) + replacement;
    at = end;
  }
  return out + source.slice(at);
}

const [games, overlay, ...names] = process.argv.slice(2);
for (const game of names) {
  const folder = `games/${game}/tests`;
  rmSync(`${overlay}/${folder}`, { recursive: true, force: true });
  mkdirSync(`${overlay}/${folder}`, { recursive: true });
  for (const name of readdirSync(`${games}/${game}/tests`)) {
    // Headers are helpers: what they assert is about themselves.
    if (!name.endsWith('.cpp') || name === 'laws.cpp') continue;
    writeFileSync(`${overlay}/${folder}/${name}`, atRunTime(readFileSync(`${games}/${game}/tests/${name}`, 'utf8'), name.slice(0, -4)));
  }
}
