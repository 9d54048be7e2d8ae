// One player's turn as the board goes through it: what has been tapped, what may be tapped next, and what is sent.
// Tapping cards and houses only chooses; nothing is sent before it is confirmed, so cards can be changed freely.
import type { BoardProps, PartialMove } from '../board';
import { questionOf } from '../question';
import {
  columnsOf,
  firstShift,
  gapsOf,
  giftsOf,
  plansOf,
  previewOf,
  roomsOf,
  single,
  spotsOfEstates,
  spotsOfRoom,
  spotsOfVerb,
  takeOf,
  type Choice,
  type Spot,
} from './choices';
import type { ChangeView, EditionView, HouseName, Move, SheetView, Stage, Verb, View } from './types';

type Props = BoardProps<View, Move, EditionView>;

/** What one may tap, beside cards: a house, a gap, a column of estates, a plan or a card to give away. */
export type Target =
  `house:${string}` | `gap:${string}` | `size:${number}` | `plan:${number}` | `card:${number}`;

export class Turn {
  /** The cards tapped, counted from 1; 0 for none. */
  numberCard = $state(0);
  effectCard = $state(0);
  shift = $state(0);
  target = $state<Target | null>(null);
  /** Which way a house is used where there are two: bis from the left or from the right. */
  way = $state(0);
  roundabouts = $state(false);
  /** The house to write in as soon as the cards are taken. */
  #waiting: { house: HouseName; shift: number } | null = null;
  readonly #props: () => Props;

  constructor(props: () => Props) {
    this.#props = props;
  }

