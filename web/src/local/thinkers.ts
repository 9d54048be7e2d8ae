// Those who think for bots and hints: workers of their own, as many as the device can spare, each with the module. Deep thinkers
// leave one free for the quick ones.
import { Refusal } from '../house/house';
import type { Language } from '../texts/languages';
import type { PlayedDaily } from '../types/daily';
import type { StudiedPart, StudyPart } from '../types/study';
import type { Thought, Thinking } from './thinker';

/** What the module says of a position that somebody is to think about; nobody here looks inside. */
export type Task = Record<string, unknown>;

export interface Thinkers {
  /** `inParts`: several may think about it together. */
  think(task: Task, deep: boolean, inParts: boolean): Promise<number>;
  advise(task: Task, language: Language): Promise<object>;
  /** One part of the study of a record; an outlook may be that of a seat, as far as it can know. */
  study(record: string, part: StudyPart, depth: number, seat?: number): Promise<StudiedPart>;
  /** A whole game of a deal of the day, as `master` plays it. */
  dailyMaster(daily: string): Promise<PlayedDaily>;
}

interface Job {
  thinking: Thinking;
  deep: boolean;
  done: (answer: unknown) => void;
  failed: (why: Error) => void;
}

interface Thinker {
  worker: Worker;
  job: Job | null;
}

export class ThinkerPool implements Thinkers {
  private readonly thinkers: Thinker[] = [];
  private readonly jobs: Job[] = [];
  private readonly most: number;
  private readonly mostDeep: number;

  constructor(
    private readonly hire: () => Worker,
    private readonly compiled: WebAssembly.Module,
    cores: number,
  ) {
    // The page and the house have work of their own.
    this.most = Math.max(1, cores - 1);
    this.mostDeep = Math.max(1, this.most - 1);
  }

  async think(task: Task, deep: boolean, inParts: boolean): Promise<number> {
    const parts = inParts ? this.freeForDeep() : 1;
    if (parts <= 1) return this.queue({ call: 'think', task }, deep) as Promise<number>;
    const found = await Promise.all(
      Array.from({ length: parts }, (_, part) =>
        this.queue({ call: 'think_in_part', task, part, parts }, deep),
      ),
    );
    return this.queue({ call: 'choose', found }, false) as Promise<number>;
  }

  /** How many could begin to think deeply now. */
  private freeForDeep(): number {
    const deep = [...this.jobs, ...this.thinkers.map(({ job }) => job)].filter((job) => job?.deep);
    return this.mostDeep - deep.length;
  }

  advise(task: Task, language: Language): Promise<object> {
    return this.queue({ call: 'advise', task, language }, true) as Promise<object>;
  }

  study(record: string, part: StudyPart, depth: number, seat?: number): Promise<StudiedPart> {
    const of = { call: 'study_part', record, study: part, depth } as const;
    return this.queue(seat === undefined ? of : { ...of, seat }, true) as Promise<StudiedPart>;
  }

  dailyMaster(daily: string): Promise<PlayedDaily> {
    return this.queue({ call: 'daily_master', daily }, true) as Promise<PlayedDaily>;
  }

  private queue(thinking: Thinking, deep: boolean): Promise<unknown> {
    return new Promise((done, failed) => {
      this.jobs.push({ thinking, deep, done, failed });
      this.work();
    });
  }

  private work(): void {
    const busy = this.thinkers.filter((one) => one.job?.deep).length;
    const full = busy >= this.mostDeep;
    const at = this.jobs.findIndex((job) => !job.deep || !full);
    if (at < 0) return;
    const free = this.thinkers.find((one) => one.job === null) ?? this.another();
    if (free === null) return;
    const [job] = this.jobs.splice(at, 1);
    free.job = job!;
    free.worker.postMessage(job!.thinking);
    this.work();
  }

  private another(): Thinker | null {
    if (this.thinkers.length >= this.most) return null;
    const thinker: Thinker = { worker: this.hire(), job: null };
    thinker.worker.onmessage = ({ data }: MessageEvent<Thought>) => {
      const { job } = thinker;
      thinker.job = null;
      if ('refused' in data) job?.failed(new Refusal(data.refused.code, data.refused.message));
      else job?.done(data.done);
      this.work();
    };
    // One that falls is replaced; what it thought about is refused.
    thinker.worker.onerror = () => {
      thinker.worker.terminate();
      this.thinkers.splice(this.thinkers.indexOf(thinker), 1);
      thinker.job?.failed(new Refusal('internal', 'a thinker fell'));
      this.work();
    };
    thinker.worker.postMessage(this.compiled);
    this.thinkers.push(thinker);
    return thinker;
  }
}
