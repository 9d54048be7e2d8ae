// A game that is being studied: the parts that are done, those to come, and what they come to so far. Leaving it ends the work;
// what is done is kept, so that it goes on from there.
import type { Language } from '../texts/languages';
import type { StudiedPart, StudiedSeat, StudyPart, StudyPlan, StudyTally, Verdict } from '../types/study';
import { keyOf, type Shelf } from './kept';

/** Whoever does the parts: the house in the browser. */
export interface Studying {
  studyPlan(record: string, language: Language): Promise<StudyPlan>;
  studyPart(record: string, part: StudyPart, depth: number): Promise<StudiedPart>;
  studySums(seats: number, studied: StudyTally[]): Promise<StudiedSeat[]>;
}

export const deepest = 4;
/** How often what is done is added up and kept, in milliseconds. */
const rest = 400;

const nameOf = ({ kind, step }: StudyPart): string => `${kind} ${step}`;

/** A decision that is judged. */
export interface Judged {
  step: number;
  verdict: Verdict;
}

export const surelyLost = ({ lines, played }: Verdict): number => {
  const { points } = lines[played]!.behind;
  return points.value - points.margin;
};

export class Study {
  plan = $state.raw<StudyPlan | null>(null);
  /** By name; a part that was done deeper has taken the place of the other. */
  private parts = $state.raw<ReadonlyMap<string, StudiedPart>>(new Map());
  sums = $state.raw<StudiedSeat[]>([]);
  depth = $state(1);
  done = $state(0);
  working = $state(false);
  private left = false;
  private fresh = new Map<string, StudiedPart>();
  private settled = 0;

  constructor(
    readonly record: string,
    private readonly by: Studying,
    private readonly shelf: Shelf,
    /** So many parts at a time. */
    private readonly hands: number,
  ) {}

  get all(): number {
    return this.plan?.parts.length ?? 0;
  }

  outlook(step: number): StudiedPart | undefined {
    return this.parts.get(nameOf({ kind: 'outlook', step }));
  }

  verdict(step: number): Verdict | null {
    return this.parts.get(nameOf({ kind: 'verdict', step }))?.verdict ?? null;
  }

  /** The steps at which there was something to decide. */
  get decisions(): number[] {
    return this.plan?.parts.filter(({ kind }) => kind === 'verdict').map(({ step }) => step) ?? [];
  }

  /** What cost most for sure, the worst first. */
  worst(count: number): Judged[] {
    return [...this.parts.values()]
      .flatMap(({ step, verdict }) => (verdict?.judgement === 'worse' ? [{ step, verdict }] : []))
      .sort((a, b) => surelyLost(b.verdict) - surelyLost(a.verdict))
      .slice(0, count);
  }

  /** The plan in that language; the first time, when `ready` is told, the work begins. */
  async begin(language: Language, ready?: () => void): Promise<void> {
    this.plan = await this.by.studyPlan(this.record, language);
    if (ready === undefined) return;
    ready();
    await this.work();
  }

  async deepen(): Promise<void> {
    if (this.working || this.depth >= deepest) return;
    this.depth += 1;
    await this.work();
  }

  leave(): void {
    this.left = true;
  }

  private async work(): Promise<void> {
    const plan = this.plan!;
    const key = keyOf(this.record, this.depth);
    this.working = true;
    this.fresh = new Map((await this.shelf.get(key)).map((part) => [nameOf(part), part]));
    const todo = plan.parts.filter((part) => !this.fresh.has(nameOf(part)));
    await this.settle(true);
    const hand = async (): Promise<void> => {
      for (let part = todo.shift(); part !== undefined && !this.left; part = todo.shift()) {
        this.fresh.set(nameOf(part), await this.by.studyPart(this.record, part, this.depth));
        await this.settle(false);
      }
    };
    try {
      await Promise.all(Array.from({ length: this.hands }, hand));
      await this.settle(true);
    } finally {
      this.working = false;
    }
  }

  /** Shows and keeps what is done. */
  private async settle(now: boolean): Promise<void> {
    this.done = this.fresh.size;
    const time = Date.now();
    if (!now && time - this.settled < rest) return;
    this.settled = time;
    this.parts = new Map([...this.parts, ...this.fresh]);
    const sums = this.by.studySums(
      this.plan!.seats,
      [...this.parts.values()].flatMap(({ tallies }) => tallies),
    );
    await this.shelf.put(keyOf(this.record, this.depth), [...this.fresh.values()]);
    this.sums = await sums;
  }
}
