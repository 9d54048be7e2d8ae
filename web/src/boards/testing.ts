// For tests that show a whole board: what jsdom lacks, and props to be narrowed by each test.
import { vi } from 'vitest';
import type { BoardProps, SeatInfo } from './board';

export function standIns(): void {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = vi.fn();
}

// Asked as soon as a board is read; everybody here wants rest.
window.matchMedia = () =>
  ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;

export const seatInfo = (seat: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat,
  name: `player ${seat}`,
  kind: 'human',
  level: '',
  you: seat === 0,
  toAct: seat === 0,
  connected: true,
  total: 0,
  ...more,
});

export function boardProps<View, Move>(
  view: View,
  more: Partial<BoardProps<View, Move>> = {},
): BoardProps<View, Move> {
  return {
    view,
    edition: {},
    legal: [],
    prompt: '',
    you: 0,
    seats: [seatInfo(0), seatInfo(1)],
    recent: [],
    hint: null,
    over: false,
    act: vi.fn(),
    explain: vi.fn(),
    refuse: vi.fn(),
    ...more,
  };
}
