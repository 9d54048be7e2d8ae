// The game on one page.
import type { Summary, SummaryItem } from '../../rules/summary';
import type { Known } from '../../texts/keys';
import { t } from '../../texts/texts.svelte';
import EffectTile from './EffectTile.svelte';
import type { tiles } from './effects';

const words = <Name extends string>(name: Name & Known<`welcome-to.summary.${Name}`>) =>
  t(`welcome-to.summary.${name as string}`);
const tile = (effect: keyof typeof tiles) => ({ of: EffectTile, given: { effect } });
const item = (name: string, effect: keyof typeof tiles, statement: string): SummaryItem => ({
  text: words(name),
  picture: tile(effect),
  statement,
});

export const summary = (): Summary => [
  { chapter: 'goal', items: [{ text: words('goal') }] },
  {
    chapter: 'turn',
    items: [
      { text: words('choose'), statement: 'WT-B06' },
      { text: words('write'), statement: 'WT-B07' },
      { text: words('effect'), statement: 'WT-B10' },
      item('refuse', 'refusal', 'WT-B09'),
    ],
  },
  {
    chapter: 'effects',
    items: [
      item('surveyor', 'surveyor', 'WT-B12'),
      item('agent', 'agent', 'WT-B16'),
      item('landscaper', 'landscaper', 'WT-B17'),
      item('pool', 'pool', 'WT-B18'),
      item('temp', 'temp', 'WT-B19'),
      item('bis', 'bis', 'WT-B20'),
    ],
  },
  {
    chapter: 'scoring',
    items: [
      item('score-plans', 'special', 'WT-P01'),
      item('score-estates', 'agent', 'WT-B25'),
      item('score-parks', 'landscaper', 'WT-B24'),
      item('score-temps', 'temp', 'WT-B26'),
      item('score-losses', 'bis', 'WT-B24'),
    ],
  },
  { chapter: 'end', items: [{ text: words('end'), statement: 'WT-B23' }] },
];
