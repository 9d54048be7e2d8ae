// What a bot advises at the question that stands: whole moves, ranked, and which of them is shown on the board.
import type { Advice, Alternative, Move } from '../house/protocol';

export class Advised {
  all = $state.raw<Advice | null>(null);
  /** Which of the moves is shown. */
  chosen = $state(0);
  /** How many of its decisions are made. */
  private made = $state(0);

  get move(): Alternative | null {
    return this.all?.alternatives[this.chosen] ?? null;
  }

  /** The decision to be made now. */
  get action(): number | null {
    return this.move?.actions[this.made] ?? null;
  }

  /** That decision and those that go with it. */
  get moves(): Move[] {
    return this.move?.moves.slice(this.made) ?? [];
  }

  /** Alternatives stand to choice until the first decision is made. */
  get open(): boolean {
    return this.all !== null && this.made === 0;
  }

  tell(advice: Advice): void {
    this.clear();
    this.all = advice;
  }

  show(index: number): void {
    this.chosen = index;
  }

  /** There is a new question: whoever followed the advice is led on, otherwise it is out of date. */
  follow(decided: number | null): void {
    const more = this.move !== null && this.made + 1 < this.move.actions.length;
    if (decided !== null && decided === this.action && more) this.made += 1;
    else this.clear();
  }

  clear(): void {
    this.all = null;
    this.chosen = 0;
    this.made = 0;
  }
}
