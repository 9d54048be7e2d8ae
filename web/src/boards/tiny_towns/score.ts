// The lines of the score sheet: one for each card in play, the monuments, and what stays empty.
import { t } from '../../texts/texts.svelte';
import { columnsOf, type Row, type Sheet } from '../../play/sheet';
import type { ScoreProps } from '../board';
import EmptySquare from './EmptySquare.svelte';
import { cardEffect, cardName } from './names';
import Silhouette from './pieces/Town.svelte';
import type { Line, View } from './types';

export function score({ view, scores, seats, winners }: ScoreProps<View>): Sheet {
  /** `keyOf`: under which name a seat's score has the line; nothing where the seat has none. */
  const line = (id: Line, name: string, rule: string | undefined, keyOf: (seat: number) => string): Row => ({
    id,
    name,
    rule,
    picture: id === 'empty' ? { of: EmptySquare, given: {} } : { of: Silhouette, given: { kind: id } },
    cells: seats.map(({ seat }) => {
      const key = keyOf(seat);
      return { points: key === '' ? null : Number(scores[seat]?.[key] ?? 0) };
    }),
  });
  const rows = [
    ...view.cards.map(({ kind, card }) => line(kind, cardName(card), cardEffect(card), () => card)),
    ...(view.monuments
      ? [
          line(
            'monument',
            t('tiny-towns.why.monument'),
            undefined,
            (seat) => view.towns[seat]!.monument ?? '',
          ),
        ]
      : []),
    line('empty', t('tiny-towns.why.empty-squares'), undefined, () => 'empty'),
  ];
  return {
    columns: columnsOf(seats, winners),
    rows,
    remarks:
      seats.length > 1
        ? [t(view.mode === 'town_hall' ? 'tiny-towns.why.ties-hall' : 'tiny-towns.why.ties')]
        : [],
  };
}
