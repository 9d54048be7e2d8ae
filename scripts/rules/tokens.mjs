// C++ as tokens, as far as planting mutants and naming functions needs it. It leans on how clang-format writes our code: a binary operator
// stands between blanks, the brackets of a template do not.

const operators = [
  '<<=', '>>=', '<=>', '...', '->', '++', '--', '&&', '||', '==', '!=', '<=', '>=', '+=', '-=', '*=', '/=', '%=', '&=',
  '|=', '^=', '::', '<<', '>>',
];
const pairs = { '(': ')', '[': ']', '{': '}', '<': '>' };

/// The tokens of a source text: text, start, end, whether blanks are around, for brackets the index of the partner, and
/// the index of the innermost bracket that is open there.
export function tokensOf(source) {
  const tokens = [];
  const blank = (at) => at < 0 || at >= source.length || /\s/.test(source[at]);
  let at = 0;
  while (at < source.length) {
    const rest = source.slice(at, at + 200);
    let skipped;
    if ((skipped = /^\s+/.exec(rest)) || (skipped = /^\/\/[^\n]*/.exec(source.slice(at)))) {
      at += skipped[0].length;
    } else if (rest.startsWith('/*')) {
      at = source.indexOf('*/', at) + 2;
    } else if (rest[0] === '#' && source.slice(source.lastIndexOf('\n', at) + 1, at).trim() === '') {
      at += /^(?:\\\n|[^\n])*/.exec(source.slice(at))[0].length;
    } else {
      const string = /^(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])')/.exec(source.slice(at));
      const word = /^(?:[A-Za-z_]\w*|\d[\w'.]*)/.exec(rest);
      let text = (string ?? word)?.[0] ?? operators.find((operator) => rest.startsWith(operator)) ?? rest[0];
      // ">>" that closes two templates is two tokens.
      if (text === '>>' && !blank(at - 1)) text = '>';
      const end = at + text.length;
      tokens.push({ text, start: at, end, spaced: blank(at - 1) && blank(end), partner: -1, inside: -1 });
      at = end;
    }
  }
  match(tokens);
  return tokens;
}

/// Is this "<" or ">" a bracket of a template?
const angle = (token) => (token.text === '<' || token.text === '>') && !token.spaced;

function match(tokens) {
  const open = [];
  tokens.forEach((token, index) => {
    token.inside = open.at(-1) ?? -1;
    if (token.text === '<' ? angle(token) : token.text in pairs) {
      open.push(index);
    } else if (token.text === '>' ? angle(token) : Object.values(pairs).includes(token.text) && token.text !== '>') {
      // What a stray "<" opened is given up.
      while (open.length && pairs[tokens[open.at(-1)].text] !== token.text) {
        if (tokens[open.at(-1)].text !== '<') return;
        open.pop();
      }
      if (!open.length) return;
      token.partner = open.pop();
      tokens[token.partner].partner = index;
    }
  });
}

/// The bodies of functions, the outermost: the function's name and the indices of the braces.
export function bodiesOf(tokens) {
  const bodies = [];
  let from = 0; // where the declaration begins that leads up to the next brace
  for (let i = 0; i < tokens.length; ++i) {
    const { text, partner } = tokens[i];
    if (text === ';' || text === '}') from = i + 1;
    if (text === '(' || text === '<' || text === '[') {
      if (partner > i) i = partner;
      continue;
    }
    if (text !== '{' || partner < i) continue;
    const head = tokens.slice(from, i).map((token) => token.text);
    if (head.includes('namespace')) {
      from = i + 1;
    } else if (head.includes('enum') || head.includes('=') || head.includes('concept')) {
      i = partner; // a list of names or values
    } else if ((head.includes('struct') || head.includes('class')) && !head.includes(')')) {
      from = i + 1;
    } else if (head.includes(')')) {
      bodies.push({ name: head[head.indexOf('(') - 1] ?? '', from: i, to: partner });
      i = partner;
      from = i + 1;
    } else {
      i = partner;
    }
  }
  return bodies;
}

/// The enumerations of a text: name to the list of its values.
export function enumsOf(source) {
  const enums = {};
  for (const [, name, list] of source.matchAll(/enum class (\w+)[^{;]*\{([^}]*)\}/g))
    enums[name] = list
      .replace(/\/\/[^\n]*/g, '')
      .split(',')
      .map((value) => value.replace(/=.*/s, '').trim())
      .filter(Boolean);
  return enums;
}
