// plant.mjs GAMES_FOLDER OVERLAY LIST GAME...: copies the headers of the games' rules to the overlay with mutants planted
// in them, all at once, and writes the list of the mutants as JSON. A mutant is a small mistake that somebody might
// make: a condition turned round, a bound off by one, "or" for "and", a step left out, the wrong name. mutant.h has what
// the copies call.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { bodiesOf, enumsOf, tokensOf } from './tokens.mjs';

/// Headers that are neither rules nor scoring: what is printed, the contract, what bots imagine, what tests assert, what
/// may be told and why not.
const left_out = ['cards', 'edition', 'game', 'imagine', 'invariants', 'options', 'reconstructed_boards', 'secrecy'];
const reasons = /^why_no/;

const tags = {
  '<': ['Less', '<='],
  '<=': ['LessEqual', '<'],
  '>': ['More', '>='],
  '>=': ['MoreEqual', '>'],
  '==': ['Equal', '!='],
  '!=': ['Unequal', '=='],
  '+': ['Plus', '-'],
  '-': ['Minus', '+'],
  '*': ['Times', '+'],
  '&': ['And', '|'],
  '|': ['Or', '&'],
};
const boundaries = [';', ',', '?', ':', 'return', '=', '+=', '-=', '|=', '&=', '*=', 'case', 'else', '<<='];
const here = '::grod::mutation::';

/// One file's mutants, and the edits that plant them.
class Planter {
  constructor(game, file, source, enums, list) {
    Object.assign(this, { game, file, source, enums, list });
    this.wraps = []; // {start, end, open, close, layer}: text around a part; of two around the same the higher layer is outside
    this.swaps = []; // {start, end, text}: text instead of a token
    this.tokens = tokensOf(source);
  }

  text(i) {
    return this.tokens[i]?.text;
  }

  /// Notes a mutant that writes `text` instead of source[start, end); its number.
  note(start, end, text, kind) {
    const from = this.source.lastIndexOf('\n', start) + 1;
    const to = this.source.indexOf('\n', end);
    const line = this.source.slice(0, start).split('\n').length;
    const plain = (part) => part.replace(/\/\/[^\n]*/g, '').replace(/\s+/g, ' ').trim();
    const original = plain(this.source.slice(from, to));
    const mutated = plain(this.source.slice(from, start) + text + this.source.slice(end, to));
    const number = this.list.length;
    this.list.push({ number, game: this.game, file: this.file, line, where: this.where, kind, original, mutated });
    return number;
  }

  wrap(start, end, open, close, layer) {
    this.wraps.push({ start, end, open, close, layer });
  }
  replace(start, end, text) {
    this.swaps.push({ start, end, text });
  }

  /// The first token of the expression that ends before token i, whose operators bind tighter than `stops`.
  first(i, stops) {
    let j = i - 1;
    for (; j >= 0; --j) {
      const { text, partner } = this.tokens[j];
      if (partner >= 0 && partner < j) {
        j = partner;
        continue;
      }
      if (partner > j || boundaries.includes(text) || stops.includes(text)) break;
    }
    return j + 1;
  }
  last(i, stops) {
    let j = i + 1;
    for (; j < this.tokens.length; ++j) {
      const { text, partner } = this.tokens[j];
      if (partner > j) {
        j = partner;
        continue;
      }
      if ((partner >= 0 && partner < j) || boundaries.includes(text) || stops.includes(text)) break;
    }
    return j - 1;
  }

  plant() {
    for (const { name, from, to } of bodiesOf(this.tokens)) {
      this.where = name;
      this.body(from, to);
    }
    return this.edited();
  }

  body(from, to) {
    for (let i = from + 1; i < to; ++i) {
      const { text, partner } = this.tokens[i];
      const starts = [';', '{', '}'].includes(this.text(i - 1));
      if (text === 'static_assert' || (starts && (text === 'constexpr' || text === 'static' || text === 'using'))) {
        while (this.text(i) !== ';') i = this.tokens[i].partner > i ? this.tokens[i].partner + 1 : i + 1;
      } else if (text === 'case') {
        i = this.labelEnd(i);
      } else if (text === 'if' && this.text(i + 1) === 'constexpr') {
        i = this.tokens[i + 2].partner;
      } else if (text === '<' && partner > i) {
        i = partner; // what stands in the brackets of a template is constant
      } else {
        this.at(i);
      }
    }
  }

  labelEnd(i) {
    while (this.text(i) !== ':') ++i;
    return i;
  }

