// Signs over the board that say what just happened: points, stamps, banners, lights.
import { t } from '../../texts/texts.svelte';
import { withPlus } from '../../texts/numbers';
import { putBeside } from './holes';
import { cover, dip, ticks, type Act, type Of, type Shots } from './kit';
import { find, recall } from './pieces';
import type { Take } from './take';
import { ease, ms } from './timing';

/** Not waited for: points leave their cause while the next thing happens. */
export function rise(take: Take, { at, points }: Of<'rise'>, shots: Shots): Act {
  const before = recall(shots, at)?.rect;
  return async () => {
    const rect = before ?? find(at)?.getBoundingClientRect();
    if (!rect || points === 0) return;
    const place = { left: rect.left + rect.width / 2 - 40, top: rect.top - 18, width: 80, height: 36 };
    const sign = take.sign(points > 0 ? 'm-points m-good' : 'm-points', place, withPlus(points));
    const frames = [
      { transform: 'translateY(14px) scale(.5)', opacity: 0 },
      { transform: 'translateY(-6px) scale(1.12)', opacity: 1, offset: 0.22 },
      { transform: 'translateY(-12px) scale(1)', opacity: 1, offset: 0.7 },
      { transform: 'translateY(-34px) scale(.96)', opacity: 0 },
    ];
    take.aside(
      take.animate(sign, frames, { ms: ms.rise, ease: ease.up, fill: 'both' }).then(() => take.remove(sign)),
    );
    await take.wait(120);
  };
}

export function light(take: Take, { at }: Of<'light'>): Act {
  return async () => {
    for (const ref of at) {
      const piece = find(ref);
      if (!piece) continue;
      const glow = take.sign('m-glow', piece.getBoundingClientRect());
      take.cue('count', 0.05);
      const frames = [
        { opacity: 0, transform: 'scale(.7)' },
        { opacity: 1, offset: 0.4 },
        { opacity: 0, transform: 'scale(1.25)' },
      ];
      take.aside(
        take.animate(glow, frames, { ms: 420, ease: ease.up, fill: 'both' }).then(() => take.remove(glow)),
      );
      await take.wait(ms.tap);
    }
  };
}

export function stamp(take: Take, { at, text }: Of<'stamp'>): Act {
  return async () => {
    const piece = find(at);
    if (!piece) return;
    const rect = piece.getBoundingClientRect();
    const size = Math.min(76, Math.max(52, rect.height * 0.9));
    const place = {
      left: rect.left + rect.width / 2 - size / 2,
      top: rect.top + rect.height / 2 - size / 2,
      width: size,
      height: size,
    };
    const mark = take.sign('m-stamp', place, text);
    const fall = [
      { transform: 'translateY(-40%) scale(2.2) rotate(14deg)', opacity: 0 },
      { transform: 'rotate(-12deg)', opacity: 1 },
    ];
    await take.animate(mark, fall, { ms: 200, ease: ease.down, fill: 'both' });
    take.cue('stamp');
    void dip(take, piece);
    const gone = take.animate(
      mark,
      { opacity: [1, 1, 1, 0], transform: ['rotate(-12deg)', 'rotate(-12deg)'] },
      { ms: 1100, ease: ease.panel, fill: 'both' },
    );
    take.aside(gone.then(() => take.remove(mark)));
    await take.wait(260);
  };
}

