// A hint told to the ear, where a label says all there is to say.
import { t } from '../texts/texts.svelte';

/** "Well (hint)". */
export const withHint = (label: string, hinted: boolean): string =>
  hinted ? `${label} (${t('web.hinted')})` : label;
