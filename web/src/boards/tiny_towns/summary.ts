// The game on one page: the seven kinds with the cards of a first game.
import type { Summary } from '../../rules/summary';
import type { Known } from '../../texts/keys';
import { t } from '../../texts/texts.svelte';
import EmptySquare from './EmptySquare.svelte';
import { cardEffect, cardName } from './names';
import Cube from './pieces/Cube.svelte';
import Pattern from './pieces/Pattern.svelte';
import Silhouette from './pieces/Town.svelte';
import type { Kind, Resource } from './types';

const words = <Name extends string>(name: Name & Known<`tiny-towns.summary.${Name}`>) =>
  t(`tiny-towns.summary.${name as string}`);
const cube = (resource: Resource) => ({ of: Cube, given: { resource } });
const piece = (kind: Kind) => ({ of: Silhouette, given: { kind } });

const cards: [Kind, string][] = [
  ['cottage', 'cottage'],
  ['food', 'farm'],
  ['well', 'well'],
  ['chapel', 'chapel'],
  ['tavern', 'tavern'],
  ['theater', 'theater'],
  ['factory', 'factory'],
];

export const summary = (): Summary => [
  { chapter: 'goal', items: [{ text: words('goal') }] },
  {
    chapter: 'turn',
    items: [
      { text: words('name'), picture: cube('wood'), statement: 'TT-T1' },
      { text: words('place'), picture: cube('stone'), statement: 'TT-T2' },
      {
        text: words('build'),
        picture: { of: Pattern, given: { rows: ['.Y', 'BG'], cell: 20 } },
        statement: 'TT-T5',
      },
      { text: words('stand'), picture: piece('cottage'), statement: 'TT-B2' },
    ],
  },
  {
    chapter: 'effects',
    items: [
      { text: words('cards') },
      ...cards.map(([kind, card]) => ({
        name: cardName(card),
        text: cardEffect(card),
        picture: piece(kind),
      })),
    ],
  },
  {
    chapter: 'scoring',
    items: [
      { text: words('score-buildings'), picture: piece('tavern') },
      { text: words('score-empty'), picture: { of: EmptySquare, given: { size: 40 } } },
      { text: words('score-monument'), picture: piece('monument'), statement: 'TT-S3' },
    ],
  },
  { chapter: 'end', items: [{ text: words('end'), statement: 'TT-E1' }] },
];
