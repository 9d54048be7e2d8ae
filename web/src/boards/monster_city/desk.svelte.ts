// The viewer's side of the table: what may be chosen, what is in hand, and what a tap does.
import type { BoardProps } from '../board';
import { attemptAt, byTarget, needsConfirmation, target, targetOf, type Choice } from './choices';
import type { Move, Town, View } from './types';

export type Props = BoardProps<View, Move>;

export class Desk {
  readonly #props: () => Props;
  #chosen = $state<number | null>(null);
  #spot = $state('');
  /** What was in hand when it was sent. */
  #kept = $state<number | null>(null);

  constructor(props: () => Props) {
    this.#props = props;
  }

  readonly view: View = $derived.by(() => this.#props().view);
  readonly you: number | null = $derived.by(() => this.#props().you);
  readonly choices: Map<string, Choice> = $derived.by(() => byTarget(this.#props().legal as Choice[]));

  /** The decision in hand; gone as soon as it is no longer offered. One that is on its way stays until it is answered. */
  readonly choice: Choice | null = $derived.by(() => {
    const { sent = null } = this.#props();
    const held = this.#chosen ?? (sent === this.#kept ? sent : null);
    return [...this.choices.values()].find((choice) => choice.action === held) ?? null;
  });
  /** Which of several equal things was tapped for it. */
  readonly chosenSpot: string | null = $derived.by(() => this.choice && this.#spot);
  readonly hinted: string | null = $derived.by(() => {
    const { hint, legal } = this.#props();
    const found = legal.find((choice) => choice.action === hint);
    return found ? targetOf(found.move) : null;
  });
  readonly town: Town | null = $derived.by(() => (this.you === null ? null : this.view.towns[this.you]!));
  readonly deciding: boolean = $derived.by(() => this.choices.size > 0);

  can(of: string): boolean {
    return this.choices.has(of);
  }

  /** Takes a decision in hand, and makes it if it already is. What cannot be chosen is explained. */
  tap(of: string, spot = of): void {
    const choice = this.choices.get(of);
    if (!choice) {
      this.#props().explain(attemptAt(of, this.view));
    } else if (choice === this.choice || !needsConfirmation(choice.move)) {
      this.#make(choice);
    } else {
      this.#chosen = choice.action;
      this.#spot = spot;
    }
  }

  confirm(): void {
    if (this.choice) this.#make(this.choice);
  }

  putBack(): void {
    this.#chosen = null;
    this.#kept = null;
  }

  /** For the plain answers in the prompt bar, which show all they do on their face. */
  answer(of: typeof target.carryOut | typeof target.decline): void {
    const choice = this.choices.get(of);
    if (choice) this.#make(choice);
  }

  #make(choice: Choice): void {
    this.#kept = choice === this.choice ? choice.action : null;
    this.#chosen = null;
    this.#props().act(choice.action);
  }
}
