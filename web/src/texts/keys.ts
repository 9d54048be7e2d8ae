// The keys of the catalogues as types: a text that is not there does not compile. English has them all. Only a
// key put together at run time, like `web.menu.${way}`, is not looked up before it is asked for.
import type common from '../../../texts/en/common.json';
import type daily from '../../../texts/en/daily.json';
import type fields from '../../../texts/en/fields.json';
import type history from '../../../texts/en/history.json';
import type lanterns from '../../../texts/en/lanterns.json';
import type monsterCity from '../../../texts/en/monster_city.json';
import type puzzles from '../../../texts/en/puzzles.json';
import type replay from '../../../texts/en/replay.json';
import type settings from '../../../texts/en/settings.json';
import type setup from '../../../texts/en/setup.json';
import type study from '../../../texts/en/study.json';
import type tinyTowns from '../../../texts/en/tiny_towns.json';
import type towerUp from '../../../texts/en/tower_up.json';
import type web from '../../../texts/en/web.json';
import type welcomeTo from '../../../texts/en/welcome_to.json';

export type Key =
  | keyof typeof common
  | keyof typeof daily
  | keyof typeof fields
  | keyof typeof history
  | keyof typeof lanterns
  | keyof typeof monsterCity
  | keyof typeof puzzles
  | keyof typeof replay
  | keyof typeof settings
  | keyof typeof setup
  | keyof typeof study
  | keyof typeof tinyTowns
  | keyof typeof towerUp
  | keyof typeof web
  | keyof typeof welcomeTo;

/** What a parameter is crossed with (`key: Name & Known<Name>`) that has to be a key. */
export type Known<Name extends string> = [Extract<Key, Name>] extends [never] ? never : unknown;
