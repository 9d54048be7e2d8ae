// Numbers as they are read.
import { language } from './texts.svelte';

export { signed, withPlus } from './signs';

const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** "1st", in Polish "1." */
export function ordinal(number: number): string {
  if (language.current === 'pl') return `${number}.`;
  return `${number}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)]}`;
}
