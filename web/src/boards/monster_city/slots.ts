// To the server a row is a set of cards; to the eye every card lies where it was dealt, and holes stay open (MC-13).

export interface Slot<Card> {
  /** Stays with the card while it lies there, so that motion can follow it. */
  id: number;
  card: Card;
}

let last = 0;

/** Cards that are still there keep their places; new ones fill the holes from the left. */
export function settled<Card>(
  before: (Slot<Card> | null)[],
  row: Card[],
  same: (a: Card, b: Card) => boolean,
  size = 5,
): (Slot<Card> | null)[] {
  const coming = [...row];
  const slots = Array.from({ length: Math.max(size, row.length) }, (_, i): Slot<Card> | null => {
    const slot = before[i] ?? null;
    const found = slot ? coming.findIndex((card) => same(card, slot.card)) : -1;
    if (!slot || found < 0) return null;
    return { id: slot.id, card: coming.splice(found, 1)[0]! };
  });
  return slots.map((slot) => {
    if (slot || coming.length === 0) return slot;
    return { id: ++last, card: coming.shift()! };
  });
}