  at(i) {
    const token = this.tokens[i];
    if (token.text === 'if') this.condition(i + 1);
    else if (token.spaced && token.text in tags && this.binary(i)) this.operator(i);
    else if (token.text === '&&' || token.text === '||') this.logic(i);
    else if (token.text === '?') this.choice(i);
    else if (/^\d+$/.test(token.text)) this.literal(i);
    else if (token.text === 'return') this.result(i);
    else if (token.text in this.enums && this.text(i + 1) === '::') this.enumerator(i);
    if (this.beginsStatement(i)) this.statement(i);
  }

  /// Not a reference's "&" in a declaration, which has a blank on one side only.
  binary(i) {
    return !['(', ',', '=', 'return', '{', '['].includes(this.text(i - 1));
  }

  condition(open) {
    const close = this.tokens[open].partner;
    let first = open + 1;
    for (let i = first; i < close; ++i) {
      const { text, partner } = this.tokens[i];
      if (partner > i) i = partner;
      else if (text === ';') first = i + 1;
      else if (text === '=' && i > first && !this.semicolon(i, close)) return; // a declaration is the condition
    }
    const [start, end] = [this.tokens[first].start, this.tokens[close - 1].end];
    this.negate(start, end, 'condition');
  }
  semicolon(i, close) {
    return this.tokens.slice(i, close).some((token) => token.text === ';');
  }

  negate(start, end, kind) {
    const number = this.note(start, end, `!(${this.source.slice(start, end)})`, kind);
    this.wrap(start, end, '(bool(', `) != ${here}on<${number}>())`, 1);
  }

  operator(i) {
    const { text, start, end } = this.tokens[i];
    if (this.picksOne(i)) return;
    const [tag, other] = tags[text];
    const number = this.note(start, end, other, 'operator');
    this.replace(start, end, `${text} ${here}${tag}<${number}>{} ${text}`);
  }

  /// In a < b ? a : b, the smaller or larger of two, it makes no difference which of equals is taken.
  picksOne(i) {
    if (!['<', '<=', '>', '>='].includes(this.text(i))) return false;
    const asks = this.last(i, ['&&', '||']) + 1;
    if (this.text(asks) !== '?') return false;
    const colon = this.last(asks, []) + 1;
    const text = (from, to) => this.source.slice(this.tokens[from].start, this.tokens[to].end);
    const compared = [text(this.first(i, ['&&', '||']), i - 1), text(i + 1, asks - 1)];
    const taken = [text(asks + 1, colon - 1), text(colon + 1, this.last(colon, []))];
    return compared.sort().join() === taken.sort().join();
  }

  /// A && B is A ? B : false, and A || B is A ? true : B: turned into each other without evaluating more.
  logic(i) {
    const { text, start, end } = this.tokens[i];
    const left = this.tokens[this.first(i, text === '&&' ? ['||'] : [])].start;
    const right = this.tokens[this.last(i, text === '&&' ? ['&&', '||'] : ['||'])].end;
    const number = this.note(start, end, text === '&&' ? '||' : '&&', 'logic');
    const on = `${here}on<${number}>()`;
    this.replace(start, end, text === '&&' ? `) != ${on}) ? bool(` : `) != ${on}) ? !${on} : bool(`);
    this.wrap(left, right, '((bool(', text === '&&' ? `) : ${on})` : '))', 0);
  }

  choice(i) {
    const start = this.tokens[this.first(i, [])].start;
    this.negate(start, this.tokens[i - 1].end, 'condition');
  }

  literal(i) {
    const { text, start, end } = this.tokens[i];
    const beside = (k) => this.tokens[k].spaced && this.text(k) in tags;
    const returned = this.text(i - 1) === 'return' && this.text(i + 1) === ';';
    if (!returned && !beside(i - 1) && !beside(i + 1)) return;
    const number = this.note(start, end, String(Number(text) + 1), 'literal');
    this.replace(start, end, `${here}one_more<${number}>(${text})`);
  }

  result(i) {
    const value = this.tokens[i + 1];
    if (this.text(i + 2) !== ';' || !['true', 'false'].includes(value.text)) return;
    const number = this.note(value.start, value.end, value.text === 'true' ? 'false' : 'true', 'result');
    this.replace(value.start, value.end, `${value.text === 'true' ? '!' : ''}${here}on<${number}>()`);
  }

