// What one scene has on the page while it waits and plays: copies on the layer, holds on the pieces, animations under
// way. The page already shows how things end; a take only delays and decorates that. So dropping it, at any moment, is
// always right, and leaves nothing behind.
import type { Cue } from './beats';
import { place, type Shot } from './pieces';
import { ease, ms } from './timing';

export interface Timing {
  ms?: number;
  ease?: string;
  delay?: number;
  fill?: FillMode;
}

export interface Surroundings {
  layer: HTMLElement;
  /** For what lies over everything. */
  over: HTMLElement;
  rate: () => number;
  cue: (name: Cue, seconds?: number) => void;
}

export class Take {
  over = false;
  private readonly live = new Set<Animation>();
  private readonly held = new Set<Animation>();
  private readonly nodes = new Set<Element>();
  /** Those who came to stay until they leave, by the name they came from. */
  readonly guests = new Map<string, HTMLElement>();
  private loose = 0;
  private played = false;

  constructor(readonly around: Surroundings) {}

  /** The only place where an animation begins. Without an element it is a pause on the same clock. */
  animate(
    piece: Element | null,
    frames: Keyframe[] | PropertyIndexedKeyframes | null,
    { ms: duration = ms.travel, ease: easing = ease.land, delay = 0, fill = 'backwards' }: Timing = {},
  ): Promise<void> {
    if (this.over) return Promise.resolve();
    const animation = new Animation(new KeyframeEffect(piece, frames, { duration, delay, easing, fill }));
    animation.play();
    animation.updatePlaybackRate(this.around.rate());
    this.live.add(animation);
    const done = () => void this.live.delete(animation);
    return animation.finished.then(done, done);
  }

  wait(time: number): Promise<void> {
    return this.animate(null, null, { ms: time });
  }

  /** Shows a piece as it was, until it is let go. */
  hold(piece: Element | null, frame: Keyframe): () => void {
    if (piece === null || this.over) return () => {};
    const animation = piece.animate([frame, frame], { duration: 1, fill: 'both' });
    animation.pause();
    this.held.add(animation);
    return () => {
      animation.cancel();
      this.held.delete(animation);
    };
  }

  hide(piece: Element | null): () => void {
    return this.hold(piece, { opacity: 0 });
  }

  put<Node extends Element>(node: Node, on = this.around.layer): Node {
    if (this.over) return node;
    this.nodes.add(node);
    on.append(node);
    return node;
  }

  ghost(shot: Shot, at: DOMRect = shot.rect): HTMLElement {
    const copy = shot.copy();
    place(copy, at);
    return this.put(copy);
  }

  /** Something drawn for the moment, by the name of its looks. */
  sign(
    kind: string,
    at: { left: number; top: number; width: number; height: number },
    text = '',
    on = this.around.layer,
  ): HTMLElement {
    const sign = document.createElement('div');
    sign.className = kind;
    sign.textContent = text;
    place(sign, at);
    return this.put(sign, on);
  }

  remove(node: Element): void {
    node.remove();
    this.nodes.delete(node);
  }

  /** Goes on after the scene has made way for the next one. */
  aside(what: Promise<unknown>): void {
    this.loose += 1;
    void what.finally(() => {
      this.loose -= 1;
      if (this.played && this.loose === 0) this.drop();
    });
  }

  cue(name: Cue, seconds?: number): void {
    if (!this.over) this.around.cue(name, seconds);
  }

  retime(rate: number): void {
    for (const animation of this.live) animation.updatePlaybackRate(rate);
  }

  /** Its beats are over; what goes on aside may end by itself. */
  end(): void {
    this.played = true;
    for (const animation of this.held) animation.cancel();
    this.held.clear();
    if (this.loose === 0) this.drop();
  }

  drop(): void {
    this.over = true;
    for (const animation of [...this.live, ...this.held]) animation.cancel();
    for (const node of this.nodes) node.remove();
    this.live.clear();
    this.held.clear();
    this.nodes.clear();
  }
}
