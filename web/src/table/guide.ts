// How far a guided game has come, and where its words stand on the screen.
import type { GuideStep } from '../boards/board';
import type { TableEvent } from '../net/protocol';

/** Whether the player made the decision a step waits for, after the event that was newest when it began. */
export function done(step: GuideStep, events: TableEvent[], you: number | null, since: number): boolean {
  if (step.until === undefined) return false;
  return events.some(
    (event) =>
      event.n > since &&
      event.kind === 'acted' &&
      !event.undone &&
      event.seat === you &&
      event.move !== null &&
      step.until!(event.move),
  );
}

export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The bubble goes below what it speaks of, else above; beside what fills the screen, into the corner. Never off it. */
export function place(target: Box | null, bubble: Size, screen: Size) {
  const gap = 14;
  const margin = 10;
  const lowest = screen.height - bubble.height - margin;
  const rightmost = Math.max(margin, screen.width - bubble.width - margin);
  if (target === null || target.height > 0.45 * screen.height) return { top: lowest, left: rightmost };
  const left = target.left + target.width / 2 - bubble.width / 2;
  const below = target.top + target.height + gap;
  const above = target.top - bubble.height - gap;
  const top = below <= lowest ? below : above >= margin ? above : lowest;
  return { top, left: Math.min(rightmost, Math.max(margin, left)) };
}
