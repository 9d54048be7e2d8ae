// When the client may decide by itself: there is exactly one thing to do, and the player did not just take it back.
import type { LegalMove } from '../boards/board';
import { connection } from '../house/connection.svelte';
import type { TableEvent } from '../house/protocol';

export function forcedAction(legal: LegalMove[], events: TableEvent[], you: number | null): number | null {
  if (you === null || legal.length !== 1) return null;
  const last = events.findLast((event) => event.seat === you && event.kind !== 'chat');
  return last?.kind === 'undone' ? null : legal[0]!.action;
}

export const beat = 700; // before a forced decision, so that it can be seen

/** Makes a forced decision after a beat: once for each question, however alike they are, and again after the connection fell,
    which may have taken the decision with it. */
export function makeForced(
  ask: () => number,
  action: () => number | null,
  send: (action: number) => void,
): void {
  const question = $derived(ask());
  const forced = $derived(action());
  $effect(() => {
    void question;
    if (forced === null || connection.current !== 'open') return;
    const only = forced;
    const timer = setTimeout(() => send(only), beat);
    return () => clearTimeout(timer);
  });
}
