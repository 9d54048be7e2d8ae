import type { TableEvent } from '../house/protocol';

/** What happened, in one line: "Ola builds red 5 for a note.", or what was chosen where that is not told yet; and what befell
    the table. Empty where a later event of the same turn has the words. */
export function lineOf(event: TableEvent): string {
  if (event.kind !== 'acted') return event.text;
  const did = event.text ? [`${event.name} ${event.text}`] : [];
  return [...did, ...event.then].join(' ');
}

/** The same for a single step, which is then named by what was chosen. */
export const stepOf = (event: TableEvent): string =>
  lineOf(event) || (event.choice ? `${event.name}: ${event.choice}` : '');
