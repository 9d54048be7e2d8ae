// What the prompt bar says: the question in one sentence, and in a second what is known about the answer in hand.
import { signed } from '../../texts/numbers';
import type { Known } from '../../texts/keys';
import { counted, t } from '../../texts/texts.svelte';
import type { Chooser } from './chooser.svelte';
import { agreeing } from './choosing';
import { isEmpty, listed, pieceName, resourceToPlace } from './names';
import type { Hand, Props, View } from './types';

export interface Words {
  title: string;
  detail: string;
}

const say = <Name extends string>(key: Name & Known<`tiny-towns.board.${Name}`>, fills = {}) =>
  t(`tiny-towns.board.${key as string}`, fills);

function waiting({ view, seats, you }: Props): Words {
  const names = (list: number[]) => listed(list.map((seat) => seats[seat]?.name ?? ''));
  if (view.phase === 'over') {
    const town = view.towns[you ?? 0]!;
    return { title: say('wait.over'), detail: say('points', { points: signed(town.total) }) };
  }
  const done = you !== null && view.towns[you]!.place !== null;
  return {
    title: say(`wait.${view.phase}`, { names: names(view.to_act) }),
    detail: done ? say('wait.complete') : say('wait.for', { names: names(view.to_act) }),
  };
}

/** Who is behind the cube that has to be placed. */
function source({ view, seats, you }: Props): string {
  if (view.mode === 'solo') return say('source.solo');
  if (view.mode === 'town_hall') return say(view.round % 3 === 0 ? 'source.choice' : 'source.card');
  if (view.hammer === you) return say('source.you');
  return say('source.other', { name: seats.find(({ seat }) => seat === view.hammer)?.name ?? '' });
}

function completing(props: Props, chooser: Chooser): string {
  const kinds = [...new Set(chooser.chosen?.preview?.completes.map((ready) => ready.kind))];
  if (kinds.length === 0) return say('completes-nothing');
  return say('here-completes', { cards: listed(kinds.map((kind) => pieceName(props.view, kind))) });
}

function placing(props: Props, hand: Hand, chooser: Chooser): Words {
  const cube = chooser.pick.resource ?? hand.carried ?? hand.town.cube;
  const title = say(hand.stage === 'carry' ? 'ask.carry' : 'ask.place', {
    object: cube ? resourceToPlace(cube) : '',
  });
  if (chooser.pick.square && !chooser.pick.verb) return { title, detail: say('ask.warehouse') };
  if (chooser.chosen?.move.verb === 'set_aside') return { title, detail: say('ask.set-aside') };
  if (chooser.chosen?.move.verb === 'adorn') return { title, detail: say('ask.adorn') };
  if (chooser.chosen?.move.verb === 'store') return { title, detail: say('ask.store') };
  if (chooser.chosen) return { title, detail: completing(props, chooser) };
  const free = hand.town.squares.filter(isEmpty).length;
  return { title, detail: `${source(props)} ${counted('tiny-towns.board.free-squares', free)}.` };
}

function naming(props: Props, chooser: Chooser): Words {
  const { view } = props;
  const title = say(view.mode === 'solo' ? 'ask.solo' : `ask.${view.phase}`);
  if (chooser.chosen?.move.verb === 'finish') return { title, detail: say('ask.finish') };
  if (chooser.chosen) return { title, detail: completing(props, chooser) };
  if (view.mode !== 'solo' && chooser.can('finish')) return { title, detail: say('ask.alone') };
  return { title, detail: say(view.mode === 'solo' ? 'ask.solo.detail' : `ask.${view.phase}.detail`) };
}

/** Why there is a question where nothing can be built: only where monuments are secret does it guard one. */
function nothingToBuild({ mode, monuments }: View): string {
  return mode !== 'solo' && monuments ? 'ask.build-nothing.detail' : 'ask.build-nothing.plain';
}

function building(props: Props, hand: Hand, chooser: Chooser): Words {
  const { pick, chosen } = chooser;
  const { view } = props;
  const card = (kind = pick.kind) => (kind ? pieceName(view, kind) : '');
  const worth = chosen?.preview?.total ?? null;
  const value = worth === null ? null : say('worth-then', { points: signed(worth) });
  switch (hand.stage) {
    case 'target':
      return {
        title: say('ask.target', { card: card(hand.raising ?? undefined) }),
        detail: value ?? say('ask.target.detail'),
      };
    case 'mark':
      return {
        title: say('ask.mark', { card: card('factory') }),
        detail: t(`tiny-towns.effect.${view.cards[6]!.card}`),
      };
    case 'replace':
      return {
        title: say('ask.replace', { count: hand.replacements ?? 0 }),
        detail: value ?? say('ask.replace.detail'),
      };
    case 'grant':
      return { title: say('ask.grant'), detail: value ?? say('ask.grant.detail') };
    case 'gain':
      return { title: say('ask.gain'), detail: value ?? say('ask.grant.detail') };
    case 'watch':
      return { title: say('ask.watch'), detail: say('ask.watch.detail', { count: pick.kinds?.length ?? 0 }) };
    case 'build':
    case 'carry':
    case 'none':
    case 'place':
    case null: {
      if (chosen?.move.verb === 'build')
        return { title: say('ask.building', { card: card() }), detail: say('ask.building.detail') };
      const ready = agreeing(chooser.legal, { verb: 'build' }).length;
      return {
        title: say(ready > 0 ? 'ask.build' : 'ask.build-nothing'),
        detail:
          ready > 0 ? `${counted('tiny-towns.board.patterns-ready', ready)}.` : say(nothingToBuild(view)),
      };
    }
  }
}

export function promptOf(props: Props, chooser: Chooser): Words {
  const { view, legal } = props;
  if (legal.length === 0 || !view.hand) return waiting(props);
  switch (view.phase) {
    case 'monuments':
      return { title: say('ask.monuments'), detail: say('ask.monuments.detail') };
    case 'going_on':
      return { title: say('ask.going_on'), detail: say('ask.alone') };
    case 'naming':
    case 'choosing':
      return naming(props, chooser);
    case 'placing':
      return placing(props, view.hand, chooser);
    case 'building':
    case 'gaining':
    case 'over':
      return building(props, view.hand, chooser);
  }
}
