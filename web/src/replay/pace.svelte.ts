// How long a step stays when a replay plays by itself: long enough to read what happened, at the speed this browser likes.
export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

const kept = 'replay-speed';
const shortest = 1100;
const longest = 4500;
const perLetter = 22;

const remembered = Number(localStorage.getItem(kept));
export const pace = $state<{ speed: Speed }>({ speed: speeds.find((speed) => speed === remembered) ?? 1 });

/** Milliseconds. */
export function restFor(text: string, speed: Speed): number {
  return Math.min(longest, Math.max(shortest, text.length * perLetter)) / speed;
}

export function setSpeed(speed: Speed): void {
  pace.speed = speed;
  localStorage.setItem(kept, String(speed));
}

/** The next in the row, and after the last the first; or with a direction as far as there is one. */
export function changeSpeed(direction?: 1 | -1): void {
  const at = speeds.indexOf(pace.speed);
  const next = direction === undefined ? (at + 1) % speeds.length : at + direction;
  setSpeed(speeds[Math.min(speeds.length - 1, Math.max(0, next))]!);
}
