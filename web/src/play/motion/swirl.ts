// Cubes lift, swirl into one, and the building they have become drops where it was placed.
import { dust, settleDown, type Act, type Of, type Shots } from './kit';
import { find, recall, shotOf, type Shot } from './pieces';
import type { Take } from './take';
import { ease, ms } from './timing';

/** A turn and a half around the point where they meet, closer and smaller. */
function spiral(x: number, y: number): Keyframe[] {
  const start = Math.atan2(y, x);
  const radius = Math.hypot(x, y) || 20;
  return Array.from({ length: 13 }, (_, i): Keyframe => {
    const at = i / 12;
    const near = at * at;
    const angle = start + near * Math.PI * 1.5;
    const away = (radius + (1 - Math.abs(2 * at - 1)) * 8) * (1 - near);
    const dx = Math.cos(angle) * away - x;
    const dy = Math.sin(angle) * away * (1 - 0.25 * at) - y;
    return {
      transform: `translate(${dx.toFixed(1)}px,${(dy - 14).toFixed(1)}px) rotate(${(near * 200).toFixed(0)}deg) scale(${(1 - 0.72 * near).toFixed(3)})`,
      opacity: at < 0.9 ? 1 : 0.2,
    };
  });
}

/** In the middle of them all, where what they become has no place yet. */
function middle(rects: DOMRect[]): DOMRect {
  const mean = (of: (rect: DOMRect) => number) =>
    rects.reduce((sum, rect) => sum + of(rect), 0) / rects.length;
  return new DOMRect(
    mean((r) => r.left),
    mean((r) => r.top),
    mean((r) => r.width),
    mean((r) => r.height),
  );
}

export function swirl(take: Take, { from, to }: Of<'swirl'>, shots: Shots): Act {
  const place = () => (to === null ? null : find(to));
  const release = take.hide(place());
  const cubes = from.flatMap((ref) => {
    const shot = recall(shots, ref);
    return shot ? [{ shot, copy: take.ghost(shot) }] : [];
  });
  return async () => {
    const piece = place();
    const end =
      piece?.getBoundingClientRect() ??
      (cubes.length > 0 ? middle(cubes.map(({ shot }) => shot.rect)) : null);
    if (end === null) {
      release();
      return;
    }
    await gather(take, cubes, end);
    if (!piece) {
      release();
      return;
    }
    const building = take.ghost(shotOf(piece));
    dust(take, end, 'var(--tt-wheat)', 6);
    const fall = { transform: [`translateY(${-end.height * 0.6}px) scale(.4)`, 'none'] };
    await take.animate(building, fall, { ms: 300, ease: ease.down });
    take.remove(building);
    release();
    await settleDown(take, piece, 'complete');
  };
}

async function gather(take: Take, cubes: { shot: Shot; copy: HTMLElement }[], end: DOMRect): Promise<void> {
  take.cue('take');
  const lift = { transform: ['none', 'translateY(-14px) scale(1.06)'] };
  await Promise.all(
    cubes.map(({ copy }, i) => take.animate(copy, lift, { ms: ms.refill, delay: i * ms.gap, fill: 'both' })),
  );
  take.cue('flip');
  await Promise.all(
    cubes.map(({ copy, shot: { rect } }) => {
      copy.style.transformOrigin = '50% 50%';
      const x = rect.left + rect.width / 2 - end.left - end.width / 2;
      const y = rect.top + rect.height / 2 - end.top - end.height / 2;
      return take.animate(copy, spiral(x, y), { ms: ms.far, ease: 'linear', fill: 'both' });
    }),
  );
  for (const { copy } of cubes) take.remove(copy);
}
