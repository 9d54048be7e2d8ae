// What is new on a board: the one place that remembers the state before, so that boards can tell the difference. A game says
// what a step brought, and how long that stays worth showing; a jump is no step, and all is forgotten.
import { untrack } from 'svelte';
import type { BoardProps } from '../boards/board';
import type { Step } from './motion/beats';

/** A step, or a state that follows on nothing. */
export type Seen<View, Move = Record<string, unknown>> = Omit<Step<View, Move>, 'before'> & {
  before: View | null;
};

type Shown<View, Move> = Pick<BoardProps<View, Move>, 'view' | 'recent' | 'you' | 'jumped'>;

export class Latest<View, Move, News> {
  news: News = $state.raw()!;
  #before: View | null = null;

  constructor(
    private readonly nothing: News,
    private readonly after: (last: News, seen: Seen<View, Move>) => News,
  ) {
    this.news = nothing;
  }

  see({ view, recent, you, jumped }: Shown<View, Move>): void {
    if (view === this.#before) return;
    const before = jumped ? null : this.#before;
    this.#before = view;
    this.news = this.after(jumped ? this.nothing : this.news, { before, after: view, events: recent, you });
  }

  /** Called where a component begins: before anything of a new state is shown. */
  follow(shown: () => Shown<View, Move>): void {
    $effect.pre(() => {
      const { view, recent, you, jumped } = shown();
      untrack(() => this.see({ view, recent, you, jumped }));
    });
  }
}
