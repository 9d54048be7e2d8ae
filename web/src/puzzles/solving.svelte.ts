// Somebody solves a puzzle: one decision after the other on the board, tries that are refuted, and hints that say more and more.
import type { Language } from '../texts/languages';
import type { Expectation, SheetLine, StudiedPart, StudiedPosition, StudyPart } from '../types/study';
import type { Puzzle, PuzzleStep } from '../types/puzzles';
import type { Way } from '../local/desk';
import { decisionsIn } from './books';

/** Whoever knows the rules and thinks about tries that nobody has thought about: the house in the browser. */
export interface Judging {
  studyPosition(
    record: string,
    step: number,
    seat: number,
    lines: number[][],
    words: Language,
  ): Promise<StudiedPosition>;
  studyPart(record: string, part: StudyPart, depth: number): Promise<StudiedPart>;
  studyLine(record: string, way: Way, done: { seat: number; action: number }): Promise<{ record: string }>;
}

/** What became of a try. */
export type Answer =
  | { kind: 'thinking'; text: string }
  /** Right, and there is more to decide. */
  | { kind: 'right'; text: string }
  | { kind: 'wrong'; text: string; behind: Expectation; sheet: SheetLine[] }
  /** Solved, by the line that is known or by something as good. */
  | { kind: 'solved'; text: string; equal: boolean };

export const mostHints = 3;
/** How many decisions the second hint leaves to choose from. */
const narrowed = 3;

/** So deep that a try takes about a second: what a study of the whole would give to one decision is known by their number. */
export const depthFor = (decisions: number): number =>
  Math.min(4, Math.max(1, Math.round(1 + Math.log(Math.max(1, decisions) / 4) / Math.log(4))));

/** A decision of the solution that was come to, and how things stood. */
export interface Stage {
  /** Which step of the puzzle. */
  at: number;
  step: PuzzleStep;
  record: string;
  /** Its lines are the solution from here on, and the others that were considered. */
  position: StudiedPosition;
}

export class Solving {
  stages = $state.raw<Stage[]>([]);
  answer = $state.raw<Answer | null>(null);
  /** Hints for the decision that stands, and the most for any. */
  hints = $state(0);
  helped = $state(0);
  wrong = $state(0);
  /** The decision that is being judged: boards hold what was tapped for it meanwhile. */
  sent = $state<number | null>(null);
  private language: Language = 'en';

  constructor(
    readonly puzzle: Puzzle,
    private readonly by: Judging,
    private readonly done: (solving: Solving) => void,
  ) {}

  get solved(): boolean {
    return this.answer?.kind === 'solved';
  }

  get busy(): boolean {
    return this.sent !== null;
  }

  /** The decision that stands; none before the puzzle has begun. */
  get stage(): Stage | undefined {
    return this.stages.at(-1);
  }

  /** How many decisions there are to find. */
  get decisions(): number {
    return this.puzzle.steps.filter(({ others }) => others.length > 0).length;
  }

  private async look(at: number, record: string): Promise<Stage> {
    const { seat, steps } = this.puzzle;
    const step = steps[at]!;
    const lines = [steps.slice(at).map(({ action }) => action), ...step.others.map(({ actions }) => actions)];
    const position = await this.by.studyPosition(record, decisionsIn(record), seat, lines, this.language);
    return { at, step, record, position };
  }

  /** Begins, or says everything in another language. */
  async show(language: Language): Promise<void> {
    this.language = language;
    const come = this.stages.length > 0 ? this.stages : [{ at: 0, record: this.puzzle.record }];
    const stages = await Promise.all(come.map(({ at, record }) => this.look(at, record)));
    if (language === this.language) this.stages = stages;
  }

  /** Says more: what it is about, a few to choose from, the decision itself. */
  hint(): void {
    if (this.hints >= mostHints || this.solved) return;
    this.hints += 1;
    this.helped = Math.max(this.helped, this.hints);
  }

  /** What the second hint leaves, the solution among others in the order in which the rules list them; and the third, that alone. */
  get choices(): number[] {
    if (this.stage === undefined) return [];
    const { action, others } = this.stage.step;
    if (this.hints === mostHints) return [action];
    return [action, ...others.slice(0, narrowed - 1).map(({ actions }) => actions[0]!)].sort((a, b) => a - b);
  }

  textOf(action: number): string {
    return this.stage?.position.seen.legal.find((choice) => choice.action === action)?.text ?? '';
  }

  async act(action: number): Promise<void> {
    const { stage } = this;
    if (this.busy || this.solved || stage === undefined) return;
    this.sent = action;
    try {
      await this.attempt(stage, action);
    } catch (error) {
      this.answer = null;
      throw error;
    } finally {
      this.sent = null;
    }
  }

  private async attempt(stage: Stage, action: number): Promise<void> {
    const text = this.textOf(action);
    if (action === stage.step.action) return this.advance(stage, text);
    const known = stage.step.others.find(({ actions }) => actions[0] === action);
    if (known) {
      this.refute(text, known.behind, known.sheet);
      return;
    }
    this.answer = { kind: 'thinking', text };
    const tried = await this.recordWith(stage.record, [action]);
    const before = decisionsIn(stage.record);
    const { verdict } = await this.by.studyPart(tried, { kind: 'verdict', step: before }, depthFor(before));
    if (verdict?.judgement === 'worse')
      this.refute(text, verdict.lines[verdict.played]!.behind, verdict.sheet);
    else this.finish({ kind: 'solved', text, equal: true });
  }

  /** The record with these decisions after its last one. */
  private async recordWith(record: string, actions: number[]): Promise<string> {
    let longer = record;
    for (const action of actions) {
      const way = { until: decisionsIn(longer), actions: [] };
      longer = (await this.by.studyLine(longer, way, { seat: this.puzzle.seat, action })).record;
    }
    return longer;
  }

  private refute(text: string, behind: Expectation, sheet: SheetLine[]): void {
    this.wrong += 1;
    this.answer = { kind: 'wrong', text, behind, sheet };
  }

  private async advance({ at, record }: Stage, text: string): Promise<void> {
    const { steps } = this.puzzle;
    let next = at + 1;
    // What is forced makes itself.
    while (next < steps.length && steps[next]!.others.length === 0) next += 1;
    if (next === steps.length) {
      this.finish({ kind: 'solved', text, equal: false });
      return;
    }
    const actions = steps.slice(at, next).map(({ action }) => action);
    const stage = await this.look(next, await this.recordWith(record, actions));
    this.stages = [...this.stages, stage];
    // What it is about has been said.
    this.hints = Math.min(this.hints, 1);
    this.answer = { kind: 'right', text };
  }

  private finish(answer: Answer): void {
    this.answer = answer;
    this.done(this);
  }
}
