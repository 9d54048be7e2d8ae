// The catalogue in the browser: the same files as the terminal's (texts/*.json of the project), one text per key and
// language. The common ones are here from the start; a game's own come with its board (`boards/load.ts`).
import common from '../../../texts/common.json';
import web from '../../../texts/web.json';
import type { Known } from './keys';
import { signed } from './signs';

export type Language = 'en' | 'pl';
export type Fills = Record<string, string | number>;

type Forms = string | string[];
type Catalogue = Record<string, Record<Language, Forms>>;

const catalogue = new Map<string, Record<Language, Forms>>();
// Counts what was added, so that a text shown before its file had come is shown anew.
let added = $state(0);

export function addTexts(texts: Catalogue): void {
  for (const [key, entry] of Object.entries(texts)) catalogue.set(key, entry);
  added = catalogue.size;
}

function found(key: string): Record<Language, Forms> | undefined {
  return added > 0 ? catalogue.get(key) : undefined;
}

/** Whether there is such a text: for keys that only some games have. */
export function has(key: string): boolean {
  return found(key) !== undefined;
}

addTexts(common);
addTexts(web);

function preferred(): Language {
  const kept = localStorage.getItem('language');
  if (kept === 'en' || kept === 'pl') return kept;
  return navigator.language.toLowerCase().startsWith('pl') ? 'pl' : 'en';
}

/** The language in use; whatever reads it (through `t`) is shown anew when it changes. */
export const language = $state<{ current: Language }>({ current: preferred() });
document.documentElement.lang = language.current;

export function setLanguage(to: Language): void {
  language.current = to;
  localStorage.setItem('language', to);
  document.documentElement.lang = to;
}

function filled(form: string, fills: Fills): string {
  return form.replace(/\{(\w[\w-]*)\}/g, (slot, name: string) => String(fills[name] ?? slot));
}

/** The text of a key with its {placeholders} filled in. A missing key shows itself, so it is noticed and harmless. */
export function t<Name extends string>(key: Name & Known<Name>, fills: Fills = {}): string {
  const forms = found(key)?.[language.current];
  if (forms === undefined) return key;
  return filled(typeof forms === 'string' ? forms : (forms[0] ?? key), fills);
}

const plurals = new Map<Language, { rules: Intl.PluralRules; forms: string[] }>();

/** The plural forms of a language in the order in which a catalogue lists them, without those that whole numbers never
    take: English one, other; Polish one, few, many. */
function pluralsOf(of: Language): { rules: Intl.PluralRules; forms: string[] } {
  const known = plurals.get(of);
  if (known) return known;
  const rules = new Intl.PluralRules(of);
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const taken = new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)));
  const found = { rules, forms: order.filter((form) => taken.has(form as Intl.LDMLPluralRule)) };
  plurals.set(of, found);
  return found;
}

/** Which of the forms in a catalogue a number takes. */
export function pluralForm(of: Language, count: number): number {
  const { rules, forms } = pluralsOf(of);
  return forms.indexOf(rules.select(Math.abs(count)));
}

/** "1 note", "2 notes"; in Polish "1 banknot", "2 banknoty", "5 banknotów". */
export function counted<Name extends string>(key: Name & Known<Name>, number: number): string {
  const forms = found(key)?.[language.current];
  const digits = signed(number);
  if (forms === undefined) return `${digits} ${key}`;
  if (typeof forms === 'string') return `${digits} ${forms}`;
  return `${digits} ${forms[Math.min(pluralForm(language.current, number), forms.length - 1)]}`;
}
