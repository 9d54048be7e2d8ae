// What a link shows that leads to no table, by the code of the refusal: a table that is gone says why, and so does a house
// that lets nobody else in.
import { t } from '../texts/texts.svelte';

export interface MissingWords {
  title: string;
  more: string;
}

export function missingWords(code: string, what: 'table' | 'replay' = 'table'): MissingWords {
  if (code === 'elsewhere' || code === 'no-storage' || code === 'no-module')
    return { title: t(`web.local.${code}`), more: t(`web.local.${code}-more`) };
  if (code === 'cleared' || code === 'archived' || code === 'damaged' || code === 'house-full')
    return { title: t(`web.table.${code}`), more: t(`error.${code}`) };
  return { title: t(`web.${what}.missing`), more: t(`web.${what}.missing-more`) };
}
