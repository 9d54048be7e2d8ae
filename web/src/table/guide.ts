// How far a guided game has come, and where its words stand on the screen.
import type { GuideStep, LegalMove } from '../boards/board';
import type { TableEvent } from '../house/protocol';
import type { Sheet } from '../play/sheet';

/** Whether a step has something to say now: one that waits for a decision is silent while it is not asked for. */
export function speaks(step: GuideStep, legal: readonly LegalMove[]): boolean {
  const wanted = step.while ?? step.until;
  return wanted === undefined || legal.some(({ move }) => wanted(move));
}

/** The last steps of every guide: the own score sheet, line by line, by tapping its numbers. */
export function sheetSteps({ rows }: Sheet, you: number): GuideStep[] {
  const cell = (id: string) => `dialog[open] button[data-row="${id}"][data-seat="${you}"]`;
  return [
    { text: 'web.guide.sheet', at: '.players .you .open, button.own', seen: 'dialog[open] .score' },
    ...rows.map(({ id, name, rule }) => ({
      text: rule ? 'web.guide.line' : 'web.guide.line-plain',
      fills: { name, rule: rule?.replace(/\.$/, '') ?? '' },
      at: cell(id),
      seen: `${cell(id)}[aria-pressed="true"]`,
    })),
    { text: 'web.guide.sheet-end', at: 'dialog[open] .top > button:last-child', gone: 'dialog[open] .score' },
    { text: 'web.guide.over' },
  ];
}

/** Whether the player made the decision a step waits for after `since`, when it began. By the clock: what is hidden is
    numbered anew when it is opened. */
export function done(step: GuideStep, events: TableEvent[], you: number | null, since: number): boolean {
  if (step.until === undefined) return false;
  return events.some(
    (event) =>
      event.at > since &&
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

interface Spot {
  top: number;
  left: number;
}

const margin = 10; // between the bubble and the edge of the screen
const gap = 14; // between the bubble and what it speaks of
const ring = 6; // what is spoken of is ringed, and the ring is seen too

const clamped = (wanted: number, most: number) => Math.min(Math.max(margin, wanted), Math.max(margin, most));

/** Where the bubble stands on a large screen: below what it speaks of, else above or beside it; what is high leaves the
    corner free, over the log. Never off the screen, and over what it speaks of only where that leaves no room. */
export function place(target: Box | null, bubble: Size, screen: Size): Spot {
  const lowest = screen.height - bubble.height - margin;
  const rightmost = screen.width - bubble.width - margin;
  const corner = { top: clamped(lowest, lowest), left: clamped(rightmost, rightmost) };
  if (target === null) return corner;
  const left = clamped(target.left + target.width / 2 - bubble.width / 2, rightmost);
  const top = clamped(target.top + target.height / 2 - bubble.height / 2, lowest);
  const near = [
    { top: target.top + target.height + gap, left },
    { top: target.top - bubble.height - gap, left },
    { top, left: target.left + target.width + gap },
    { top, left: target.left - bubble.width - gap },
  ];
  const spots = target.height > 0.45 * screen.height ? [corner, ...near] : [...near, corner];
  const onScreen = (spot: Spot) =>
    spot.top >= margin && spot.top <= lowest && spot.left >= margin && spot.left <= rightmost;
  const clear = (spot: Spot) =>
    spot.top >= target.top + target.height + ring ||
    spot.top + bubble.height <= target.top - ring ||
    spot.left >= target.left + target.width + ring ||
    spot.left + bubble.width <= target.left - ring;
  return spots.find((spot) => onScreen(spot) && clear(spot)) ?? corner;
}

/** How far a phone's page must scroll for its prompt, which stays on the screen, not to lie over what is spoken of. */
export function uncovered(target: Box, prompt: Box): number {
  const [end, foot] = [target.top + target.height, prompt.top + prompt.height];
  if (prompt.top >= end || foot <= target.top) return 0;
  return prompt.top <= target.top ? target.top - foot - gap : end - prompt.top + gap;
}
