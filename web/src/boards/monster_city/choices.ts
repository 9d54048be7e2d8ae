// Decisions by the thing on the board that stands for them. Equal cards are one decision (MC-A31), so a thing is named
// by what it shows: "office:red-5", "planet:3", "sheet:lowest".
import type { LegalMove, PartialMove } from '../board';
import type { Building, Category, Colour, EventKind, Monster, Move, Preview, View } from './types';

export interface Choice extends LegalMove<Move> {
  preview: Preview | null;
}

export const target = {
  office: (b: Building) => `office:${b.colour}-${b.value}`,
  city: (b: Building) => `city:${b.colour}-${b.value}`,
  planet: (m: Monster) => `planet:${m.kind}`,
  hand: (e: EventKind) => `hand:${e}`,
  sheet: (c: Category) => `sheet:${c}`,
  stop: 'prompt:stop',
  carryOut: 'prompt:carry_out',
  decline: 'prompt:decline',
} as const;

/** Where a target lies: what stands before its colon. */
export type Zone = 'office' | 'city' | 'planet' | 'hand' | 'sheet' | 'prompt';
export const zoneOf = (of: string): Zone => of.slice(0, of.indexOf(':')) as Zone;

export function targetOf(move: Move): string {
  switch (move.verb) {
    case 'build':
    case 'reject':
    case 'take':
      return target.office(move.building);
    case 'lose':
    case 'give':
      return target.city(move.building);
    case 'attack':
    case 'drop':
      return target.planet(move.monster);
    case 'event':
      return target.hand(move.event);
    case 'score':
      return target.sheet(move.category);
    case 'carry_out':
    case 'decline':
    case 'stop':
      return `prompt:${move.verb}`;
  }
}

function buildingAt(name: string): Building {
  const [colour, value] = name.split('-');
  return { colour: colour as Colour, value: Number(value) };
}

/** What a tap on a thing asks for that is not offered: the plain thing to do with it. Whether something else is to be
    done now, the rules say. */
export function attemptAt(of: string, view: View): PartialMove<Move> {
  const name = of.slice(of.indexOf(':') + 1);
  switch (zoneOf(of)) {
    case 'office':
      return { verb: 'build', building: buildingAt(name) };
    case 'city':
      return { verb: 'lose', building: buildingAt(name) };
    case 'planet':
      return { verb: 'attack', monster: view.planet.find((monster) => target.planet(monster) === of) };
    case 'hand':
      return { verb: 'event', event: name as EventKind };
    case 'sheet':
      return { verb: 'score', category: name as Category };
    case 'prompt':
      return { verb: name as 'stop' | 'carry_out' | 'decline' };
  }
}

export const byTarget = (legal: Choice[]): Map<string, Choice> =>
  new Map(legal.map((choice) => [targetOf(choice.move), choice]));

/** Giving a building away in a Rebuilding can be taken back and shows nothing new: no need to ask twice. */
export const needsConfirmation = (move: Move): boolean => move.verb !== 'give';