  enumerator(i) {
    const value = this.tokens[i + 2];
    const values = this.enums[this.text(i)];
    const at = values.indexOf(value.text);
    if (at < 0 || values.length < 2 || this.text(i - 1) === '::' || this.text(i + 3) === '::') return;
    const other = values[(at + 1) % values.length];
    const [start, end] = [this.tokens[i].start, value.end];
    const number = this.note(start, end, `${this.text(i)}::${other}`, 'name');
    this.replace(start, end, `${here}either<${number}>(${this.source.slice(start, end)}, ${this.text(i)}::${other})`);
  }

  beginsStatement(i) {
    const before = this.text(i - 1);
    if (this.text(this.tokens[i].inside) !== '{') return false;
    if ([';', '{', '}', 'else'].includes(before)) return true;
    if (before === ')') {
      const opens = this.text(this.tokens[i - 1].partner - 1);
      return opens === 'if' || opens === 'for' || opens === 'while';
    }
    return before === ':' && this.afterLabel(i - 1);
  }
  afterLabel(colon) {
    for (let j = colon - 1; j > 0 && ![';', '{', '}', '(', '?'].includes(this.text(j)); --j)
      if (this.text(j) === 'case' || this.text(j) === 'default') return true;
    return false;
  }

  /// An expression that stands for itself (a call, an assignment, a step) is left out.
  statement(i) {
    const last = this.last(i - 1, []);
    let end = i;
    while (this.text(end) !== ';') {
      end = this.tokens[end].partner > end ? this.tokens[end].partner + 1 : end + 1;
      if (end >= this.tokens.length || this.text(end) === '}') return;
    }
    if (last < i) return;
    const [start, stop] = [this.tokens[i].start, this.tokens[end - 1].end];
    const text = this.source.slice(start, stop);
    if (!/^(\+\+|--)?[\w.:>-]+((\[[^;]*?\]|\([^;]*?\))[\w.:>-]*)*( [-+*|&^]?= |\(|$)/.test(text) && !/^(\+\+|--)/.test(text)) return;
    if (/^(return|break|continue|if|for|while|switch|do|else|case|default|const|auto|int|bool|using|static|struct)\b/.test(text)) return;
    if (!/[(=]|\+\+|--/.test(text)) return;
    const number = this.note(start, stop + 1, `/* left out: ${text}; */`, 'statement');
    this.wrap(start, stop, `${here}on<${number}>() ? void() : void(`, ')', 2);
  }

  /// The source with every mutant in it: at one place whatever closes comes first, the innermost before the outer ones,
  /// then whatever opens, the outermost before the inner ones.
  edited() {
    const outside = (a, b) => b.end - b.start - (a.end - a.start) || b.layer - a.layer;
    const edits = [
      ...this.wraps.map((wrap) => ({ at: wrap.end, after: wrap.end, text: wrap.close, step: 0, wrap })),
      ...this.wraps.map((wrap) => ({ at: wrap.start, after: wrap.start, text: wrap.open, step: 1, wrap })),
      ...this.swaps.map(({ start, end, text }) => ({ at: start, after: end, text, step: 2 })),
    ].sort(
      (a, b) => a.at - b.at || a.step - b.step || (a.step === 0 ? outside(b.wrap, a.wrap) : a.step === 1 ? outside(a.wrap, b.wrap) : 0),
    );
    let out = '';
    let from = 0;
    for (const { at, after, text } of edits) {
      out += this.source.slice(from, at) + text;
      from = after;
    }
    return out + this.source.slice(from);
  }
}

const [games, overlay, listPath, ...names] = process.argv.slice(2);
const list = [];
for (const game of names) {
  const folder = `${games}/${game}/rules`;
  const files = readdirSync(folder).filter((name) => name.endsWith('.h'));
  const enums = Object.assign({}, ...files.map((name) => enumsOf(readFileSync(`${folder}/${name}`, 'utf8'))));
  enums.News = ['none', 'revealed'];
  rmSync(`${overlay}/games/${game}/rules`, { recursive: true, force: true });
  mkdirSync(`${overlay}/games/${game}/rules`, { recursive: true });
  for (const name of files) {
    if (left_out.includes(name.slice(0, -2)) || reasons.test(name)) continue;
    const source = readFileSync(`${folder}/${name}`, 'utf8');
    const file = `games/${game}/rules/${name}`;
    // In the place of the first line, which is a comment: every line keeps its number.
    const mutated = new Planter(game, file, source, enums, list)
      .plant()
      .replace(/^\/\/.*/, '#include "scripts/rules/mutant.h"');
    writeFileSync(`${overlay}/${file}`, mutated);
  }
}
writeFileSync(listPath, JSON.stringify(list, null, 1));
for (const game of names) console.log(`${game}: ${list.filter((mutant) => mutant.game === game).length} mutants`);
