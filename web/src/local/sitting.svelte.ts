// Who sits before this device, at tables where several share it.
import type { Sitting } from './talk';

const tables = $state<Record<string, Sitting>>({});

export function sat(table: string, sitting: Sitting): void {
  tables[table] = sitting;
}

/** Null where the page needs no curtain: a table of a server, or of one person. */
export function sittingAt(table: string): Sitting | null {
  const sitting = tables[table];
  return sitting && sitting.people.length > 1 ? sitting : null;
}
