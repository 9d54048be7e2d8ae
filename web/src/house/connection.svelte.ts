// Whether the house can be heard, for the banner and for whatever waits for it.
import type { LineState } from './house';

export const connection = $state<{ current: LineState; restored: boolean }>({
  current: 'connecting',
  restored: false,
});

let calm: ReturnType<typeof setTimeout> | undefined;

/** The line is in another state now. */
export function heard(now: LineState): void {
  connection.restored = now === 'open' && ['moving', 'lost', 'offline'].includes(connection.current);
  connection.current = now;
  clearTimeout(calm);
  calm = setTimeout(() => (connection.restored = false), 2500);
}
