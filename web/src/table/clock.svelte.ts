// Clocks run on between two messages. One timer for all of them, while somebody looks.
import type { TableSeat } from '../house/protocol';

/** Must be called while a component is made: the timer ends with it. */
export function ticking(): { readonly now: number } {
  let now = $state(Date.now());
  $effect(() => {
    const timer = setInterval(() => (now = Date.now()), 500);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}

/** What is left on a seat's clock; null without one. It stands while the seat is not asked, or a bot plays there. */
export function clockOf(seat: TableSeat, asked: boolean, receivedAt: number, now: number): number | null {
  if (seat.clock_ms === null || seat.kind === 'bot') return null;
  const runs = asked && seat.level === '';
  return runs ? Math.max(0, seat.clock_ms - Math.max(0, now - receivedAt)) : seat.clock_ms;
}
