// The log as people read it: what belongs to one turn is one paragraph, and rounds have headings.
import type { TableEvent } from '../house/protocol';
import { capital } from '../texts/capital';
import { isSaid } from './said';

export interface Paragraph {
  /** Of the event that begins it. */
  n: number;
  heading: string;
  /** Whose doing; empty where the words name everybody themselves. */
  actor: string;
  text: string;
  /** What befell the table because of it. */
  then: string[];
  /** What it is about, as the board names its pieces. */
  pieces: string[];
  events: TableEvent[];
  undone: boolean;
  /** Beside the game: who came, who left. */
  plain: boolean;
}

/** Chosen, and not yet told: the words of the menu, behind a colon. A turn that was told and did nothing is no line. */
const chosen = (events: TableEvent[]): string =>
  events.flatMap(({ choice, told }) => (choice && !told ? [choice] : [])).join('; ');

/** Each sentence once: of a turn that is still hidden every part says only that. */
function sentences(events: TableEvent[]): string {
  const texts = events.map(({ text }) => text).filter((text, i, all) => text && text !== all[i - 1]);
  return texts.map((text, i) => (i === 0 ? text : capital(text))).join(' ');
}

function paragraphOf(events: TableEvent[], heading: string): Paragraph {
  const first = events[0]!;
  const told = sentences(events);
  const acted = first.kind === 'acted';
  const text = told || chosen(events);
  return {
    n: first.n,
    heading,
    actor: !acted || text === '' ? '' : told ? first.name : `${first.name}:`,
    text,
    then: events.flatMap((event) => event.then),
    pieces: [...new Set(events.flatMap((event) => event.pieces))],
    events,
    undone: first.undone,
    plain: !acted,
  };
}

/** Oldest first. What stands apart from the game comes under the heading it happened under. */
export function paragraphsOf(events: TableEvent[]): Paragraph[] {
  const groups: TableEvent[][] = [];
  const begun = new Map<string, TableEvent[]>();
  for (const event of events) {
    if (isSaid(event)) continue;
    const turn = event.undone ? '' : event.paragraph;
    const open = begun.get(turn);
    if (open) {
      open.push(event);
      continue;
    }
    const group = [event];
    groups.push(group);
    if (turn !== '') begun.set(turn, group);
  }
  let heading = '';
  return groups
    .map((group) => {
      heading = group[0]!.heading || heading;
      return paragraphOf(group, heading);
    })
    .filter(({ text, then }) => text !== '' || then.length > 0);
}
