// The catalogue in the browser: the same files as the terminal's (texts/LANGUAGE/*.json of the project), one text per key. Only
// the language in use is fetched: the common files before anything is shown, a game's own with its board (`boards/load.ts`).
import type { Known } from './keys';
import { known, liked, source, type Language } from './languages';
import { signed } from './signs';

export type { Language } from './languages';
export type Fills = Record<string, string | number>;

type Forms = string | string[];
export type Texts = Record<string, Forms>;

const files = import.meta.glob<Texts>(
  ['../../../texts/*/*.json', '!../../../texts/*/language.json', '!../../../texts/tests/*'],
  {
    import: 'default',
  },
);

const catalogues = new Map<Language, Map<string, Forms>>();
// Counts what was added, so that a text shown before its file had come is shown anew.
let added = $state(0);

/** The files asked for so far, by their names, and which of them are here in which language. */
const wanted = new Set<string>();
const here = new Set<string>();

/** Takes in one file of a language. */
export function addTexts(to: Language, file: string, texts: Texts): void {
  const catalogue = catalogues.get(to) ?? new Map<string, Forms>();
  catalogues.set(to, catalogue);
  for (const [key, forms] of Object.entries(texts)) catalogue.set(key, forms);
  wanted.add(file);
  here.add(`${to} ${file}`);
  added += 1;
}

function found(key: string): Forms | undefined {
  return added > 0 ? catalogues.get(language.current)?.get(key) : undefined;
}

/** Whether there is such a text: for keys that only some games have. */
export function has(key: string): boolean {
  return found(key) !== undefined;
}

function preferred(): Language {
  const kept = localStorage.getItem('language');
  return known(kept) ? kept : liked(navigator.languages);
}

/** The language in use; whatever reads it (through `t`) is shown anew when it changes. */
export const language = $state<{ current: Language }>({ current: preferred() });
document.documentElement.lang = language.current;
let asked = language.current;

async function fetchFile(to: Language, file: string): Promise<void> {
  // A file that a language has not got yet is read in English; so is, by the build, a text that a file has not got.
  const path = (of: Language) => `../../../texts/${of}/${file}.json`;
  const read = files[path(to)] ?? files[path(source)];
  if (read !== undefined) addTexts(to, file, await read());
}

const missing = (of: Language): string[] => [...wanted].filter((file) => !here.has(`${of} ${file}`));

/** Has the texts of some files ready, in the language in use and in whichever is chosen later. */
export async function loadTexts(...names: string[]): Promise<void> {
  for (const file of names) wanted.add(file);
  await Promise.all(missing(asked).map((file) => fetchFile(asked, file)));
}

function speak(to: Language): void {
  language.current = to;
  localStorage.setItem('language', to);
  document.documentElement.lang = to;
}

/** Changes the language as soon as its texts are there: at once, if they are. */
export async function setLanguage(to: Language): Promise<void> {
  asked = to;
  const lacking = missing(to);
  try {
    if (lacking.length > 0) await Promise.all(lacking.map((file) => fetchFile(to, file)));
    if (asked === to) speak(to);
  } catch (error) {
    if (asked === to) asked = language.current;
    throw error;
  }
}

function filled(form: string, fills: Fills): string {
  return form.replace(/\{(\w[\w-]*)\}/g, (slot, name: string) => String(fills[name] ?? slot));
}

/** The text of a key with its {placeholders} filled in. A missing key shows itself, so it is noticed and harmless. */
export function t<Name extends string>(key: Name & Known<Name>, fills: Fills = {}): string {
  const forms = found(key);
  if (forms === undefined) return key;
  return filled(typeof forms === 'string' ? forms : (forms[0] ?? key), fills);
}

const plurals = new Map<Language, { rules: Intl.PluralRules; forms: string[] }>();

/** The plural forms of a language in the order in which a catalogue lists them, without those that whole numbers never
    take: English one, other; Polish one, few, many. */
function pluralsOf(of: Language): { rules: Intl.PluralRules; forms: string[] } {
  const seen = plurals.get(of);
  if (seen) return seen;
  const rules = new Intl.PluralRules(of);
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const taken = new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)));
  const made = { rules, forms: order.filter((form) => taken.has(form as Intl.LDMLPluralRule)) };
  plurals.set(of, made);
  return made;
}

/** Which of the forms in a catalogue a number takes. */
export function pluralForm(of: Language, count: number): number {
  const { rules, forms } = pluralsOf(of);
  return forms.indexOf(rules.select(Math.abs(count)));
}

/** How many forms a catalogue has for something counted. */
export const pluralForms = (of: Language): number => pluralsOf(of).forms.length;

/** "1 note", "2 notes"; in Polish "1 banknot", "2 banknoty", "5 banknotów". */
export function counted<Name extends string>(key: Name & Known<Name>, number: number): string {
  const forms = found(key);
  const digits = signed(number);
  if (forms === undefined) return `${digits} ${key}`;
  if (typeof forms === 'string') return `${digits} ${forms}`;
  return `${digits} ${forms.at(Math.min(pluralForm(language.current, number), forms.length - 1))}`;
}
