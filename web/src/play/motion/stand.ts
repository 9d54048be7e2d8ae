// Pieces that come to stand where they are, fall there, leave, or make room.
import { find, nameOf, recall, shotOf } from './pieces';
import { dust, random, settleDown, shake, type Act, type Of, type Shots } from './kit';
import type { Take } from './take';
import { ease, ms } from './timing';

export function drop(take: Take, { at, cue }: Of<'drop'>): Act {
  const release = take.hide(find(at));
  return async () => {
    const piece = find(at);
    if (!piece) {
      release();
      return;
    }
    const copy = take.ghost(shotOf(piece));
    const frames = [
      { transform: 'translateY(-70%) scale(.9)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ];
    await take.animate(copy, frames, { ms: ms.refill, ease: ease.down });
    take.remove(copy);
    release();
    await settleDown(take, piece, cue);
  };
}

export function land(take: Take, { at, cue }: Of<'land'>): Act {
  return async () => {
    const piece = find(at);
    if (piece) await settleDown(take, piece, cue);
  };
}
/** Shakes, then falls in bands, the lowest first, behind dust of its own colour. */
export function crumble(take: Take, { at, colour }: Of<'crumble'>, shots: Shots): Act {
  const shot = recall(shots, at);
  const stood = shot ? take.ghost(shot) : null;
  return async () => {
    if (!shot || !stood) return;
    await shake(take, stood);
    take.cue('crumble');
    const bands = 5;
    const parts = Array.from({ length: bands }, (_, band) => {
      const part = take.ghost(shot);
      part.style.clipPath = `inset(${(band * 100) / bands}% -20% ${100 - ((band + 1) * 100) / bands}% -20%)`;
      part.style.transformOrigin = `50% ${((band + 1) * 100) / bands}%`;
      const fall = shot.rect.height * (1 - (band + 1) / bands);
      const side = (band % 2 ? 1 : -1) * random(2, 5);
      const frames = [
        { transform: 'none', opacity: 1 },
        {
          transform: `translate(${side * 0.4}px,${fall * 0.25}px) rotate(${side}deg)`,
          opacity: 1,
          offset: 0.4,
        },
        {
          transform: `translate(${side * 2}px,${fall}px) rotate(${side * 3}deg) scaleY(.5)`,
          opacity: 1,
          offset: 0.85,
        },
        { transform: `translate(${side * 2}px,${fall}px) scaleY(.1)`, opacity: 0 },
      ];
      void take.animate(part, frames, { ms: ms.crumble, ease: ease.down, fill: 'both' });
      return part;
    });
    take.remove(stood);
    dust(take, shot.rect, colour, 22);
    await take.wait(ms.crumble);
    for (const part of parts) take.remove(part);
  };
}

export function leave(take: Take, { at, guest: later }: Of<'leave'>, shots: Shots): Act {
  const shot = recall(shots, at);
  const stood = shot && !later ? take.ghost(shot) : null;
  return async () => {
    const walker = take.guests.get(nameOf(at)) ?? stood;
    if (!walker) return;
    const step = Math.max(24, walker.getBoundingClientRect().width * 0.35);
    const frames = Array.from({ length: 7 }, (_, i) => ({
      transform: `translate(${i * step}px,${i % 2 ? -12 : 0}px) rotate(${i % 2 ? (i % 4 === 1 ? 7 : -5) : 0}deg)`,
      opacity: i < 5 ? 1 : (6 - i) / 2,
    }));
    const walk = take.animate(walker, frames, { ms: 640, ease: ease.panel, fill: 'both' });
    take.aside(walk.then(() => take.remove(walker)));
    await take.wait(320);
  };
}

/** Where they were, until it is their turn to move. */
export function settle(take: Take, { pieces }: Of<'settle'>, shots: Shots): Act {
  const moves = pieces.flatMap((name) => {
    const piece = find(name);
    const was = shots.get(name)?.rect;
    if (!piece || !was) return [];
    const now = piece.getBoundingClientRect();
    const by = `translate(${was.left - now.left}px,${was.bottom - now.bottom}px)`;
    if (Math.hypot(was.left - now.left, was.bottom - now.bottom) < 2) return [];
    return [{ piece, by, release: take.hold(piece, { transform: by }) }];
  });
  return async () => {
    const all = moves.map(({ piece, by, release }) => {
      release();
      return take.animate(piece, { transform: [by, 'none'] }, { ms: ms.refill });
    });
    await Promise.all(all);
  };
}

export function grow(take: Take, { at, how, cue = 'land' }: Of<'grow'>): Act {
  const release = how === 'ripple' ? () => {} : take.hide(find(at));
  return async () => {
    const piece = find(at);
    if (!piece) {
      release();
      return;
    }
    take.cue(cue);
    const rect = piece.getBoundingClientRect();
    if (how === 'ripple') {
      for (const delay of [0, 140]) {
        const ring = take.sign('m-ripple', rect);
        const frames = [
          { transform: 'scale(.3)', opacity: 0.9 },
          { transform: 'scale(1.35)', opacity: 0 },
        ];
        take.aside(
          take
            .animate(ring, frames, { ms: 520, delay, ease: ease.up, fill: 'both' })
            .then(() => take.remove(ring)),
        );
      }
      return take.wait(260);
    }
    const copy = take.ghost(shotOf(piece));
    const frames =
      how === 'up'
        ? [{ transform: 'scaleY(0)' }, { transform: 'scaleY(1.08)', offset: 0.7 }, { transform: 'none' }]
        : [{ transform: 'scale(0)' }, { transform: 'scale(1.14)', offset: 0.6 }, { transform: 'none' }];
    await take.animate(copy, frames, { ms: ms.settle, ease: ease.up });
    release();
    take.remove(copy);
  };
}
