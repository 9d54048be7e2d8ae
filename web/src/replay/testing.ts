// Contents for tests: every step a turn of its own, by the seats of its events.
import type { ReplayFrame, ReplayStep } from '../house/protocol';

export function contentsOf(
  frames: readonly ReplayFrame[],
  more: (at: number) => Partial<ReplayStep> = () => ({}),
): ReplayStep[] {
  let decisions = 0;
  return frames.map(({ events }, at) => {
    decisions += events.length;
    const seats = [...new Set(events.map(({ seat }) => seat ?? 0))];
    return { decisions, seats, turn: at, heading: at === 0 ? '' : `Turn ${at}`, moments: [], ...more(at) };
  });
}
