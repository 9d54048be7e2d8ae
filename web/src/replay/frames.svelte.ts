// The frames of a finished game from one seat's eyes, fetched in parts as they are wanted.
import { house } from '../house/here';
import type { ReplayFrame, ReplayPart, TableEvent } from '../house/protocol';
import type { Language } from '../texts/texts.svelte';

export const partSize = 50;

type Fetch = (
  key: string,
  seat: number,
  language: Language,
  from: number,
  count: number,
) => Promise<ReplayPart>;

export class Frames {
  total = $state(0);
  /** Others have taken their place: what is still on its way is let go. */
  unwanted = false;
  private frames = $state.raw<(ReplayFrame | undefined)[]>([]);
  private readonly asked = new Map<number, Promise<void>>();

  constructor(
    private readonly key: string,
    readonly seat: number,
    readonly language: Language,
    private readonly fetch: Fetch = (...what) => house.replay(...what),
  ) {}

  at(step: number): ReplayFrame | undefined {
    return this.frames[step];
  }

  /** What led to the frames known so far, in order. */
  get events(): TableEvent[] {
    return this.frames.flatMap((frame) => (frame?.event ? [frame.event] : []));
  }

  /** Resolves when the frame is there; asks for the part that holds it once. */
  want(step: number): Promise<void> {
    const from = Math.floor(step / partSize) * partSize;
    let part = this.asked.get(from);
    if (part === undefined) {
      part = this.load(from);
      this.asked.set(from, part);
      part.catch(() => this.asked.delete(from));
    }
    return part;
  }

  /** Resolves with the step nearest to the one wanted, once it is there: a link may name one that the game never had. */
  async nearest(step: number): Promise<number> {
    // The server refuses what lies beyond the end; the first part says where that is.
    if (step >= partSize) await this.want(0);
    const near = Math.max(0, this.total > 0 ? Math.min(step, this.total - 1) : step);
    await this.want(near);
    return Math.min(near, this.total - 1);
  }

  /** The whole game, part by part, so that the log is complete. */
  async wantAll(): Promise<void> {
    await this.want(0);
    for (let from = partSize; from < this.total && !this.unwanted; from += partSize) await this.want(from);
  }

  private async load(from: number): Promise<void> {
    const end = from + partSize;
    // A house may answer with fewer frames than were asked for, where they are large.
    for (let next = from; next === from || next < Math.min(end, this.total);) {
      const part = await this.fetch(this.key, this.seat, this.language, next, end - next);
      const frames = [...this.frames];
      part.frames.forEach((frame, index) => (frames[part.from + index] = frame));
      this.frames = frames;
      this.total = part.total;
      if (part.frames.length === 0) return;
      next = part.from + part.frames.length;
    }
  }
}
