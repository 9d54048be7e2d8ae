// The server's types under the board's names. Monsters are narrowed to what each family shows.
import type * as server from '../../types/monster_city';
import type { Prey } from './pieces/monsters';

export type Colour = server.Colour;
export type Category = server.Category;
export type EventKind = server.Event;
export type Demand = server.Demand;
export type Worth = server.Worth;
export type Town = server.TownView;
export type Building = Town['city'][number];
export type Monster = Prey & { kind: number; text: string };

export type View = Omit<server.View, 'planet' | 'used_monsters'> & {
  planet: Monster[];
  used_monsters: Monster[];
};

export type Move =
  | Exclude<server.Move, { verb: 'attack' | 'drop' }>
  | { verb: 'attack'; monster: Monster }
  | { verb: 'drop'; monster: Monster };

export const colours: readonly Colour[] = ['red', 'green', 'yellow'];
export const categories: readonly Category[] = ['lowest', 'highest', 'one_colour', 'all'];

/** What a decision would do, as far as it is certain; `Preview` in games/monster_city/io/view.h. */
export interface Preview {
  falls: Building[];
  choose: Demand;
  notes: number;
  events: number;
  worth: Worth | null;
  points: number | null;
  counted: Building[];
  idle: boolean;
  follows: 'new_planet' | 'new_office' | 'scoring' | null;
  next: number | null;
}
