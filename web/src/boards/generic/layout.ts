// How a view of unknown shape is laid out: what fits on a line, what is a table, what is a tree.
import type { LegalMove } from '../board';

export type Shape = 'scalar' | 'line' | 'table' | 'list' | 'record';

type Row = Record<string, unknown>;

export const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown) => typeof value !== 'object' || value === null;

const widest = 9; // columns a table may have before it is read better as a list

/** Scalars, and records of few scalars, can stand in a cell. */
function fitsCell(value: unknown): boolean {
  if (isScalar(value)) return true;
  if (Array.isArray(value)) return value.every(isScalar) && value.length <= 12;
  return Object.values(value as Row).every(isScalar) && Object.keys(value as Row).length <= 4;
}

export function shapeOf(value: unknown): Shape {
  if (isScalar(value)) return 'scalar';
  if (Array.isArray(value)) {
    if (value.every(isScalar)) return 'line';
    const rows = value.filter(isRecord);
    const plain = rows.length === value.length && rows.every((row) => Object.values(row).every(fitsCell));
    return plain && rows.length > 0 && columnsOf(rows).length <= widest ? 'table' : 'list';
  }
  return 'record';
}

export function columnsOf(rows: Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** Decisions by what is done, in the order in which the server lists them. */
export function groupsOf(legal: LegalMove[]): { verb: string; moves: LegalMove[] }[] {
  const groups = new Map<string, LegalMove[]>();
  for (const move of legal) {
    const verb = typeof move.move.verb === 'string' ? move.move.verb : '';
    groups.set(verb, [...(groups.get(verb) ?? []), move]);
  }
  return [...groups].map(([verb, moves]) => ({ verb, moves }));
}
