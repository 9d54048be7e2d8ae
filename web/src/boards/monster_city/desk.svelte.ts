// The viewer's side of the table: what may be chosen, what is in hand, and what a tap does.
import { Holding } from '../../play/holding.svelte';
import type { BoardProps } from '../board';
import { questionOf } from '../question';
import { attemptAt, byTarget, needsConfirmation, target, targetOf, type Choice } from './choices';
import type { Move, Town, View } from './types';

export type Props = BoardProps<View, Move>;

export class Desk {
  readonly #props: () => Props;
  /** A decision, and which of several equal things was tapped for it. */
  readonly #hand: Holding<{ action: number; spot: string } | null>;

  constructor(props: () => Props) {
    this.#props = props;
    this.#hand = new Holding(null, () => ({
      question: questionOf(props().legal),
      sent: props().sent ?? null,
    }));
  }

  readonly view: View = $derived.by(() => this.#props().view);
  readonly you: number | null = $derived.by(() => this.#props().you);
  readonly choices: Map<string, Choice> = $derived.by(() => byTarget(this.#props().legal as Choice[]));

  /** The decision in hand. */
  readonly choice: Choice | null = $derived.by(() => {
    const held = this.#hand.thing;
    return [...this.choices.values()].find(({ action }) => action === held?.action) ?? null;
  });
  readonly chosenSpot: string | null = $derived.by(() => this.choice && this.#hand.thing!.spot);
  readonly hinted: string | null = $derived.by(() => {
    const { hint, legal } = this.#props();
    const found = legal.find((choice) => choice.action === hint);
    return found ? targetOf(found.move) : null;
  });
  /** What the rest of the move points at. */
  readonly hintedLater: string[] = $derived.by(() =>
    this.hinted === null ? [] : (this.#props().hintMoves ?? []).slice(1).map(targetOf),
  );
  readonly town: Town | null = $derived.by(() => (this.you === null ? null : this.view.towns[this.you]!));
  readonly deciding: boolean = $derived.by(() => this.choices.size > 0);

  can(of: string): boolean {
    return this.choices.has(of);
  }

  /** Takes a decision in hand, and makes it if the same thing is tapped again; another that is equal takes its place.
      What cannot be chosen is explained. */
  tap(of: string, spot = of): void {
    const choice = this.choices.get(of);
    if (!choice) {
      this.#props().explain(attemptAt(of, this.view));
    } else if (spot === this.chosenSpot || !needsConfirmation(choice.move)) {
      this.#make(choice);
    } else {
      this.#hand.take({ action: choice.action, spot });
    }
  }

  confirm(): void {
    if (this.choice) this.#make(this.choice);
  }

  putBack(): void {
    this.#hand.putBack();
  }

  /** For the plain answers in the prompt bar, which show all they do on their face. */
  answer(of: typeof target.carryOut | typeof target.decline): void {
    const choice = this.choices.get(of);
    if (choice) this.#make(choice);
  }

  #make(choice: Choice): void {
    if (choice === this.choice) this.#hand.send(choice.action);
    else this.putBack();
    this.#props().act(choice.action);
  }
}
