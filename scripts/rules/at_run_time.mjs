// at_run_time.mjs TESTS OVERLAY GAME...: copies the games' tests to the overlay, so that what they check at compile time
// happens at run time: in the bodies of functions static_assert(X) becomes EXPECT_TRUE(X), and constexpr variables
// become const ones. Counters and mutants are blind to what the compiler does.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { bodiesOf, tokensOf } from './tokens.mjs';

function atRunTime(source, name) {
  const tokens = tokensOf(source);
  const edits = [];
  // All files of a game are compiled as one: what was a file's own gets a name.
  tokens.forEach(({ text, start, end }, i) => {
    if (text === 'namespace' && tokens[i + 1].text === '{') edits.push([start, end, `namespace in_${name}`]);
  });
  for (const { from, to } of bodiesOf(tokens))
    for (let i = from + 1; i < to; ++i) {
      const { text, start, end } = tokens[i];
      const begins = [';', '{', '}', ')'].includes(tokens[i - 1].text);
      if (text === 'static_assert' && begins) {
        const close = tokens[tokens[i + 1].partner];
        edits.push([start, tokens[i + 1].end, 'EXPECT_TRUE((']);
        edits.push([close.start, close.end, '))']);
      } else if (text === 'constexpr' && begins && tokens[i - 1].text !== ')') {
        edits.push([start, end, 'const']);
      }
    }
  let out = '';
  let at = 0;
  for (const [start, end, text] of edits.sort((a, b) => a[0] - b[0])) {
    out += source.slice(at, start) + text;
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
