// Numbers as they are read.
import { language } from './texts.svelte';

export { signed, withPlus } from './signs';

const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** "1st", in Polish "1." */
export function ordinal(number: number): string {
  if (language.current === 'pl') return `${number}.`;
  return `${number}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)]}`;
}

/** 523 is "52.3", in the language of the page; whole numbers have no decimals. */
export const tenths = (number: number): string =>
  new Intl.NumberFormat(language.current, { maximumFractionDigits: 1 }).format(number / 10);
