// A decision that was made stays on the board while it is on its way, or the question would flicker back before the answer.
import { fireEvent, render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { Desk } from './monster_city/desk.svelte';
import * as monsterCity from './monster_city/fixture';
import type { Building } from './monster_city/types';
import { boardProps, standIns } from './testing';
import { Chooser } from './tiny_towns/chooser.svelte';
import * as tinyTowns from './tiny_towns/fixture';
import type { Props } from './tiny_towns/types';
import TowerUp from './tower_up/Board.svelte';
import * as towerUp from './tower_up/fixture';
import type { Move as TowerUpMove, View as TowerUpView } from './tower_up/types';
import { sheet } from './welcome_to/testing';
import { Turn } from './welcome_to/turn.svelte';
import type { EditionView, Move, Stage, View } from './welcome_to/types';

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

const change = { pool: false, pool_lost: false, eggs: 0, completes: [], marks: [], points: 0 };
const room = { shift: 0, number: 5, houses: ['1-2'], spots: [] };
const card = { number: 5, effect: 'pool', next: null };
const wt = (action: number, move: Move, rooms = [room]) => ({
  action,
  move,
  text: '',
  preview: { rooms, number: 5, change },
});
const turnAt = (stage: Stage, more: Partial<View> = {}) =>
  ({
    turn: 1,
    mode: 'stacks',
    to_act: [0],
    over: false,
    offer: [card, { ...card, number: 9 }, card],
    plans: [],
    sheets: [sheet('. . .')],
    hand: { stage, sheet: sheet('. . .'), chosen_effect: null },
    ...more,
  }) as unknown as View;

function welcomeTo(view: View, legal: ReturnType<typeof wt>[]) {
  const given = boardProps<View, Move>(view, { legal });
  const props = sending(given);
  return { props, turn: new Turn(() => ({ ...props, edition: {} as EditionView })), act: given.act };
}

test('Welcome To keeps the house over both decisions, and lets it go when one is refused', () => {
  const take = wt(1, { verb: 'take', number: 1, effect: 1 });
  const write = wt(2, { verb: 'write', house: '1-2', shift: 0 });
  const { props, turn, act } = welcomeTo(turnAt('choose'), [take]);
  turn.pickCards(1, 1);
  turn.pick('house:1-2');
  turn.confirm();
  props.sent = 1;
  expect([turn.numberCard, turn.pickedHouse]).toEqual([1, '1-2']);
  // The cards are taken: the house stays, and is written in at once.
  Object.assign(props, { view: turnAt('house'), legal: [write], sent: null });
  expect(turn.pickedHouse).toBe('1-2');
  turn.goOn();
  expect(act).toHaveBeenLastCalledWith(2);
  props.sent = 2;
  expect(turn.pickedHouse).toBe('1-2');
  props.sent = null;
  expect(turn.pickedHouse).toBeNull();
  turn.goOn();
  expect(act).toHaveBeenCalledTimes(2);
});

test('Welcome To writes nothing in a house whose cards were refused', () => {
  const take = wt(1, { verb: 'take', number: 1, effect: 1 });
  const { props, turn, act } = welcomeTo(turnAt('choose'), [take]);
  turn.pickCards(1, 1);
  turn.pick('house:1-2');
  turn.confirm();
  props.sent = 1;
  props.sent = null;
  expect([turn.numberCard, turn.target]).toEqual([0, null]);
  turn.pickCards(1, 1);
  Object.assign(props, { view: turnAt('house'), legal: [wt(2, { verb: 'write', house: '1-2', shift: 0 })] });
  turn.goOn();
  expect(act).toHaveBeenCalledTimes(1);
});

test('Tower Up keeps the card that was taken, and puts it back when that is refused', async () => {
  standIns();
  const card = { card: 1, floors: ['black'], machines: {} } as unknown as TowerUpView['market'][number];
  const seen = towerUp.city([towerUp.site(1, 0, 0, [])], { market: [card] });
  const take = { action: 4, move: { verb: 'take' as const, place: 1 }, text: '', preview: null };
  const given = boardProps<TowerUpView, TowerUpMove>(seen, { legal: [take] });
  const { rerender } = render(TowerUp, { ...given, sent: null });
  const selected = () => document.querySelectorAll('.card.selected').length;
  await fireEvent.click(document.querySelector('.card[data-shines]')!);
  await fireEvent.click(document.querySelector('[data-answer="confirm"]')!);
  await rerender({ sent: 4 });
  expect(selected()).toBe(1);
  await rerender({ sent: null });
  expect(selected()).toBe(0);
});

test('a second card like the first takes its place in hand', () => {
  const building: Building = { colour: 'red', value: 5 };
  const office = boardProps(monsterCity.view(), { legal: [monsterCity.choice({ verb: 'build', building })] });
  const desk = new Desk(() => office);
  desk.tap('office:red-5', 'slot-1');
  desk.tap('office:red-5', 'slot-2');
  expect(desk.chosenSpot).toBe('slot-2');
  expect(office.act).not.toHaveBeenCalled();
  desk.tap('office:red-5', 'slot-2');
  expect(office.act).toHaveBeenCalledTimes(1);

  const rack = boardProps(tinyTowns.view({ stage: null }, { phase: 'naming', face_up: ['wood', 'wood'] }), {
    legal: tinyTowns.choices({ verb: 'name', resource: 'wood' }),
  }) as unknown as Props;
  const chooser = new Chooser(() => rack);
  chooser.resource('wood', 0);
  chooser.resource('wood', 1);
  expect([0, 1].map((place) => chooser.isPicked('wood', place))).toEqual([false, true]);
  expect(rack.act).not.toHaveBeenCalled();
  chooser.resource('wood', 1);
  expect(rack.act).toHaveBeenCalledTimes(1);

  const { turn, act } = welcomeTo(turnAt('give'), [wt(1, { verb: 'give', card: 1 })]);
  turn.pick('card:1', 1);
  turn.pick('card:1', 3);
  expect(turn.spot).toBe(3);
  expect(act).not.toHaveBeenCalled();
  turn.pick('card:1', 3);
  expect(act).toHaveBeenCalledWith(1);
});
