// A decision that was made stays on the board while it is on its way, or the question would flicker back before the answer.
import { expect, test } from 'vitest';
import { Desk } from './monster_city/desk.svelte';
import * as monsterCity from './monster_city/fixture';
import type { Building } from './monster_city/types';
import { boardProps } from './testing';
import { Chooser } from './tiny_towns/chooser.svelte';
import * as tinyTowns from './tiny_towns/fixture';
import type { Props } from './tiny_towns/types';

/** The props of a board, with what is on its way, as the shell would change it. */
function sending<Given extends object>(given: Given): Given & { sent: number | null } {
  const props = $state({ ...given, sent: null as number | null });
  return props;
}

test('Monster City keeps in hand what was confirmed, and lets it go when it is refused', () => {
  const building: Building = { colour: 'red', value: 5 };
  const build = monsterCity.choice({ verb: 'build', building });
  const given = boardProps(monsterCity.view(), { legal: [build] });
  const props = sending(given);
  const desk = new Desk(() => props);
  desk.tap('office:red-5');
  desk.confirm();
  props.sent = build.action;
  expect(desk.choice?.action).toBe(build.action);
  expect(desk.chosenSpot).toBe('office:red-5');
  // Another tap on it asks for nothing else.
  desk.tap('office:red-5');
  expect(desk.choice?.action).toBe(build.action);
  expect(given.act).toHaveBeenLastCalledWith(build.action);
  props.sent = null;
  expect(desk.choice).toBeNull();
});

test('Tiny Towns keeps the cube where it was placed, and takes it back when that is refused', () => {
  const seen = tinyTowns.view({ town: tinyTowns.town({ cube: 'wood' }) });
  const legal = tinyTowns.choices(
    { verb: 'place', resource: 'wood', square: 'a1' },
    { verb: 'place', resource: 'wood', square: 'b1' },
    { verb: 'set_aside' },
  );
  const props = sending(boardProps(seen, { legal }) as unknown as Props);
  const chooser = new Chooser(() => props);
  chooser.square('b1');
  chooser.square('b1');
  props.sent = 1;
  expect(chooser.pick).toMatchObject({ verb: 'place', square: 'b1' });
  expect(chooser.chosen?.action).toBe(1);
  props.sent = null;
  expect(chooser.chosen).toBeNull();
  // What was answered by a button was never in hand.
  chooser.send(legal[2]!);
  props.sent = 2;
  expect(chooser.chosen).toBeNull();
});
