// Whose place is looked at on a board: one's own, or another's until something is asked. A question that comes, and what is
// taken in hand, bring the own one back, for both are shown there; looking around while a question stands is free.
import { untrack } from 'svelte';

export class Looking<Who = number> {
  #at = $state.raw<Who | null>(null);

  constructor(private readonly home: () => Who) {}

  /** Whose place is shown. */
  get shown(): Who {
    return this.#at ?? this.home();
  }

  /** Another's, or null at home. */
  get away(): Who | null {
    return this.#at === null || this.#at === this.home() ? null : this.#at;
  }

  look(who: Who): void {
    this.#at = who;
  }

  goHome(): void {
    this.#at = null;
  }

  /** Called where a component begins: `question` is empty while nothing is asked, `inHand` undefined without anything. */
  homeWhen(question: () => string, inHand: () => unknown = () => undefined): void {
    $effect.pre(() => {
      if (question() !== '') untrack(() => this.goHome());
    });
    $effect.pre(() => {
      if (inHand() !== undefined) untrack(() => this.goHome());
    });
  }
}
