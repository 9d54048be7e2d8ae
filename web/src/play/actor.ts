import type { TableEvent } from '../house/protocol';

/** Who it was that decided something, as a line about it begins: "Ola:" before what was chosen, "Ola" where that is
    still sealed and the words go on to say so. Nobody where the words name everybody themselves. */
export function actorOf(event: TableEvent): string {
  if (event.kind !== 'acted') return '';
  return event.sealed ? event.name : `${event.name}:`;
}
