// Pieces that travel: the copy lies where the piece ends and plays the way from where it was (first, last, invert, play).
import { find, nameOf, recall, shotOf, type Shot } from './pieces';
import { dip, dust, type Act, type Of } from './kit';
import type { Take } from './take';
import { curve, ease, ms } from './timing';

type Travel = Of<'travel'>;
type By = NonNullable<Travel['by']>;

const mid = (rect: DOMRect) => rect.left + rect.width / 2;
const foot = (rect: DOMRect) => rect.top + rect.height;

/** The height of the throw in pixels, the turn in degrees, how far it sways. */
const ways: Record<By, { arc: number; spin: number; sway: number; ease: string; more: number }> = {
  slide: { arc: 0, spin: 0, sway: 0, ease: ease.land, more: 1 },
  throw: { arc: 46, spin: 0, sway: 0, ease: ease.arc, more: 1.1 },
  leap: { arc: 84, spin: -10, sway: 0, ease: ease.arc, more: 1.35 },
  roll: { arc: 26, spin: -270, sway: 0, ease: ease.up, more: 1.3 },
  flutter: { arc: 10, spin: 0, sway: 22, ease: ease.panel, more: 1.6 },
  crane: { arc: 70, spin: 9, sway: 6, ease: ease.arc, more: 1.3 },
  drive: { arc: 0, spin: 0, sway: 0, ease: ease.panel, more: 1.5 },
};

/** A guest is larger where it lands than where it came from. */
const grows = 1.5;

/** Longer ways take longer, up to the whole screen. */
export function timeFor(from: DOMRect, to: DOMRect, by: By): number {
  const length = Math.hypot(mid(from) - mid(to), foot(from) - foot(to));
  return Math.min(ms.far, Math.max(ms.travel, ms.travel + (length - 200) * 0.4)) * ways[by].more;
}

/** Feet to feet, as one track: way, height and size cannot drift apart. `lies` is where the copy itself has been put. */
export function flight(from: DOMRect, to: DOMRect, by: By, lies: DOMRect = to): Keyframe[] {
  const steps = 20;
  const way = ways[by];
  const along = curve(way.ease);
  const dx = mid(from) - mid(to);
  const dy = foot(from) - foot(to);
  // A drawing fits into its box by its tighter side.
  const grown = Math.min(2, from.width / Math.max(1, to.width), from.height / Math.max(1, to.height));
  const hops = by === 'roll' ? 3 : 1;
  return Array.from({ length: steps + 1 }, (_, i): Keyframe => {
    const at = i / steps;
    const left = 1 - along(at);
    const height =
      hops > 1
        ? Math.abs(Math.sin(at * Math.PI * hops)) * (1 - at)
        : at < 0.42
          ? 1 - (1 - at / 0.42) ** 2
          : 1 - ((at - 0.42) / 0.58) ** 2;
    const sway = way.sway * Math.sin(at * 14) * (1 - at);
    const x = mid(to) - mid(lies) + dx * left + sway;
    const y = foot(to) - foot(lies) + dy * left - way.arc * height;
    const scale = ((1 + (grown - 1) * left) * to.width) / lies.width;
    return {
      transform: `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) rotate(${(way.spin * (1 - at) + sway).toFixed(1)}deg) scale(${scale.toFixed(3)})`,
    };
  });
}

/** The shadow tightens as the piece comes down. */
function shade(take: Take, to: DOMRect, time: number): void {
  const shadow = take.sign('m-shade', {
    left: to.left,
    top: foot(to) - to.width * 0.09,
    width: to.width,
    height: to.width * 0.16,
  });
  const frames = { opacity: [0, 0.06, 0.3], transform: ['scale(1.7)', 'scale(1.45)', 'scale(.9)'] };
  take.aside(take.animate(shadow, frames, { ms: time, ease: ease.down }).then(() => take.remove(shadow)));
}

