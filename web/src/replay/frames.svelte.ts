// The frames of a finished game from one seat's eyes, fetched in parts as they are wanted. The first part brings the table of
// contents of all.
import { house } from '../house/here';
import type { ReplayFrame, ReplayPart, ReplayStep, TableEvent } from '../house/protocol';
import type { Language } from '../texts/texts.svelte';
import { stepBy } from './contents';

export const partSize = 50;

type Fetch = (
  key: string,
  seat: number,
  language: Language,
  from: number,
  count: number,
) => Promise<ReplayPart>;

export class Frames {
  contents = $state.raw<readonly ReplayStep[]>([]);
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

  get total(): number {
    return this.contents.length;
  }

  at(step: number): ReplayFrame | undefined {
    return this.frames[step];
  }

  /** What led to the frames known so far, in order. */
  get events(): TableEvent[] {
    return this.frames.flatMap((frame) => frame?.events ?? []);
  }

  /** The step of an event of the log. */
  stepOf(n: number): number | null {
    const step = this.frames.findIndex((frame) => frame?.events.some((event) => event.n === n));
    return step < 0 ? null : step;
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

  /** Resolves with the step by which so many decisions were made, once it is there: a link may name more than there were. */
  async nearest(decisions: number): Promise<number> {
    await this.want(0);
    const near = stepBy(this.contents, decisions);
    await this.want(near);
    return near;
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
      this.contents = part.contents ?? this.contents;
      if (part.frames.length === 0) return;
      next = part.from + part.frames.length;
    }
  }
}
