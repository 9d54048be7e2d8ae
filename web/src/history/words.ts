// Figures and kinds of games in words.
import { botLevel } from '../texts/bots';
import { capital } from '../texts/capital';
import { tenths } from '../texts/numbers';
import { t } from '../texts/texts.svelte';

/** 45.25 is "45.3", in the language of the page. */
export const number = (value: number): string => tenths(Math.round(value * 10));

/** "Advanced plans and roundabouts; the Easter Egg Hunt sheet"; the words of the game must have come. */
export const variantsInWords = (game: string, variants: readonly string[]): string =>
  variants.length === 0
    ? t('web.history.plain')
    : capital(variants.map((variant) => t(`${game}.variant.${variant}`)).join('; '));

export const opponentInWords = (one: string): string =>
  one === 'people' ? t('web.history.people') : t('web.history.bots', { level: botLevel(one) });
