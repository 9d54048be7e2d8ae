// What the player has tapped so far, and what the next tap means. It only ever picks among the legal decisions;
// why anything else cannot be, the rules are asked.
import { Holding } from '../../play/holding.svelte';
import { questionOf } from '../question';
import {
  agreeing,
  chosenBy,
  nextBuild,
  openKinds,
  openSquares,
  understood,
  verbsOf,
  type Pick,
} from './choosing';
import type { Choice, Kind, Move, Props, Resource, Square, Verb } from './types';

export class Chooser {
  readonly #props: () => Props;
  /** What was tapped, and where one resource lies twice, at which of its places. */
  readonly #hand: Holding<{ pick: Pick; place?: number }>;

  constructor(props: () => Props) {
    this.#props = props;
    this.#hand = new Holding({ pick: {} }, () => ({
      question: questionOf(props().legal),
      sent: props().sent ?? null,
    }));
  }

  get legal(): Choice[] {
    return this.#props().legal;
  }

  readonly verbs = $derived.by(() => verbsOf(this.legal));

  /**
   * What was tapped counts only while some legal decision agrees with it. A tap on a square or a whole decision stands
   * for itself; a resource or card alone adds to what is understood.
   */
  readonly pick: Pick = $derived.by(() => {
    const { view, legal } = this.#props();
    const tapped = this.#hand.thing.pick;
    const before = understood(legal, view.hand?.town.cube ?? null);
    const now = tapped.verb || tapped.square ? tapped : { ...before, ...tapped };
    return agreeing(legal, now).length > 0 ? now : before;
  });
  /** Something was tapped, so that there is something to put back. */
  readonly holds: boolean = $derived.by(() => Object.keys(this.#hand.thing.pick).length > 0);

  readonly chosen: Choice | null = $derived.by(() => chosenBy(this.legal, this.pick));
  readonly squares: Set<Square> = $derived.by(() => openSquares(this.legal, this.pick));
  readonly kinds: Set<Kind> = $derived.by(() => openKinds(this.legal, this.pick));
  readonly hinted: Move | null = $derived.by(() => {
    const { legal, hint } = this.#props();
    return legal.find((choice) => choice.action === hint)?.move ?? null;
  });

  /** What would follow it in the same move. */
  readonly hintedLater: Move[] = $derived.by(() =>
    this.hinted === null ? [] : (this.#props().hintMoves ?? []).slice(1),
  );

  can(verb: Verb): boolean {
    return this.verbs.includes(verb);
  }

  clear(): void {
    this.#hand.putBack();
  }

  #tap(pick: Pick, place?: number): void {
    this.#hand.take({ pick, place });
  }

  /** Which of several places of one resource was tapped. */
  isPicked(resource: Resource, place: number): boolean {
    return this.pick.resource === resource && (this.#hand.thing.place ?? place) === place;
  }

  /** Picks; picking again what is wholly chosen already confirms it. */
  take(pick: Pick, place?: number): void {
    const choice = chosenBy(this.legal, pick);
    if (choice && choice === this.chosen && this.#hand.thing.place === place) this.confirm();
    else this.#tap(pick, place);
  }

  confirm(): void {
    if (this.chosen) this.send(this.chosen);
  }

  send(choice: Choice, next: Pick | null = null): void {
    if (choice === this.chosen) this.#hand.send(choice.action, next && { pick: next });
    else this.clear();
    this.#props().act(choice.action);
  }

  square(square: Square): void {
    const { legal, pick } = this;
    if (this.can('build')) return this.#squareWhileBuilding(square);
    if (!this.squares.has(square)) return this.#whyNot({ square, ...(pick.kind && { kind: pick.kind }) });
    const here = legal.filter(({ move }) => move.square === square);
    const verbs = verbsOf(here);
    if (verbs.includes('place')) {
      const cube = pick.resource ?? this.#props().view.hand?.town.cube ?? undefined;
      return this.take({ verb: 'place', resource: cube, square });
    }
    if (verbs.includes('replace') || verbs.includes('raise')) {
      const kept = here.some(({ move }) => move.kind === pick.kind) && pick.kind;
      return this.take({ verb: verbs[0], square, ...(kept && { kind: kept }) });
    }
    // A Warehouse may offer to store and to exchange; then the prompt asks which.
    this.take(here.length === 1 ? here[0]!.move : { square, resource: undefined });
  }

  /** A square where the picked building may stand starts the build and is aimed at; any other picks a pattern. */
  #squareWhileBuilding(square: Square): void {
    const build = this.chosen?.move.verb === 'build' ? this.chosen : null;
    if (build && this.squares.has(square)) return this.send(build, { verb: 'stand', square });
    const next = nextBuild(this.legal, this.pick, { square });
    if (next) this.#tap(next.move);
    else this.#whyNot({ square });
  }

  card(kind: Kind): void {
    const { pick } = this;
    if (this.can('watch')) return this.#cardForWatch(kind);
    const next = nextBuild(this.legal, pick, { kind });
    if (next) return this.take(next.move);
    if (!this.kinds.has(kind)) return this.#whyNotCard(kind);
    const verb: Verb = this.can('raise') ? 'raise' : 'replace';
    const fits = agreeing(this.legal, { verb, kind, square: pick.square }).length > 0;
    this.take({ verb, kind, ...(fits && pick.square && { square: pick.square }) });
  }

  #cardForWatch(kind: Kind): void {
    const before = this.pick.kinds ?? [];
    if (before.includes(kind)) this.#tap({ verb: 'watch', kinds: before.filter((k) => k !== kind) });
    else if (this.chosen || kind === 'monument') this.#whyNotCard(kind);
    else this.#tap({ verb: 'watch', kinds: [...before, kind] });
  }

  /** Where one lies twice, the second is another thing to tap: it takes the place of the first. */
  resource(resource: Resource, place?: number): void {
    const { pick } = this;
    const verb = (['name', 'mark', 'place'] as const).find(
      (v) => agreeing(this.legal, { verb: v, resource }).length > 0,
    );
    if (!verb) return this.#whyNot({ resource });
    if (verb === 'place') this.#tap({ ...pick, verb: pick.square ? 'place' : undefined, resource });
    else this.take({ verb, resource }, place);
  }

  /** Beside the building that the Guild shall replace, if one is picked; a monument never takes its place. */
  #whyNotCard(kind: Kind): void {
    const { square } = this.pick;
    if (this.can('replace') && square && kind !== 'monument') this.#whyNot({ verb: 'replace', kind, square });
    else this.#whyNot({ kind });
  }

  #whyNot(part: Pick): void {
    this.#props().explain(part);
  }
}
