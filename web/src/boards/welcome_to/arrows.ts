// The arrow keys go from thing to thing along a row, and to what lies nearest in the row above or below. So the keyboard
// reaches also what cannot be chosen now, and hears why.
import { on } from 'svelte/events';

const along: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const across: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

const middle = (thing: Element): number => {
  const { left, width } = thing.getBoundingClientRect();
  return left + width / 2;
};

function nearest(things: HTMLElement[], to: HTMLElement): HTMLElement | undefined {
  const off = (thing: HTMLElement) => Math.abs(middle(thing) - middle(to));
  return things.toSorted((a, b) => off(a) - off(b))[0];
}

/** To be attached to what holds the rows; without a selector it is a row itself. */
export const arrows =
  (rows?: string) =>
  (whole: HTMLElement): (() => void) =>
    on(whole, 'keydown', (event) => {
      const from = document.activeElement as HTMLElement;
      const all = rows === undefined ? [whole] : [...whole.querySelectorAll<HTMLElement>(rows)];
      const row = all.findIndex((one) => one.contains(from));
      const thingsOf = (one?: HTMLElement) => [...(one?.querySelectorAll<HTMLElement>('button') ?? [])];
      const step = along[event.key];
      const leap = across[event.key];
      if (row < 0 || (step === undefined && leap === undefined)) return;
      event.preventDefault();
      const things = thingsOf(all[row]);
      const to =
        step === undefined ? nearest(thingsOf(all[row + leap!]), from) : things[things.indexOf(from) + step];
      to?.focus();
    });
