// When the client may decide by itself: there is exactly one thing to do, and the player did not just take it back.
import type { LegalMove } from '../boards/board';
import type { TableEvent } from '../net/protocol';

export function forcedAction(legal: LegalMove[], events: TableEvent[], you: number | null): number | null {
  if (you === null || legal.length !== 1) return null;
  const last = events.findLast((event) => event.seat === you && event.kind !== 'chat');
  return last?.kind === 'undone' ? null : legal[0]!.action;
}
