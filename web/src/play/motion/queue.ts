// The one queue of what is to be shown. Things play one after another in the order in which they came; a skip drops all
// of it, what plays and what waits. It knows nothing of pages, only that something can be played or dropped.
export interface Playable {
  play(): Promise<void>;
  /** Ends it at once, whether it has begun or not. May be called more than once. */
  drop(): void;
}

export class Queue {
  private readonly waiting: Playable[] = [];
  private playing: Playable | null = null;
  private resting: (() => void)[] = [];

  /** Told whenever there is more or less to show. */
  constructor(private readonly changed: () => void = () => {}) {}

  /** Everything that is not over, what plays now included. */
  get length(): number {
    return this.waiting.length + (this.playing === null ? 0 : 1);
  }

  add(one: Playable): void {
    this.waiting.push(one);
    this.changed();
    if (this.playing === null) void this.next();
  }

  skip(): void {
    const all = [...(this.playing ? [this.playing] : []), ...this.waiting];
    this.waiting.length = 0;
    for (const one of all) one.drop();
  }

  /** Resolves when there is nothing more to show. */
  rest(): Promise<void> {
    if (this.length === 0) return Promise.resolve();
    return new Promise((done) => this.resting.push(done));
  }

  private async next(): Promise<void> {
    for (let one = this.waiting.shift(); one !== undefined; one = this.waiting.shift()) {
      this.playing = one;
      this.changed();
      try {
        await one.play();
      } catch (fault) {
        // What cannot be shown must not stop the table.
        console.error(fault);
        one.drop();
      }
      this.playing = null;
    }
    this.changed();
    for (const done of this.resting.splice(0)) done();
  }
}
