// What the prompt bar says: one sentence that asks, one that gives the reason.
import type { SeatInfo } from '../board';
import { target, zoneOf, type Choice, type Zone } from './choices';
import type { Desk } from './desk.svelte';
import type { Demand } from './types';
import { buildingName, categoryName, demandName, eventEffect, eventName, monsterName, say } from './words';

const colourOf = (demand: Demand): 'red' | 'green' | 'yellow' | 'any' | null => {
  const wanted = (['red', 'green', 'yellow', 'any'] as const).filter((c) => demand[c] > 0);
  return wanted.length === 1 ? wanted[0]! : null;
};

const offers = (desk: Desk, zone: Zone): boolean =>
  [...desk.choices.keys()].some((of) => zoneOf(of) === zone);

function inTurn(desk: Desk): string {
  if (!offers(desk, 'office')) return say('title.attack');
  if (!offers(desk, 'planet')) return say('title.build');
  return say('title.turn');
}

function inHand(choice: Choice): string {
  const move = choice.move;
  switch (move.verb) {
    case 'attack':
      return say('title.monster', { name: monsterName(move.monster) });
    case 'drop':
      return say('title.drop', { name: monsterName(move.monster) });
    case 'event':
      return eventName(move.event);
    case 'score':
      return say('title.score', { name: categoryName(move.category), points: choice.preview?.points ?? 0 });
    case 'stop':
      return say('title.stop');
    case 'build':
    case 'lose':
    case 'reject':
    case 'take':
      return say(`title.${move.verb}-this`, { what: buildingName(move.building) });
    case 'give':
    case 'carry_out':
    case 'decline':
      return choice.text;
  }
}

function waiting(desk: Desk, seats: SeatInfo[]): string {
  if (desk.view.phase === 'over') return say('title.over');
  if (desk.view.phase === 'scoring') {
    const chosen = desk.you !== null && !desk.view.to_act.includes(desk.you);
    return say(chosen ? 'title.others-choose' : 'title.all-choose');
  }
  const name = desk.view.active === null ? undefined : seats[desk.view.active]?.name;
  return say('title.waiting', { name: name ?? '' });
}

export function titleText(desk: Desk, seats: SeatInfo[]): string {
  if (!desk.deciding) return waiting(desk, seats);
  if (desk.choice) return inHand(desk.choice);
  const { phase, event, demand } = desk.view;
  if (phase === 'turn') return inTurn(desk);
  if (phase === 'loss' && demand) return say(`title.loss-${colourOf(demand) ?? 'several'}`);
  if (phase === 'effect') return say(`title.effect-${event}`);
  return say(`title.${phase}`);
}

/** What the event shown does; a detour names who would move next. */
function effectDetail(desk: Desk, seats: SeatInfo[]): string {
  const event = desk.view.event!;
  const next = desk.choices.get(target.carryOut)?.preview?.next ?? null;
  if (event === 'detour' && next !== null) return say('then.next', { name: seats[next]?.name ?? '' });
  return desk.choices.size > 1 ? eventEffect(event) : say('detail.no-effect');
}

export function detailText(desk: Desk, seats: SeatInfo[]): string {
  const { view, town, you } = desk;
  if (!desk.deciding) {
    if (view.phase === 'scoring')
      return say('detail.still-choosing', { names: view.to_act.map((seat) => seats[seat]?.name).join(', ') });
    return view.phase === 'over' || you !== null ? '' : say('detail.watching');
  }
  switch (view.phase) {
    case 'turn':
      return say(`detail.notes-${town?.notes ?? 0}`);
    case 'loss':
      return view.demand ? say('detail.loss', { what: demandName(view.demand) }) : '';
    case 'effect':
      return effectDetail(desk, seats);
    case 'exchange':
      return view.giving ? say('detail.exchange', { what: buildingName(view.giving) }) : '';
    case 'scoring':
      return say('detail.scoring');
    case 'over':
      return '';
  }
}

export const confirmText = (choice: Choice): string => say(`confirm.${choice.move.verb}`);
