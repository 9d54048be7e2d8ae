// What was said at a table, and what of it this browser wants to hear.
import type { TableEvent } from '../house/protocol';
import type { Settings } from '../shell/settings.svelte';

export const isSaid = (event: TableEvent): boolean => event.kind === 'chat' || event.kind === 'watcher_chat';

/** The lines that are shown and counted. */
export function heardLines(events: TableEvent[], hear: Settings['chat']): TableEvent[] {
  if (hear === 'nobody') return [];
  return events.filter((event) => event.kind === 'chat' || (hear === 'all' && isSaid(event)));
}
