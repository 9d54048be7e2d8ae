// What a view of unknown shape is called in words: its fields, its values, whose a row is.
import { capital } from '../../texts/capital';
import { signed } from '../../texts/numbers';
import { has, t } from '../../texts/texts.svelte';
import { isRecord } from './layout';

/** Fields whose numbers are seats, and lists with a row for each seat. */
const seatFields = new Set(['to_act', 'active', 'hammer', 'holder', 'next', 'seat']);
const seatLists = new Set(['towns', 'companies', 'sheets', 'scores', 'progress']);
/** Where the catalogue of a game has the names of what its views hold. */
const groups = ['colour', 'resource', 'kind', 'card', 'event', 'category', 'objective', 'effect'];

/** "one_colour" → "one colour". */
const spaced = (name: string): string => name.replaceAll('_', ' ');

function named(kind: 'field' | 'verb', name: string): string {
  if (has(`${kind}.${name}`)) return t(`${kind}.${name}`);
  return capital(spaced(name));
}

export const fieldName = (field: string): string => named('field', field);
export const verbName = (verb: string): string => named('verb', verb);

/** The words of one table: what its game calls things, and who sits there. */
export class Words {
  constructor(
    private readonly game: string,
    private readonly seats: string[],
  ) {}

  /** A value in a cell. */
  cell(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    if (Array.isArray(value))
      return value.length === 0 ? '–' : value.map((one) => this.cell(field, one)).join(', ');
    if (isRecord(value))
      return Object.entries(value)
        .map(([key, inner]) => `${fieldName(key)} ${this.cell(key, inner)}`)
        .join(', ');
    if (typeof value === 'string') return this.name(field, value);
    if (typeof value !== 'number') return JSON.stringify(value);
    const seat = seatFields.has(field) ? this.seats[value] : undefined;
    return seat ?? signed(value);
  }

  /** What a row of a list is called: a number, or whose it is. */
  row(field: string, index: number, rows: number): string {
    const seat = seatLists.has(field) && rows === this.seats.length ? this.seats[index] : undefined;
    return seat ?? String(index + 1);
  }

  private name(field: string, value: string): string {
    const ours = [field, ...groups].map((group) => `${this.game}.${group}.${value}`);
    const key = [...ours, `value.${value}`].find(has);
    return key === undefined ? spaced(value) : t(key);
  }
}
