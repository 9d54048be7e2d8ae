// Cards that are turned over.
import type { Act, Of, Shots } from './kit';
import { find, recall, shotOf } from './pieces';
import type { Take } from './take';
import { ease, ms } from './timing';

/** The old face until the half, then the new one. */
export function turn(take: Take, { at }: Of<'turn'>, shots: Shots): Act {
  const cards = at.flatMap((ref) => {
    const now = find(ref);
    const was = recall(shots, ref);
    return now && was ? [{ ref, old: take.ghost(was), release: take.hide(now) }] : [];
  });
  const angle = (degrees: number) => `perspective(700px) rotateX(${degrees}deg)`;
  return async () => {
    if (cards.length === 0) return;
    take.cue('flip');
    const half = { ms: ms.flip / 2, fill: 'both' as const };
    await Promise.all(
      cards.map(({ old }) => {
        old.style.transformOrigin = '50% 0';
        return take.animate(old, { transform: [angle(0), angle(90)] }, { ...half, ease: ease.down });
      }),
    );
    await Promise.all(
      cards.map(async ({ ref, old, release }) => {
        take.remove(old);
        const now = find(ref);
        if (now) {
          const face = take.ghost(shotOf(now));
          face.style.transformOrigin = '50% 0';
          await take.animate(face, { transform: [angle(-90), angle(0)] }, { ...half, ease: ease.up });
          take.remove(face);
        }
        release();
      }),
    );
  };
}
