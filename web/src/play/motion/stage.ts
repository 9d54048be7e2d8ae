// Where beats are played: a layer over the page, one queue, one clock. A tap or a key ends whatever moves; so does leaving
// the page. It blocks nothing: the page is already as it will be.
import './motion.css';
import { prepare } from './acts';
import { refsOf, type Cue, type Scene } from './beats';
import { withHoles } from './holes';
import { find, shoot, type Shot } from './pieces';
import { Queue, type Playable } from './queue';
import { Take, type Surroundings } from './take';
import { rateOf, type Speed } from './timing';

export interface Wishes {
  speed: () => Speed;
  /** No motion: the system or the settings ask for rest. */
  still: () => boolean;
  cue: (name: Cue, seconds?: number) => void;
}

/** One scene on the page, from the moment the page has changed. */
class Performance implements Playable {
  readonly take: Take;
  private readonly acts: (() => Promise<void>)[];

  constructor(scene: Scene, shots: ReadonlyMap<string, Shot>, around: Surroundings) {
    this.take = new Take(around);
    this.acts = scene.beats.map((beat) => prepare(this.take, beat, shots));
  }

  async play(): Promise<void> {
    for (const act of this.acts) {
      if (this.take.over) return;
      await act();
    }
    this.take.end();
  }

  drop(): void {
    this.take.drop();
  }
}

export class Stage {
  private readonly queue: Queue;
  private readonly around: Surroundings;
  private readonly shown = new Set<Performance>();
  private readonly leaving = new AbortController();

  constructor(
    layer: HTMLElement,
    private readonly wishes: Wishes,
    over: HTMLElement = layer,
  ) {
    const rate = () => rateOf(wishes.speed(), this.queue.length);
    this.around = { layer, over, rate, cue: wishes.cue };
    this.queue = new Queue(() => {
      for (const performance of this.shown) {
        if (performance.take.over) this.shown.delete(performance);
        else performance.take.retime(rate());
      }
    });
    const skip = () => this.skip();
    const { signal } = this.leaving;
    for (const tap of ['pointerdown', 'keydown']) addEventListener(tap, skip, { signal, capture: true });
    // What flies over a page that moves would land beside its place.
    addEventListener('resize', skip, { signal });
    const moves = ({ target }: Event) =>
      target === document || (target as Element).querySelector('[data-piece]') !== null;
    document.addEventListener('scroll', (event) => moves(event) && skip(), { signal, capture: true });
    document.addEventListener('visibilitychange', () => document.hidden && this.skip(), { signal });
  }

  /** Remembers the pieces that scenes speak of, while the page still shows how it was. */
  remember(scenes: readonly Scene[]): Map<string, Shot> {
    if (this.resting) return new Map();
    return shoot(scenes.flatMap((scene) => [...refsOf(scene.beats)]));
  }

  /** Once the page shows how it is. */
  play(scenes: readonly Scene[], shots: ReadonlyMap<string, Shot>): void {
    if (this.resting) return this.last(scenes);
    this.around.layer.style.setProperty('--with-holes', withHoles());
    for (const scene of scenes) {
      const performance = new Performance(scene, shots, this.around);
      this.shown.add(performance);
      this.queue.add({
        play: () => performance.play(),
        drop: () => {
          performance.drop();
          this.shown.delete(performance);
        },
      });
    }
  }

  skip(): void {
    this.queue.skip();
    for (const performance of this.shown) performance.drop();
    this.shown.clear();
  }

  /** Resolves when everything was shown, or skipped. */
  rest(): Promise<void> {
    return this.queue.rest();
  }

  close(): void {
    this.leaving.abort();
    this.skip();
  }

  private get resting(): boolean {
    return this.wishes.still() || document.hidden;
  }

  /** At rest something is still heard of what happened: one sound for all of it. */
  private last(scenes: readonly Scene[]): void {
    if (document.hidden) return;
    const heard = scenes.flatMap(({ beats }) =>
      beats.flatMap((beat) => ('cue' in beat && beat.cue ? [beat.cue] : [])),
    );
    if (heard.length > 0) this.wishes.cue(heard.at(-1)!);
    else if (scenes.some(({ beats }) => beats.some(({ do: kind }) => kind === 'crumble')))
      this.wishes.cue('crumble');
    else if (scenes.some(({ seat }) => seat !== null && find(`player:${seat}`))) this.wishes.cue('land');
  }
}
