// Why a thing on the board cannot be chosen now, with the statement of the rules that says so.
import { zoneOf, type Zone } from './choices';
import type { View } from './types';

export interface Refusal {
  /** The end of a key of the catalogue, after "monster-city.board.refuse.". */
  reason: string;
  statement: string;
}

const ofEvent: Record<string, Refusal> = {
  cold_feet: { reason: 'cold-feet', statement: 'MC-42' },
  rejected_design: { reason: 'rejected-design', statement: 'MC-43' },
  rebuilding: { reason: 'rebuilding', statement: 'MC-44' },
  counter_attack: { reason: 'yes-or-no', statement: 'MC-45' },
  detour: { reason: 'yes-or-no', statement: 'MC-46' },
  subsidy: { reason: 'yes-or-no', statement: 'MC-47' },
};

function inTurn(zone: Zone): Refusal {
  if (zone === 'office') return { reason: 'no-note', statement: 'MC-11' };
  if (zone === 'planet') return { reason: 'two-notes', statement: 'MC-14' };
  if (zone === 'sheet') return { reason: 'no-scoring', statement: 'MC-28' };
  return { reason: 'not-from-city', statement: 'MC-9' };
}

/** `of` is a target that has no choice; `you` the viewer's seat, null for a watcher. */
export function refusalOf(of: string, view: View, you: number | null): Refusal {
  const zone = zoneOf(of);
  if (you === null) return { reason: 'watching', statement: 'MC-9' };
  if (view.phase === 'over') return { reason: 'over', statement: 'MC-36' };
  if (!view.to_act.includes(you)) {
    if (view.phase === 'scoring') return { reason: 'chosen', statement: 'MC-A4' };
    return { reason: 'not-your-turn', statement: 'MC-9' };
  }
  switch (view.phase) {
    case 'loss':
      if (zone === 'city') return { reason: 'other-colour', statement: 'MC-21' };
      return { reason: 'loss-first', statement: 'MC-25' };
    case 'effect':
      return ofEvent[view.event ?? ''] ?? { reason: 'yes-or-no', statement: 'MC-41' };
    case 'exchange':
      return { reason: 'exchange', statement: 'MC-44' };
    case 'scoring':
      if (zone === 'sheet') return { reason: 'box-filled', statement: 'MC-30' };
      return { reason: 'category-first', statement: 'MC-30' };
    case 'turn':
      return inTurn(zone);
  }
}
