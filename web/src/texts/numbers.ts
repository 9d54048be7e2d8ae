// Numbers as they are read.
import { factsOf } from './languages';
import { language } from './texts.svelte';

export { signed, withPlus } from './signs';

/** "1st", in Polish "1." */
export function ordinal(number: number): string {
  const { ordinals } = factsOf(language.current);
  const rule = new Intl.PluralRules(language.current, { type: 'ordinal' }).select(number);
  return (ordinals[rule] ?? ordinals.other).replace('{number}', String(number));
}

/** 523 is "52.3", in the language of the page; whole numbers have no decimals. */
export const tenths = (number: number): string =>
  new Intl.NumberFormat(language.current, { maximumFractionDigits: 1 }).format(number / 10);
