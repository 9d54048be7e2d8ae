// From one state to the next: what the game says about it, and what every table shows besides, whoever plays what: a nod
// of whoever decided, and totals that count.
import type { BoardModule } from '../../boards/board';
import type { Beat, Scene, Step } from './beats';

export interface Moment {
  view: unknown;
  /** Points by seat. */
  totals: readonly number[];
}

function nods({ events }: Step): Scene[] {
  return events
    .filter(({ kind, seat }) => kind === 'acted' && seat !== null)
    .map(({ seat }) => ({ seat, beats: [{ do: 'nod', seat: seat! }] }));
}

export function scenesOf(
  motion: BoardModule['motion'],
  before: Moment,
  after: Moment,
  events: Step['events'],
  you: number | null,
): Scene[] {
  const step: Step = { before: before.view, after: after.view, events, you };
  const scenes = (motion ?? nods)(step).filter(({ beats }) => beats.length > 0);
  const counts = after.totals.flatMap((to, seat): Beat[] => {
    const from = before.totals[seat] ?? to;
    return from === to ? [] : [{ do: 'count', seat, from, to }];
  });
  if (counts.length === 0) return scenes;
  return [...scenes, { seat: null, beats: [{ do: 'together', beats: counts }] }];
}
