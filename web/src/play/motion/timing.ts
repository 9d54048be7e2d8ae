// How long things take at normal speed, in milliseconds, and how they come to rest.
export const ms = {
  tap: 90,
  travel: 320,
  /** Across the whole screen. */
  far: 480,
  flip: 260,
  refill: 220,
  gap: 60,
  crumble: 420,
  rise: 700,
  count: 500,
  nod: 160,
  settle: 220,
  /** A scoring, for all seats together. */
  score: 1800,
  line: 250,
  crown: 900,
  banner: 900,
} as const;

export const ease = {
  /** Pieces come in fast and settle. */
  land: 'cubic-bezier(.2,.9,.25,1.08)',
  panel: 'cubic-bezier(.4,0,.2,1)',
  /** The way along the ground of something that flies. */
  arc: 'cubic-bezier(.45,.2,.55,1)',
  up: 'cubic-bezier(.2,.7,.4,1)',
  down: 'cubic-bezier(.6,0,.85,.5)',
} as const;

export const speeds = ['off', 'slow', 'normal', 'fast'] as const;
export type Speed = (typeof speeds)[number];

const factor: Record<Speed, number> = { off: 1, slow: 0.6, normal: 1, fast: 1.8 };

/** How fast to play: faster while much is waiting, so that the table never lags behind. */
export function rateOf(speed: Speed, waiting: number): number {
  const hurry = waiting > 5 ? 0.4 : waiting > 2 ? 0.6 : 1;
  return factor[speed] / hurry;
}

/** The value of a CSS curve at a time, both from 0 to 1. */
export function curve(css: string): (at: number) => number {
  const [a, b, c, d] = css.match(/-?[\d.]+/g)!.map(Number) as [number, number, number, number];
  const bezier = (p: number, q: number, t: number) =>
    3 * p * t * (1 - t) ** 2 + 3 * q * t * t * (1 - t) + t ** 3;
  return (at) => {
    let [low, high] = [0, 1];
    for (let i = 0; i < 18; i += 1) {
      const t = (low + high) / 2;
      if (bezier(a, c, t) < at) low = t;
      else high = t;
    }
    return bezier(b, d, low);
  };
}
