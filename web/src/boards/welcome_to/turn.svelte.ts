// One player's turn as the board goes through it: what has been tapped, what may be tapped next, and what is sent.
// Tapping cards and houses only chooses; nothing is sent before it is confirmed, so cards can be changed freely.
import { Holding } from '../../play/holding.svelte';
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

/** What has been tapped. */
interface Tapped {
  /** The cards, counted from 1; 0 for none. */
  numberCard: number;
  effectCard: number;
  /** By how much a temp changes the number; null while nobody has turned the dial. */
  shift: number | null;
  target: Target | null;
  /** Which of several equal cards was tapped for it. */
  spot: number;
  /** Which way a house is used where there are two: bis from the left or from the right. */
  way: number;
  roundabouts: boolean;
}

const NOTHING: Tapped = {
  numberCard: 0,
  effectCard: 0,
  shift: null,
  target: null,
  spot: 0,
  way: 0,
  roundabouts: false,
};

export class Turn {
  readonly #props: () => Props;
  readonly #hand: Holding<Tapped>;

  constructor(props: () => Props) {
    this.#props = props;
    this.#hand = new Holding(NOTHING, () => ({ question: this.question, sent: props().sent ?? null }));
  }

  get numberCard(): number {
    return this.#hand.thing.numberCard;
  }
  get effectCard(): number {
    return this.#hand.thing.effectCard;
  }
  get target(): Target | null {
    return this.#hand.thing.target;
  }
  get spot(): number {
    return this.#hand.thing.spot;
  }
  get way(): number {
    return this.#hand.thing.way;
  }
  get roundabouts(): boolean {
    return this.#hand.thing.roundabouts;
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
  readonly shift = $derived.by(() => this.#hand.thing.shift ?? firstShift(this.rooms));
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

  #hold(changed: Partial<Tapped>): void {
    this.#hand.take({ ...this.#hand.thing, ...changed });
  }

  /** Called when another question is asked: the house that was tapped with the cards is written in at once. */
  goOn(): void {
    if (this.#hand.carriedOn && this.stage === 'house') this.confirm();
  }

  pickCards(numberCard: number, effectCard: number): void {
    this.#hand.take({ ...NOTHING, numberCard, effectCard });
  }

  /** What tapping a house means at this point of the turn, for asking why it cannot be done. */
  meantFor(house: HouseName): PartialMove<Move> {
    if (this.roundabouts) return { verb: 'roundabout', house };
    if (this.stage === 'estate') return { verb: 'use', house };
    if (this.stage === 'effect' && this.effect === 'bis') return { verb: 'copy', house };
    return this.stage === 'house' ? { verb: 'write', house, shift: this.shift } : { verb: 'write', house };
  }

  setShift(shift: number): void {
    this.#hold({ shift });
    if (this.pickedHouse !== null && !this.spots.has(this.pickedHouse)) this.#hold({ target: null });
  }

  setWay(way: number): void {
    this.#hold({ way });
  }

  /** The first tap chooses, the second confirms; one on another card that is equal chooses that card. */
  pick(target: Target, spot = 0): void {
    const same =
      (this.target === target && this.spot === spot) || (this.stage === 'estate' && this.#sameEstate(target));
    if (same) return this.confirm();
    this.#hold({ target, spot, way: 0 });
  }

  #sameEstate(target: Target): boolean {
    return (
      this.pickedChoice !== null && this.spots.get(target.slice(6))?.ways[0]!.choice === this.pickedChoice
    );
  }

  confirm(): void {
    if (this.pickedChoice) return this.#make(this.pickedChoice);
    if (this.take && this.target !== null && this.pickedHouse !== null)
      this.#make(this.take, { ...NOTHING, shift: this.shift, target: this.target });
  }

  /** What was tapped for it stays on the board until it is answered, and on into the next question if it asks for that. */
  #make({ action }: Choice, next: Tapped | null = null): void {
    this.#hand.send(action, next);
    this.#props().act(action);
  }

  /** For the answers that are buttons: whatever was in hand is put down. */
  send(verb: Verb): void {
    const choice = single(this.legal, verb);
    if (!choice) return;
    this.#hand.putBack();
    this.#props().act(choice.action);
  }

  /** Takes back the last tap that was not sent. */
  drop(): void {
    if (this.target !== null) this.#hold({ target: null });
    else if (this.roundabouts) this.#hold({ roundabouts: false });
    else if (this.stage === 'choose') this.pickCards(0, 0);
  }

  toggleRoundabouts(): void {
    this.#hold({ roundabouts: !this.roundabouts, target: null });
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

  /** What would follow it in the same move. */
  readonly #hintedLater: Move[] = $derived.by(() =>
    this.hint === null ? [] : (this.#props().hintMoves ?? []).slice(1),
  );

  /** Does the hint, or what follows it, point there? */
  isHinted(target: string): boolean {
    return this.hinted === target || this.#hintedLater.some((move) => targetOf(move) === target);
  }

  /** Called when a hint comes: takes in hand what it points at, as far as that is no button. */
  takeHint(): void {
    const choice = this.hint;
    if (!choice) return;
    const { move } = choice;
    if (move.verb === 'take') {
      this.pickCards(move.number, move.effect);
      const next = this.#hintedLater[0];
      if (next?.verb === 'write') this.#hold({ shift: next.shift, target: `house:${next.house}` });
      return;
    }
    const target = targetOf(move);
    if (target === move.verb) return;
    const roundabouts = move.verb === 'roundabout';
    const shift = move.verb === 'write' ? move.shift : this.#hand.thing.shift;
    this.#hold({ roundabouts, shift, target: target as Target, spot: 'card' in move ? move.card : 0 });
    const ways = this.pickedHouse === null ? [] : (this.spots.get(this.pickedHouse)?.ways ?? []);
    this.#hold({
      way: Math.max(
        0,
        ways.findIndex((way) => way.choice?.action === choice.action),
      ),
    });
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