  readonly view = $derived.by(() => this.#props().view);
  readonly legal = $derived.by(() => this.#props().legal);
  readonly mine = $derived.by(() => this.legal.length > 0);
  readonly stage: Stage | 'over' | 'watch' = $derived.by(() => {
    if (this.view.over) return 'over';
    if (this.mine) return this.view.hand!.stage;
    return this.view.hand?.stage === 'done' ? 'done' : 'watch';
  });
  /** Changes whenever another question is asked: whatever was tapped before is forgotten. */
  readonly question = $derived.by(() => `${this.view.turn} ${this.stage} ${questionOf(this.legal)}`);
  readonly singles = $derived.by(() => this.view.mode !== 'stacks');
  readonly effect = $derived.by(() => {
    if (this.stage === 'choose') return this.effectCard ? this.view.offer[this.effectCard - 1]!.effect : null;
    return this.view.hand?.chosen_effect ?? null;
  });

  // What may be tapped

  readonly take: Choice | null = $derived.by(() =>
    this.stage === 'choose' && this.numberCard && this.effectCard
      ? takeOf(this.legal, this.view.offer, this.numberCard, this.effectCard)
      : null,
  );
  readonly rooms = $derived.by(() => {
    if (this.stage === 'house') return roomsOf(this.legal);
    return this.take ? (previewOf(this.take)?.rooms ?? []) : [];
  });
  readonly room = $derived.by(() => this.rooms.find((room) => room.shift === this.shift));
  readonly spots = $derived.by(() => {
    if (this.roundabouts) return spotsOfVerb(this.legal, 'roundabout');
    if (this.stage === 'choose' || this.stage === 'house') return spotsOfRoom(this.room, this.legal);
    if (this.stage === 'effect') return spotsOfVerb(this.legal, 'copy');
    if (this.stage === 'estate') return spotsOfEstates(this.legal);
    return new Map<HouseName, Spot>();
  });
  readonly gaps = $derived.by(() => gapsOf(this.legal));
  readonly columns = $derived.by(() => columnsOf(this.legal));
  readonly plans = $derived.by(() => plansOf(this.legal));
  readonly gifts = $derived.by(() => giftsOf(this.legal));
  readonly mayRoundabout = $derived.by(() => single(this.legal, 'roundabout') !== null);
  readonly build = $derived.by(() => single(this.legal, 'build'));
  /** The park box or pool that the effect at hand would fill. */
  readonly building = $derived.by(() => (this.build ? this.effect : null));

  // What has been tapped

  readonly pickedHouse = $derived.by(() => (this.target?.startsWith('house:') ? this.target.slice(6) : null));
  readonly pickedWay = $derived.by(() => {
    const spot = this.pickedHouse === null ? undefined : this.spots.get(this.pickedHouse);
    return spot ? (spot.ways[this.way] ?? spot.ways[0]!) : null;
  });
  readonly pickedChoice: Choice | null = $derived.by(() => {
    if (this.target === null) return null;
    const [kind, name] = this.target.split(':') as [string, string];
    if (kind === 'gap') return this.gaps.get(name) ?? null;
    if (kind === 'size') return this.columns.get(Number(name)) ?? null;
    if (kind === 'plan') return this.plans.get(Number(name)) ?? null;
    if (kind === 'card') return this.gifts.get(Number(name)) ?? null;
    return this.pickedWay?.choice ?? null;
  });
  /** What the thing tapped would change, for showing it on the sheet. */
  readonly change: ChangeView | null = $derived.by(() => {
    if (this.pickedWay) return this.pickedWay.change;
    return this.pickedChoice ? (previewOf(this.pickedChoice)?.change ?? null) : null;
  });
  /** The house written this turn, where parks and pools follow. */
  readonly written: HouseName | null = $derived.by(() => {
    const { view, you } = { view: this.view, you: this.#props().you };
    return you === null || !view.hand ? null : newNumber(view.sheets[you]!, view.hand.sheet);
  });

  /** The house whose eggs are asked about. */
  readonly askedHouse: HouseName | null = $derived.by(() => {
    const { you } = this.#props();
    if (this.stage === 'eggs') return this.written;
    if (this.stage !== 'bis_eggs' || you === null) return null;
    return newNumber(this.view.sheets[you]!, this.view.hand!.sheet, true);
  });

  // Tapping

  /** Called when another question is asked. */
  renew(): void {
    this.numberCard = 0;
    this.effectCard = 0;
    this.target = null;
    this.way = 0;
    this.roundabouts = false;
    if (this.stage === 'house') this.shift = firstShift(this.rooms);
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting && this.stage === 'house') {
      const write = this.legal.find(
        ({ move }) => move.verb === 'write' && move.house === waiting.house && move.shift === waiting.shift,
      );
      if (write) this.#props().act(write.action);
    }
  }

  pickCards(number: number, effect: number): void {
    this.numberCard = number;
    this.effectCard = effect;
    this.roundabouts = false;
    this.target = null;
    this.shift = firstShift(this.rooms);
  }

  /** What tapping a house means at this point of the turn, for asking why it cannot be done. */
  meantFor(house: HouseName): PartialMove<Move> {
    if (this.roundabouts) return { verb: 'roundabout', house };
    if (this.stage === 'estate') return { verb: 'use', house };
    if (this.stage === 'effect' && this.effect === 'bis') return { verb: 'copy', house };
    return this.stage === 'house' ? { verb: 'write', house, shift: this.shift } : { verb: 'write', house };
  }

  setShift(shift: number): void {
    this.shift = shift;
    if (this.pickedHouse !== null && !this.spots.has(this.pickedHouse)) this.target = null;
  }

  /** The first tap chooses, the second confirms. */
  pick(target: Target): void {
    const same = this.target === target || (this.stage === 'estate' && this.#sameEstate(target));
    if (same) return this.confirm();
    this.target = target;
    this.way = 0;
  }

  #sameEstate(target: Target): boolean {
    return (
      this.pickedChoice !== null && this.spots.get(target.slice(6))?.ways[0]!.choice === this.pickedChoice
    );
  }

  confirm(): void {
    if (this.pickedChoice) return this.#props().act(this.pickedChoice.action);
    if (this.take && this.pickedHouse !== null) {
      this.#waiting = { house: this.pickedHouse, shift: this.shift };
      this.#props().act(this.take.action);
    }
  }

  send(verb: Verb): void {
    const choice = single(this.legal, verb);
    if (choice) this.#props().act(choice.action);
  }

  /** Takes back the last tap that was not sent. */
  drop(): void {
    if (this.target !== null) this.target = null;
    else if (this.roundabouts) this.roundabouts = false;
    else if (this.stage === 'choose') this.pickCards(0, 0);
  }

  toggleRoundabouts(): void {
    this.roundabouts = !this.roundabouts;
    this.target = null;
  }

  // A hint

  readonly hint: Choice | null = $derived.by(
    () => this.legal.find((choice) => choice.action === this.#props().hint) ?? null,
  );

  /** What the hint points at, by the names of targets; cards go by "take:1,2", buttons by their verb. */
  readonly hinted: string | null = $derived.by(() => {
    const move = this.hint?.move;
    if (!move) return null;
    // Of these the house alone would be a lie: with another number, or without the button, it is another decision.
    if (move.verb === 'write' && (this.roundabouts || move.shift !== this.shift)) return null;
    if (move.verb === 'roundabout' && !this.roundabouts) return move.verb;
    return targetOf(move);
  });

  /** Called when a hint comes: takes in hand what it points at, as far as that is no button. */
  takeHint(): void {
    const choice = this.hint;
    if (!choice) return;
    const { move } = choice;
    if (move.verb === 'take') return this.pickCards(move.number, move.effect);
    const target = targetOf(move);
    if (target === move.verb) return;
    this.roundabouts = move.verb === 'roundabout';
    if (move.verb === 'write') this.shift = move.shift;
    this.target = target as Target;
    const ways = this.pickedHouse === null ? [] : (this.spots.get(this.pickedHouse)?.ways ?? []);
    this.way = Math.max(
      0,
      ways.findIndex((way) => way.choice?.action === choice.action),
    );
  }
}

function targetOf(move: Move): string {
  if (move.verb === 'take') return `take:${move.number},${move.effect}`;
  if ('house' in move) return `house:${move.house}`;
  if ('after' in move) return `gap:${move.after}`;
  if ('size' in move) return `size:${move.size}`;
  if ('plan' in move) return `plan:${move.plan}`;
  return 'card' in move ? `card:${move.card}` : move.verb;
}

/** The house that carries a number in `now` and none in `before`: the one written, or the one copied. */
export function newNumber(before: SheetView, now: SheetView, copied = false): HouseName | null {
  for (const [s, street] of now.streets.entries())
    for (const [h, house] of street.entries())
      if (house.number !== null && house.bis === copied && before.streets[s]![h]!.number === null)
        return house.house;
  return null;
}