/** The line of a crane from which the piece hangs as it swings in. */
function line(take: Take, copy: HTMLElement): void {
  const rope = document.createElement('i');
  rope.className = 'm-rope';
  copy.append(rope);
  take.aside(take.animate(rope, { opacity: [1, 1, 0] }, { ms: ms.far * 1.3, ease: ease.panel }));
}

export function travel(take: Take, beat: Travel, shots: ReadonlyMap<string, Shot>): Act {
  const { by = 'slide', as = 'come' } = beat;
  const was = recall(shots, beat.from);
  const seen = find(nameOf(beat.to)) !== null;
  if (as === 'new' && !seen) return () => Promise.resolve();
  // Where its own place is out of sight it vanishes into what stands for it.
  const vanishes = as === 'left' || as === 'guest' || !seen;
  const release = vanishes ? () => {} : take.hide(find(beat.to));
  // What leaves its place for another waits there until it goes.
  const waiting = vanishes && was ? take.ghost(was) : null;

  return async () => {
    const target = find(beat.to);
    const source = was ?? shotNow(beat.from);
    if (waiting) take.remove(waiting);
    if (!target || (vanishes && !source)) {
      release();
      return;
    }
    const end = target.getBoundingClientRect();
    const from = source?.rect ?? new DOMRect(end.left - 30, end.top - 90, end.width, end.height);
    take.cue(beat.cue ?? 'take');
    const time = timeFor(from, end, by);
    if (vanishes) {
      const rest = resting(from, end, as === 'guest' ? grows : 1);
      if (as === 'guest') return arrive(take, beat, take.ghost(source!, rest), flight(from, rest, by), time);
      const copy = take.ghost(source!);
      const fade = take.animate(copy, { opacity: [1, 1, 0] }, { ms: time, ease: 'linear', fill: 'both' });
      await Promise.all([
        take.animate(copy, flight(from, rest, by, from), { ms: time, ease: 'linear' }),
        fade,
      ]);
      take.remove(copy);
      return;
    }
    const copy = take.ghost(shotOf(target));
    if (by === 'crane') line(take, copy);
    if (by === 'roll') copy.style.transformOrigin = '50% 50%';
    if (by !== 'slide' && by !== 'drive') shade(take, end, time);
    await take.animate(copy, flight(from, end, by), { ms: time, ease: 'linear' });
    release();
    take.remove(copy);
  };
}

function shotNow(from: Travel['from']): Shot | null {
  const piece = find(from);
  return piece && shotOf(piece);
}

/** It lands with all its weight, and the board gives way under it. */
async function arrive(
  take: Take,
  { from }: Travel,
  copy: HTMLElement,
  way: Keyframe[],
  time: number,
): Promise<void> {
  take.guests.set(nameOf(from), copy);
  const rest = copy.getBoundingClientRect();
  shade(take, rest, time);
  await take.animate(copy, way, { ms: time, ease: 'linear' });
  take.cue('land');
  dust(take, rest, '#B79C8C', 8, true);
  const frames = [
    { transform: 'scale(1.1,.82)', easing: ease.up },
    { transform: 'scale(.97,1.05)', offset: 0.5 },
    { transform: 'none' },
  ];
  await Promise.all([
    dip(take, document.querySelector('.board[data-legal]'), 3),
    take.animate(copy, frames, { ms: ms.settle }),
  ]);
}

/** Where something lies that goes into a panel: in its middle, no larger than the panel; on the ground if that is wide. */
function resting(piece: DOMRect, panel: DOMRect, most: number): DOMRect {
  const scale = Math.min(most, (panel.width * 0.7) / piece.width, (panel.height * 0.8) / piece.height);
  const width = piece.width * scale;
  const height = piece.height * scale;
  const top = panel.height > 1.6 * height ? panel.bottom - height : panel.top + (panel.height - height) / 2;
  return new DOMRect(mid(panel) - width / 2, top, width, height);
}
