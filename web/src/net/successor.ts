// The connection that takes the place of one whose server goes. It is asked for when that server said, and again until it opens;
// meanwhile the old one serves as before, so that nobody notices.
import type { Wire } from './socket';

const firstWait = 400;
const longestWait = 5_000;

export class Successor {
  private wire: Wire | null = null;
  private opened = false;
  /** What it said before it took the place. */
  private said: MessageEvent<string>[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;

  /** `ready` is told when there is one. */
  constructor(
    private readonly connect: () => Wire,
    private readonly random: () => number,
    private readonly ready: () => void,
  ) {}

  /** In so many milliseconds; whoever says so again is late. */
  askFor(after: number): void {
    if (this.timer !== undefined || this.wire !== null) return;
    this.timer = setTimeout(() => this.open(), after);
  }

  /** Nothing of the kind is needed any more. */
  giveUp(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.failures = 0;
    const wire = this.wire;
    this.leave();
    wire?.close();
  }

  get isOpen(): boolean {
    return this.wire !== null && this.opened;
  }

  /** The one that is open, and what it has said already; nothing where there is none yet. */
  take(): { wire: Wire; said: MessageEvent<string>[] } | null {
    if (this.wire === null || !this.opened) return null;
    const taken = { wire: this.wire, said: this.said };
    this.leave();
    this.failures = 0;
    return taken;
  }

  private open(): void {
    this.timer = undefined;
    const wire = this.connect();
    const current = () => this.wire === wire;
    this.wire = wire;
    wire.onopen = () => {
      if (!current()) return;
      this.opened = true;
      this.ready();
    };
    wire.onmessage = (event) => {
      if (current()) this.said.push(event);
    };
    wire.onclose = () => {
      if (!current()) return;
      this.leave();
      this.askFor(Math.min(longestWait, firstWait * 2 ** this.failures++) * (0.5 + this.random()));
    };
  }

  private leave(): void {
    this.wire = null;
    this.opened = false;
    this.said = [];
  }
}
