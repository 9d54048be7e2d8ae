// Squares, resources and kinds: their order, their place on the board, and their names in the viewer's language.
import { t } from '../../texts/texts.svelte';
import type { Card, Kind, Resource, Square, SquareView, View } from './types';

export const resources: Resource[] = ['wood', 'wheat', 'brick', 'glass', 'stone'];
export const side = 4;
export const allSquares: Square[] = Array.from({ length: side * side }, (_, i) => squareAt(i));

/** The letters of the patterns on the cards. */
export const resourceOfLetter: Record<string, Resource | undefined> = {
  W: 'wood',
  Y: 'wheat',
  B: 'brick',
  G: 'glass',
  S: 'stone',
};

/** Squares are listed row by row from the top left corner. */
export function squareAt(index: number): Square {
  return 'abcd'.charAt(index % side) + (Math.floor(index / side) + 1);
}
export const columnOf = (square: Square) => 'abcd'.indexOf(square.charAt(0));
export const rowOf = (square: Square) => Number(square.charAt(1)) - 1;
/** Nothing lies or stands there: a cube may be placed. */
export const isEmpty = (square: SquareView) => square.cube === null && square.piece === null;
export const indexOf = (square: Square) => rowOf(square) * side + columnOf(square);

export const resourceName = (resource: Resource) => t(`tiny-towns.resource.${resource}`);
/** As the object of "place": Polish declines it. */
export const resourceToPlace = (resource: Resource) => t(`tiny-towns.board.object.${resource}`);
export const cardName = (card: string) => t(`tiny-towns.card.${card}`);
export const cardEffect = (card: string) => t(`tiny-towns.effect.${card}`);

/** The card of a kind in this game; a monument only once its owner knows it, or has built it. */
export function cardOf(view: View, kind: Kind, monument: string | null = null): Card | undefined {
  if (kind !== 'monument') return view.cards.find((card) => card.kind === kind);
  const known = view.hand?.monument.find((card) => card.card === (monument ?? view.hand?.kept));
  return known ?? (monument === null ? undefined : { kind, card: monument, pattern: [] });
}

/** A piece by the name of its card: within a game there is one card of each kind. */
export function pieceName(view: View, kind: Kind, monument: string | null = null): string {
  const card = cardOf(view, kind, monument);
  return card ? cardName(card.card) : t('tiny-towns.board.monument');
}

/** "Cottage, Well and Farm" */
export function listed(names: string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${t('and')} ${names.at(-1)}`;
}
