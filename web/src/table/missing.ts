// What a link shows that leads to no table, by the code of the refusal: one that is gone says why.
import { t } from '../texts/texts.svelte';

export interface MissingWords {
  title: string;
  more: string;
}

export function missingWords(code: string, what: 'table' | 'replay' = 'table'): MissingWords {
  if (code === 'cleared' || code === 'archived' || code === 'damaged')
    return { title: t(`web.table.${code}`), more: t(`error.${code}`) };
  return { title: t(`web.${what}.missing`), more: t(`web.${what}.missing-more`) };
}
