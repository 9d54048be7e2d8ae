// What the others did since the viewer's last decision: the states in between are kept, and can be played again as they
// came. The table goes on meanwhile; ending it shows how the table stands.
import { tick } from 'svelte';
import type { Happening, SeatInfo } from '../../boards/board';

/** How the table stood, and what led there. */
export interface Frame {
  view: unknown;
  seats: SeatInfo[];
  recent: Happening[];
}

/** More than anybody wants to see again. */
const most = 80;

const decided = (recent: readonly Happening[], of: (seat: number) => boolean): boolean =>
  recent.some(({ kind, seat }) => kind === 'acted' && seat !== null && of(seat));

export class Since {
  private kept = $state.raw<Frame[]>([]);
  private at = $state<number | null>(null);

  /** Every new state of the table passes here. */
  see(frame: Frame, you: number | null, jumped: boolean): void {
    const last = this.kept.at(-1);
    if (last?.view === frame.view) return;
    const others = decided(frame.recent, (seat) => seat !== you);
    if (jumped || last === undefined) this.kept = [frame];
    // Whoever decides last, where all decide at once, sees with their own decision what the others did.
    else if (decided(frame.recent, (seat) => seat === you)) this.kept = others ? [last, frame] : [frame];
    else if (others) this.kept = [...this.kept, frame].slice(-most);
    else this.kept = [...this.kept.slice(0, -1), { ...frame, recent: last.recent }];
  }

  get worthwhile(): boolean {
    return this.kept.length > 1;
  }

  /** What is shown instead of the table as it stands. */
  get shown(): Frame | null {
    return this.at === null ? null : (this.kept[this.at] ?? null);
  }

  /** The first one does not follow on what was shown before. */
  get first(): boolean {
    return this.at === 0;
  }

  /** `rest` resolves when what a state brought has been seen. */
  async play(rest: () => Promise<void>): Promise<void> {
    if (this.at !== null || !this.worthwhile) return;
    for (let at = 0; at < this.kept.length; at += 1) {
      if (at > 0 && this.at === null) return;
      this.at = at;
      await tick();
      await rest();
    }
    this.at = null;
  }

  stop(): void {
    this.at = null;
  }
}
