// The reasons behind a town's points in words: fed by which Farm, counted with which buildings, spoilt by which.
import { signed } from '../../texts/numbers';
import type { Known } from '../../texts/keys';
import { t } from '../../texts/texts.svelte';
import { indexOf, listed, pieceName } from './names';
import type { Reason, Square, Town, View } from './types';

const say = <Name extends string>(key: Name & Known<`tiny-towns.why.${Name}`>, fills = {}) =>
  t(`tiny-towns.why.${key as string}`, fills);

/** "Farm a1": a square by what stands there. */
function standing(view: View, town: Town, square: Square): string {
  const { piece } = town.squares[indexOf(square)]!;
  return piece ? `${pieceName(view, piece, town.monument)} ${square}` : square;
}

export function sentence(view: View, town: Town, reason: Reason): string {
  const { line, squares, points } = reason;
  const counted = listed(reason.counted.map((square) => standing(view, town, square)));
  const fills = { squares: listed(squares), points: signed(points), counted };
  const none = reason.counted.length === 0;
  switch (line) {
    case 'cottage': {
      const byMonument = reason.counted.some((square) => town.squares[indexOf(square)]!.piece === 'monument');
      return say(none ? 'unfed' : byMonument ? 'by-mausoleum' : 'fed', fills);
    }
    case 'food':
      return say(none ? 'feeds-none' : 'feeds', fills);
    case 'empty':
      return say('empty', fills);
    case 'chapel':
    case 'factory':
    case 'monument':
    case 'tavern':
    case 'theater':
    case 'well':
      if (squares.length > 1) return say('together', fills);
      if (none) return say(points === 0 ? 'nothing' : 'plain', fills);
      return say(points === 0 && spoils(view, reason) ? 'spoilt' : 'counted', fills);
  }
}

/** Abbeys and Inns are worth nothing because of what is near; other cards count what is near. */
function spoils(view: View, { line }: Reason): boolean {
  const card = view.cards.find((c) => c.kind === line)?.card;
  return card === 'abbey' || card === 'inn';
}

/** The reasons of one line of the sheet, those with most points first. */
export function reasonsOf(town: Town, line: Reason['line'] | null): Reason[] {
  return town.reasons
    .filter((reason) => line === null || reason.line === line)
    .sort((a, b) => b.points - a.points);
}