export function banner(take: Take, { key, fills, seat }: Of<'banner'>): Act {
  return async () => {
    const board =
      document.querySelector('.board[data-legal]')?.getBoundingClientRect() ??
      new DOMRect(0, 0, innerWidth, innerHeight);
    const top = Math.max(70, Math.min(board.top + board.height * 0.28, innerHeight * 0.4));
    const cloth = take.sign(
      'm-banner',
      { left: board.left, top, width: board.width, height: 56 },
      '',
      take.around.over,
    );
    const words = document.createElement('b');
    words.textContent = t(key, fills);
    if (seat !== undefined) words.style.setProperty('--seat', `var(--p${(seat % 6) + 1})`);
    cloth.append(words);
    const [width, height] = [words.offsetWidth + 1, words.offsetHeight];
    putBeside(cloth, { left: board.left + (board.width - width) / 2, top, width, height });
    const frames = [
      { transform: 'scaleX(0)', opacity: 1 },
      { transform: 'scaleX(1.03)', opacity: 1, offset: 0.28 },
      { transform: 'none', opacity: 1, offset: 0.8 },
      { transform: 'translateY(-10px)', opacity: 0 },
    ];
    take.cue('flip');
    take.aside(
      take
        .animate(words, frames, { ms: ms.banner * 1.5, ease: ease.panel, fill: 'both' })
        .then(() => take.remove(cloth)),
    );
    await take.wait(ms.banner * 0.5);
  };
}

export function street(take: Take, { from, to }: Of<'street'>): Act {
  return async () => {
    const [a, b] = [find(from), find(to)].map((piece) => piece?.getBoundingClientRect());
    if (!a || !b) return;
    const [x, y] = [b.left + b.width / 2 - a.left - a.width / 2, b.bottom - a.bottom];
    const way = take.sign('m-way', {
      left: a.left + a.width / 2,
      top: a.bottom - 10,
      width: Math.hypot(x, y),
      height: 6,
    });
    const turned = `rotate(${Math.atan2(y, x)}rad)`;
    const frames = [
      { transform: `${turned} scaleX(0)`, opacity: 1 },
      { transform: `${turned} scaleX(1)`, opacity: 1, offset: 0.5 },
      { transform: `${turned} scaleX(1)`, opacity: 0 },
    ];
    take.aside(
      take.animate(way, frames, { ms: 380, ease: ease.panel, fill: 'both' }).then(() => take.remove(way)),
    );
    await take.wait(ms.gap);
  };
}

export function lanterns(take: Take, { at }: Of<'lanterns'>): Act {
  return async () => {
    const frame = find(at);
    if (!frame) return;
    const { left, top, width, height } = frame.getBoundingClientRect();
    take.cue('complete');
    const count = 7;
    for (let i = 0; i < count; i += 1) {
      for (const y of [top, top + height]) {
        const lamp = take.sign('m-lantern', {
          left: left + (width * (i + 0.5)) / count - 7,
          top: y - 7,
          width: 14,
          height: 14,
        });
        const frames = [
          { opacity: 0, transform: 'scale(.3)' },
          { opacity: 1, transform: 'scale(1)', offset: 0.25 },
          { opacity: 1, offset: 0.75 },
          { opacity: 0, transform: 'scale(.8)' },
        ];
        take.aside(
          take
            .animate(lamp, frames, { ms: 1300, delay: i * 50, ease: ease.panel, fill: 'both' })
            .then(() => take.remove(lamp)),
        );
      }
    }
    // The town breathes once.
    await take.animate(
      frame,
      [{ transform: 'none' }, { transform: 'scale(1.02)', offset: 0.5 }, { transform: 'none' }],
      { ms: 600, ease: ease.panel },
    );
  };
}

/** Five hundred milliseconds at most, whatever the amount; slower towards the end. The page's own number stays as it is. */
export function count(take: Take, { seat, from, to }: Of<'count'>): Act {
  const total = () => find(`player:${seat}`)?.querySelector('[data-total]') ?? null;
  const covered = cover(take, total(), from);
  return async () => {
    if (!covered || from === to) {
      covered?.end();
      return;
    }
    const time = Math.min(ms.count, 120 + Math.abs(to - from) * 40);
    take.cue('count', time / 1000);
    await Promise.all([
      take.animate(
        covered.number,
        { transform: ['none', 'scale(1.18)', 'none'] },
        { ms: time, ease: ease.panel },
      ),
      ticks(take, time, (at) => covered.tell(Math.round(from + (to - from) * (1 - (1 - at) ** 2)))),
    ]);
    covered.end();
  };
}
