// The game on one page.
import type { Summary } from '../../rules/summary';
import type { Known } from '../../texts/keys';
import { t } from '../../texts/texts.svelte';
import Machine from './Machine.svelte';
import FloorChip from './pieces/FloorChip.svelte';
import ObjectiveIcon from './pieces/ObjectiveIcon.svelte';
import RoofIcon from './pieces/RoofIcon.svelte';
import type { Colour } from './types';

const words = <Name extends string>(name: Name & Known<`tower-up.summary.${Name}`>) =>
  t(`tower-up.summary.${name as string}`);
const floor = (colour: Colour) => ({ of: FloorChip, given: { colour, size: 40 } });
const machine = (colour: Colour) => ({ of: Machine, given: { colour } });
const roof = { of: RoofIcon, given: { seat: 0, size: 44 } };
const objective = { of: ObjectiveIcon, given: { objective: 'connected_5' } };

export const summary = (): Summary => [
  { chapter: 'goal', items: [{ text: words('goal') }] },
  {
    chapter: 'turn',
    items: [
      { text: words('card'), picture: floor('white'), statement: 'TU-14' },
      { text: words('build'), picture: floor('brown'), statement: 'TU-18' },
      { text: words('roof'), picture: roof, statement: 'TU-25' },
    ],
  },
  {
    chapter: 'effects',
    items: [
      { text: words('machine'), picture: machine('black'), statement: 'TU-26' },
      { text: words('stars'), picture: machine('white'), statement: 'TU-30' },
      { text: words('share'), picture: roof, statement: 'TU-29' },
      { text: words('limit'), picture: floor('grey'), statement: 'TU-17' },
    ],
  },
  {
    chapter: 'scoring',
    items: [
      { text: words('score-machines'), picture: machine('brown'), statement: 'TU-46' },
      { text: words('score-roofs'), picture: roof, statement: 'TU-43' },
      { text: words('score-objectives'), picture: objective, statement: 'TU-36' },
    ],
  },
  { chapter: 'end', items: [{ text: words('end'), statement: 'TU-38' }] },
];
