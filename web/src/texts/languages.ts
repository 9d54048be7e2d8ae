// The languages there are: one for each folder of texts/ that holds a language.json. Nothing else lists them.

/** The code of a language, as the folder is called: "pl". */
export type Language = string;

/** What a language says of itself. */
export interface LanguageFacts {
  /** Its own name for itself. */
  name: string;
  /** The forms of ordinals, by the rule of `Intl.PluralRules`: "{number}st", "{number}nd"… */
  ordinals: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
}

const files = import.meta.glob<LanguageFacts>('../../../texts/*/language.json', {
  eager: true,
  import: 'default',
});

const facts = new Map<Language, LanguageFacts>(
  Object.entries(files).map(([path, said]) => [path.split('/').at(-2)!, said]),
);

export const languages: readonly Language[] = [...facts.keys()].sort();

/** What every language is measured against, and spoken where another lacks a word. */
export const source: Language = 'en';

export const factsOf = (language: Language): LanguageFacts => (facts.get(language) ?? facts.get(source))!;

/** The first of the languages somebody likes that we have: `navigator.languages`, or a list like it. */
export function liked(tags: readonly string[]): Language {
  const codes = tags.map((tag) => tag.toLowerCase().split('-')[0]!);
  return codes.find((code) => facts.has(code)) ?? source;
}

export const known = (language: string | null): language is Language =>
  language !== null && facts.has(language);
