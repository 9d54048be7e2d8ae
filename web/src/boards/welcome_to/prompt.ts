// What the prompt bar says: one sentence for what is asked, a second for the reason or for what a choice brings.
import { counted } from '../../texts/texts.svelte';
import type { SeatInfo } from '../board';
import { previewOf } from './choices';
import { positionOf, streetOf } from './sheet';
import type { Turn } from './turn.svelte';
import { changeWords, houseName, pointsNow, say, streetName } from './words';

export interface Saying {
  title: string;
  detail: string;
}

/** Where the card that is neither number nor effect goes. */
export function thirdCard(turn: Turn, seats: SeatInfo[], you: number | null): string {
  const mode = turn.view.mode;
  if (mode === 'aaa') return say('third-architect');
  if (mode !== 'expert' || you === null) return say('third-discarded');
  const neighbour = seats[(you + seats.length - 1) % seats.length]!;
  return say('third-passed', { name: neighbour.name });
}

/** The same in a word or two, to stand on the card. */
export function thirdGoes(turn: Turn, seats: SeatInfo[], you: number | null): string {
  const mode = turn.view.mode;
  if (mode === 'aaa') return '→ AAA';
  if (mode !== 'expert' || you === null) return say('discarded');
  return `→ ${seats[(you + seats.length - 1) % seats.length]!.name}`;
}

function saidOfCards(turn: Turn, seats: SeatInfo[], you: number | null): Saying {
  if (turn.roundabouts) return saidOfRoundabout(turn);
  if (turn.take) return saidOfHouse(turn);
  const canTake = turn.legal.some(({ move }) => move.verb === 'take');
  if (!canTake) return { title: say('ask-refuse'), detail: say('ask-refuse-why') };
  if (!turn.singles) return { title: say('ask-pair'), detail: say('ask-pair-why') };
  if (turn.numberCard) return { title: say('ask-effect-card'), detail: thirdCard(turn, seats, you) };
  if (turn.effectCard) return { title: say('ask-number-card'), detail: thirdCard(turn, seats, you) };
  return { title: say('ask-cards'), detail: `${say('ask-cards-why')} ${thirdCard(turn, seats, you)}` };
}

function saidOfHouse(turn: Turn): Saying {
  const number = turn.room?.number ?? 0;
  if (turn.pickedHouse !== null) {
    const house = turn.pickedHouse;
    const title = say('ask-write-here', {
      number,
      street: streetName(streetOf(house)),
      position: positionOf(house),
    });
    return { title, detail: changeWords(turn.change) || say('tap-again') };
  }
  const houses = turn.room?.houses.length ?? 0;
  const pools = turn.room?.spots.filter((spot) => spot.change.pool).length ?? 0;
  const detail = [counted('welcome-to.board.houses-fit', houses)];
  if (pools > 0) detail.push(counted('welcome-to.board.with-pool', pools));
  return { title: say('ask-house', { number }), detail: detail.join(', ') + '.' };
}

function saidOfRoundabout(turn: Turn): Saying {
  const points =
    turn.change?.points ??
    previewOf(turn.legal.find(({ move }) => move.verb === 'roundabout')!)!.change.points;
  return {
    title: turn.pickedHouse
      ? say('ask-roundabout-here', { house: houseName(turn.pickedHouse) })
      : say('ask-roundabout'),
    detail:
      turn.pickedHouse && turn.change
        ? changeWords(turn.change)
        : say('ask-roundabout-why', { points: pointsNow(points) }),
  };
}

function saidOfEffect(turn: Turn): Saying {
  const effect = turn.effect!;
  const chosen = turn.pickedChoice !== null;
  if (effect === 'landscaper' || effect === 'pool') {
    const points = previewOf(turn.build!)?.change.points ?? 0;
    const street = turn.written ? streetName(streetOf(turn.written)) : '';
    return { title: say(`ask-${effect}`, { street }), detail: pointsNow(points) };
  }
  if (chosen && effect === 'bis')
    return {
      title: say('ask-bis-here', {
        number: turn.pickedWay!.number ?? 0,
        house: houseName(turn.pickedHouse!),
      }),
      detail: changeWords(turn.change) || say('tap-again'),
    };
  const detail = chosen ? changeWords(turn.change) || say('tap-again') : say(`ask-${effect}-why`);
  return { title: say(`ask-${effect}`), detail };
}

function saidOfFinish(turn: Turn): Saying {
  if (turn.roundabouts) return saidOfRoundabout(turn);
  if (turn.target?.startsWith('plan:')) {
    const plan = Number(turn.target.slice(5));
    const points = turn.view.plans[plan - 1]!.value;
    return { title: say('ask-claim', { plan, points }), detail: say('ask-claim-why') };
  }
  if (turn.plans.size > 0) return { title: say('ask-plan'), detail: say('ask-plan-why') };
  return { title: say('ask-end'), detail: say('ask-end-why') };
}

/** Everything the bar says, whatever the stage. */
export function sayingOf(turn: Turn, seats: SeatInfo[], you: number | null): Saying {
  const left = turn.view.to_act.filter((seat) => seat !== you).map((seat) => seats[seat]?.name ?? '');
  switch (turn.stage) {
    case 'choose':
      return saidOfCards(turn, seats, you);
    case 'house':
      return saidOfHouse(turn);
    case 'effect':
      return saidOfEffect(turn);
    case 'finish':
      return saidOfFinish(turn);
    case 'give':
      return {
        title: say('ask-give'),
        detail: say(turn.view.mode === 'aaa' ? 'given-architect' : 'given-neighbour'),
      };
    case 'eggs':
    case 'bis_eggs':
      return { title: say('ask-eggs'), detail: say('ask-eggs-why') };
    case 'estate':
      return {
        title: say('ask-estate', { plan: turn.view.hand?.claiming ?? '' }),
        detail: turn.pickedChoice ? say('tap-again') : say('ask-estate-why'),
      };
    case 'reshuffle':
      return { title: say('ask-reshuffle'), detail: say('ask-reshuffle-why') };
    case 'over':
      return { title: say('is-over'), detail: say('turns-played', { turn: turn.view.turn }) };
    case 'done':
    case 'watch': {
      const title = turn.stage === 'done' ? 'waiting' : 'watching';
      const detail = left.length > 0 ? say('waiting-for', { names: left.join(', ') }) : '';
      return { title: say(title, { turn: turn.view.turn }), detail };
    }
  }
}
