// The keys of the catalogues as types: a text that is not there does not compile. Only a key put together at run time, like
// `web.menu.${way}`, is not looked up before it is asked for.
import type common from '../../../texts/common.json';
import type fields from '../../../texts/fields.json';
import type lanterns from '../../../texts/lanterns.json';
import type monsterCity from '../../../texts/monster_city.json';
import type tinyTowns from '../../../texts/tiny_towns.json';
import type towerUp from '../../../texts/tower_up.json';
import type web from '../../../texts/web.json';
import type welcomeTo from '../../../texts/welcome_to.json';

export type Key =
  | keyof typeof common
  | keyof typeof fields
  | keyof typeof lanterns
  | keyof typeof monsterCity
  | keyof typeof tinyTowns
  | keyof typeof towerUp
  | keyof typeof web
  | keyof typeof welcomeTo;

/** What a parameter is crossed with (`key: Name & Known<Name>`) that has to be a key. */
export type Known<Name extends string> = [Extract<Key, Name>] extends [never] ? never : unknown;
