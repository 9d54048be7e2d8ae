// The catalogue in the browser: the same files as the terminal's (texts/*.json of the project), one text per key and
// language. The common ones are here from the start; a game's own come with its board (`boards/load.ts`).
import common from '../../../texts/common.json';
import web from '../../../texts/web.json';
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
export function t(key: string, fills: Fills = {}): string {
  const forms = found(key)?.[language.current];
  if (forms === undefined) return key;
  return filled(typeof forms === 'string' ? forms : (forms[0] ?? key), fills);
}

/** Which plural form a number takes: English 1 | others; Polish 1 | 2–4, 22–24… | others. */
export function pluralForm(of: Language, count: number): number {
  const number = Math.abs(count);
  if (number === 1) return 0;
  if (of === 'en') return 1;
  const ones = number % 10;
  const tens = Math.floor(number / 10) % 10;
  return ones >= 2 && ones <= 4 && tens !== 1 ? 1 : 2;
}

/** "1 note", "2 notes"; in Polish "1 banknot", "2 banknoty", "5 banknotów". */
export function counted(key: string, number: number): string {
  const forms = found(key)?.[language.current];
  const digits = signed(number);
  if (forms === undefined) return `${digits} ${key}`;
  if (typeof forms === 'string') return `${digits} ${forms}`;
  return `${digits} ${forms[Math.min(pluralForm(language.current, number), forms.length - 1)]}`;
}
