// What the legal moves offer, arranged the way the board shows it: by cards, rooms, houses, gaps, columns and plans.
// Nothing here knows a rule: what is not among the legal moves cannot be chosen.
import type { LegalMove } from '../board';
import type { ChangeView, HouseName, Move, MoveOf, OfferView, PreviewView, RoomView, Verb } from './types';

export type Choice = LegalMove<Move>;

/** A house that may be chosen, and each way to choose it (bis may copy from the left or from the right). */
export interface Spot {
  ways: { number: number | null; change: ChangeView | null; choice: Choice | null }[];
}

export const previewOf = (choice: Choice): PreviewView | null => choice.preview as PreviewView | null;

function ofVerb<V extends Verb>(legal: Choice[], verb: V): LegalMove<MoveOf<V>>[] {
  return legal.filter((choice): choice is LegalMove<MoveOf<V>> => choice.move.verb === verb);
}

export function single(legal: Choice[], verb: Verb): Choice | null {
  return ofVerb(legal, verb)[0] ?? null;
}

/**
 * The choice of a number's and an effect's card, counted from 1. Pairs that come to the same are listed once, so a
 * twin of what was tapped stands for it.
 */
export function takeOf(legal: Choice[], offer: OfferView[], number: number, effect: number): Choice | null {
  const same = (a: number, b: number): boolean =>
    offer[a - 1]!.number === offer[b - 1]!.number && offer[a - 1]!.effect === offer[b - 1]!.effect;
  const takes = ofVerb(legal, 'take');
  const alike = takes.filter(
    ({ move }) =>
      offer[move.number - 1]!.number === offer[number - 1]!.number &&
      offer[move.effect - 1]!.effect === offer[effect - 1]!.effect,
  );
  const exact = alike.find(({ move }) => move.number === number && move.effect === effect);
  if (exact || number === effect) return exact ?? alike[0] ?? null;
  const left = 6 - number - effect;
  return alike.find(({ move }) => same(6 - move.number - move.effect, left)) ?? alike[0] ?? null;
}

/** Where the number of cards already taken may go, by how much a temp changes it. */
export function roomsOf(legal: Choice[]): RoomView[] {
  const rooms = new Map<number, RoomView>();
  for (const choice of ofVerb(legal, 'write')) {
    const shift = choice.move.shift;
    const preview = previewOf(choice);
    const room = rooms.get(shift) ?? { shift, number: preview?.number ?? 0, houses: [], spots: [] };
    room.houses.push(choice.move.house);
    if (preview) room.spots.push({ house: choice.move.house, change: preview.change });
    rooms.set(shift, room);
  }
  return [...rooms.values()].sort((a, b) => a.shift - b.shift);
}

/** The change of the number with which a player starts: none, or the smallest that finds a house. */
export function firstShift(rooms: RoomView[]): number {
  const open = rooms.filter((room) => room.houses.length > 0);
  open.sort((a, b) => Math.abs(a.shift) - Math.abs(b.shift));
  return open[0]?.shift ?? 0;
}

export function spotsOfRoom(room: RoomView | undefined, legal: Choice[]): Map<HouseName, Spot> {
  const spots = new Map<HouseName, Spot>();
  for (const house of room?.houses ?? []) {
    const change = room!.spots.find((spot) => spot.house === house)?.change ?? null;
    const choice =
      ofVerb(legal, 'write').find(({ move }) => move.house === house && move.shift === room!.shift) ?? null;
    spots.set(house, { ways: [{ number: room!.number, change, choice }] });
  }
  return spots;
}

/** Houses named by moves of one verb: bis copies, roundabouts. */
export function spotsOfVerb(legal: Choice[], verb: 'copy' | 'roundabout'): Map<HouseName, Spot> {
  const spots = new Map<HouseName, Spot>();
  for (const choice of ofVerb(legal, verb)) {
    const preview = previewOf(choice);
    const way = { number: preview?.number ?? null, change: preview?.change ?? null, choice };
    const spot = spots.get(choice.move.house) ?? { ways: [] };
    spot.ways.push(way);
    spots.set(choice.move.house, spot);
  }
  return spots;
}

/** An estate may be tapped at any of its houses. */
export function spotsOfEstates(legal: Choice[]): Map<HouseName, Spot> {
  const spots = new Map<HouseName, Spot>();
  for (const choice of ofVerb(legal, 'use')) {
    const change = previewOf(choice)?.change ?? null;
    for (const house of change?.marks ?? [choice.move.house])
      spots.set(house, { ways: [{ number: null, change, choice }] });
  }
  return spots;
}

export function gapsOf(legal: Choice[]): Map<HouseName, Choice> {
  return new Map(ofVerb(legal, 'fence').map((choice) => [choice.move.after, choice]));
}

export function columnsOf(legal: Choice[]): Map<number, Choice> {
  return new Map(ofVerb(legal, 'agent').map((choice) => [choice.move.size, choice]));
}

export function plansOf(legal: Choice[]): Map<number, Choice> {
  return new Map(ofVerb(legal, 'claim').map((choice) => [choice.move.plan, choice]));
}

export function giftsOf(legal: Choice[]): Map<number, Choice> {
  return new Map(ofVerb(legal, 'give').map((choice) => [choice.move.card, choice]));
}
