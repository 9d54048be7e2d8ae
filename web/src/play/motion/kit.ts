// What several beats are made of: dust, a nod, a piece that settles, a number that counts.
import { signed } from '../../texts/numbers';
import type { Beat, Cue } from './beats';
import { shotOf, type Shot } from './pieces';
import type { Take } from './take';
import { ease, ms } from './timing';

/** Plays a beat that was prepared. */
export type Act = () => Promise<void>;
export type Shots = ReadonlyMap<string, Shot>;
export type Of<Kind extends Beat['do']> = Extract<Beat, { do: Kind }>;

export const random = (least: number, most: number): number => least + Math.random() * (most - least);

/** Puffs along the ground, or a cloud over the lower half of what fell. */
export function dust(take: Take, at: DOMRect, colour: string, count: number, low = false): void {
  const size = Math.max(8, at.width * (low ? 0.17 : 0.26));
  for (let i = 0; i < count; i += 1) {
    const x = random(-0.5, 0.5) * at.width;
    const y = low ? -2 : -random(0, 0.42) * at.height;
    const wide = size * random(0.6, 1.5);
    const puff = take.sign('m-puff', {
      left: at.left + at.width / 2 + x - wide / 2,
      top: at.bottom + y - wide / 2,
      width: wide,
      height: wide,
    });
    puff.style.background =
      i % 3 === 0 ? colour : `color-mix(in oklab, ${colour}, ${i % 3 === 1 ? '#fff 45%' : '#1c1020 22%'})`;
    const frames = [
      { transform: 'scale(.3)', opacity: 0.95 },
      { transform: `translate(${x * 0.5}px,${-random(4, 10)}px) scale(1)`, opacity: 0.85, offset: 0.4 },
      { transform: `translate(${x * 0.9}px,${-random(10, low ? 14 : 34)}px) scale(1.1)`, opacity: 0 },
    ];
    const gone = () => take.remove(puff);
    take.aside(
      take
        .animate(puff, frames, { ms: ms.crumble * random(1, 1.6), delay: low ? 0 : i * 12, ease: ease.up })
        .then(gone),
    );
  }
}

export function dip(take: Take, piece: Element | null, by = 4): Promise<void> {
  if (!piece) return Promise.resolve();
  const frames = [
    { transform: 'none' },
    { transform: `translateY(${by}px)`, offset: 0.3 },
    { transform: 'none' },
  ];
  return take.animate(piece, frames, { ms: ms.nod, ease: ease.panel });
}

export function shake(take: Take, piece: Element, px = 3): Promise<void> {
  const frames = [0, -1, 1, -0.8, 0.6, -0.3, 0].map((x) => ({ transform: `translateX(${x * px}px)` }));
  return take.animate(piece, frames, { ms: 180, ease: 'linear' });
}

/** The piece gives a little, with dust at its feet. */
export function settleDown(take: Take, piece: Element, cue: Cue = 'land'): Promise<void> {
  take.cue(cue);
  dust(take, piece.getBoundingClientRect(), 'var(--line-2)', 5, true);
  // Only a copy may be given another origin than the board's own styles say.
  const copy = take.ghost(shotOf(piece));
  const release = take.hide(piece);
  const frames = [
    { transform: 'scale(1.1,.82)', easing: ease.up },
    { transform: 'scale(.97,1.05)', offset: 0.5 },
    { transform: 'none' },
  ];
  return take.animate(copy, frames, { ms: ms.settle }).then(() => {
    release();
    take.remove(copy);
  });
}

export interface Cover {
  number: HTMLElement;
  tell: (value: number) => void;
  end: () => void;
}

/** Covers a number of the page by one that can be counted. */
export function cover(take: Take, place: Element | null, value: number): Cover | null {
  if (!place) return null;
  const number = take.ghost(shotOf(place));
  number.classList.add('m-number');
  const style = getComputedStyle(place);
  number.style.font = style.font;
  number.style.color = style.color;
  const tell = (now: number) => (number.textContent = signed(now));
  tell(value);
  const release = take.hide(place);
  const end = () => {
    release();
    take.remove(number);
  };
  return { number, tell, end };
}

/** Calls back in every frame with how much of the time is over, from 0 to 1; a take that is dropped falls silent. */
export async function ticks(take: Take, time: number, tell: (at: number) => void): Promise<void> {
  let done = false;
  const clock = take.wait(time).then(() => (done = true));
  const began = performance.now();
  const step = () => {
    if (done || take.over) return;
    tell(Math.min(1, ((performance.now() - began) * take.around.rate()) / time));
    requestAnimationFrame(step);
  };
  step();
  await clock;
  if (!take.over) tell(1);
}
