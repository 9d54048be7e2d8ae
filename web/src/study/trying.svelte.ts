// What if: one stands somewhere in the tree of lines, decides for any seat or lets a bot decide, and has every line's numbers. What is
// asked of the rules and of those who think goes through the house; here is only where one stands and what is known by now.
import type { OpenedRecord, StudiedLineRecord, Way } from '../local/desk';
import type { Language } from '../texts/languages';
import type {
  Expectation,
  PositionView,
  StudiedPart,
  StudiedPosition,
  StudyPart,
  StudyPlan,
} from '../types/study';
import type { Variation } from '../types/study';
import type { VariationShelf } from './kept';
import { decided, lengthOf, merged, renamed, wayTo, without, type Place, type Tree } from './variations';

/** Whoever knows the rules: the house in the browser. */
export interface Trying {
  studyPlan(record: string, language: Language): Promise<StudyPlan>;
  studyPart(record: string, part: StudyPart, depth: number, seat?: number): Promise<StudiedPart>;
  studyPosition(
    record: string,
    step: number,
    seat: number,
    lines: number[][],
    language: Language,
  ): Promise<StudiedPosition>;
  studyWrite(record: string, variations: Variation[]): Promise<string>;
  studyLine(record: string, way: Way, done?: { seat: number; action: number }): Promise<StudiedLineRecord>;
  studyChoice(record: string, way: Way, seat: number, bot: string): Promise<number>;
}

/** A place as it is seen. */
export interface Sight {
  at: Place;
  /** Of the line, as far as it goes. */
  record: string;
  /** Whose eyes the board has. */
  seat: number;
  seen: PositionView;
  /** What the others hold, by seat, where everything lies open. */
  hands: { seat: number; hand: unknown }[];
  heading: string;
}

/** How far a bot plays. */
export type Far = 'one' | 'turn' | 'game';

/** By how much two things differ that were imagined apart. */
export function difference(a: Expectation, b: Expectation): Expectation {
  const less = (one: Expectation['points'], other: Expectation['points']) => ({
    value: one.value - other.value,
    margin: Math.round(Math.hypot(one.margin, other.margin)),
  });
  return { points: less(a.points, b.points), chance: less(a.chance, b.chance) };
}

export class WhatIf {
  tree = $state.raw<Tree>([]);
  at = $state.raw<Place>({ line: 0, step: 0 });
  /** Only what that seat knows is shown; null: everything lies open. */
  eyes = $state<number | null>(null);
  /** Who is decided for, where several decide at once. */
  wanted = $state<number | null>(null);
  sight = $state.raw<Sight | null>(null);
  /** A bot is playing. */
  playing = $state(false);
  private numbers = $state.raw<ReadonlyMap<string, Expectation[]>>(new Map());
  private readonly asked = new Set<string>();
  private readonly records = new Map<string, string>();
  private turn = 0;

  constructor(
    readonly game: OpenedRecord,
    private readonly by: Trying,
    private readonly shelf: VariationShelf,
    private readonly say: (what: 'full') => void,
  ) {}

  /** What came with the record, and what was tried here before. Kept variations that cannot be played any more are let go. */
  async begin(): Promise<void> {
    const { record, variations } = this.game;
    let kept = await this.shelf.tried(record);
    try {
      if (kept.length > 0) await this.by.studyWrite(record, kept);
    } catch {
      kept = [];
    }
    this.tree = merged(kept, variations);
    if (this.tree.length > kept.length) await this.shelf.keep(record, this.tree);
  }

  lengthOf(line: number): number {
    return lengthOf(this.tree, line, this.game.actions.length);
  }

  nameOf(line: number): string | null {
    return line === 0 ? null : (this.tree[line - 1]?.name ?? null);
  }

  go(line: number, step: number): void {
    this.stop();
    const known = line > this.tree.length ? 0 : line;
    this.at = { line: known, step: Math.max(0, Math.min(step, this.lengthOf(known))) };
    this.wanted = null;
  }

  // The record of a line, and what is seen there

  async recordOf(line: number): Promise<string> {
    if (line === 0) return this.game.record;
    const way = wayTo(this.tree, { line, step: this.lengthOf(line) });
    const key = JSON.stringify(way);
    const known = this.records.get(key);
    if (known !== undefined) return known;
    const { record } = await this.by.studyLine(this.game.record, way);
    this.records.set(key, record);
    return record;
  }

  /** Looks at the place; the last that was asked for counts. */
  async look(language: Language): Promise<void> {
    const turn = ++this.turn;
    const { at, eyes, wanted } = this;
    const record = await this.recordOf(at.line);
    const seenBy = (seat: number) => this.by.studyPosition(record, at.step, seat, [], language);
    const plan = await this.by.studyPlan(record, language);
    let seat = eyes ?? wanted ?? 0;
    let { seen } = await seenBy(seat);
    const first = seen.to_act[0];
    if (eyes === null && first !== undefined && !seen.to_act.includes(seat)) {
      seat = first;
      ({ seen } = await seenBy(seat));
    }
    const hands: Sight['hands'] = [];
    if (eyes === null)
      for (let other = 0; other < plan.seats; other += 1) {
        if (other === seat) continue;
        const { hand } = ((await seenBy(other)).seen.view ?? {}) as { hand?: unknown };
        if (hand !== undefined && hand !== null) hands.push({ seat: other, hand });
      }
    if (turn !== this.turn) return;
    // A line that goes on has no end yet: there it is still the turn before.
    const named = plan.turns.findLast(({ step, heading: of }) => step <= at.step && (seen.over || of !== ''));
    const heading = named?.heading ?? '';
    this.sight = { at, record, seat, seen, hands, heading };
  }

  // Numbers

  private numbered(line: number, step: number): string {
    return `${this.eyes ?? ''} ${JSON.stringify(wayTo(this.tree, { line, step }))}`;
  }

  /** What every seat may expect there, once it is known. */
  outlook({ line, step }: Place): Expectation[] | undefined {
    return this.numbers.get(this.numbered(line, step));
  }

  /** Asks for it once. */
  async expect({ line, step }: Place): Promise<void> {
    const name = this.numbered(line, step);
    if (this.asked.has(name)) return;
    this.asked.add(name);
    try {
      const record = await this.recordOf(line);
      const part = await this.by.studyPart(record, { kind: 'outlook', step }, 1, this.eyes ?? undefined);
      this.numbers = new Map([...this.numbers, [name, part.seats]]);
    } catch (error) {
      this.asked.delete(name);
      throw error;
    }
  }

  // What is decided

  private async grow(tree: Tree, at: Place): Promise<void> {
    const changed = tree !== this.tree;
    this.tree = tree;
    this.at = at;
    this.wanted = null;
    if (changed) await this.shelf.keep(this.game.record, tree);
  }

  /** A decision for a seat; `name` is what a new variation is called. Whether there was room for it. */
  async decide(seat: number, action: number, name: string): Promise<boolean> {
    const way = wayTo(this.tree, this.at);
    const { added } = await this.by.studyLine(this.game.record, way, { seat, action });
    const next = decided(this.tree, this.game.actions, this.at, added!, name);
    if (next === null) this.say('full');
    else await this.grow(next.tree, next.at);
    return next !== null;
  }

  /** Lets a bot decide: once, for the rest of the turn, or to the end. */
  async letPlay(
    bot: string,
    far: Far,
    language: Language,
    name: (text: string | undefined) => string,
  ): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    try {
      for (let done = 0; this.goesOn(); done += 1) {
        if (this.sight?.at !== this.at) await this.look(language);
        const { seen, seat: eyes } = this.sight!;
        const seat = seen.to_act.includes(eyes) ? eyes : seen.to_act[0];
        if (seen.over || seat === undefined) return;
        const { at } = this;
        const way = wayTo(this.tree, at);
        const action = await this.by.studyChoice(this.game.record, way, seat, bot);
        if (!this.goesOn() || this.at !== at) return;
        if (far === 'turn' && done > 0 && (await this.begins(way, seat, action, at.step, language))) return;
        const text = seen.legal.find((one) => one.action === action)?.text;
        if (!(await this.decide(seat, action, name(text)))) return;
        await this.look(language);
        if (far === 'one') return;
      }
    } finally {
      this.playing = false;
    }
  }

  /** Is this the first decision of another turn? */
  private async begins(
    way: Way,
    seat: number,
    action: number,
    step: number,
    language: Language,
  ): Promise<boolean> {
    const { record } = await this.by.studyLine(this.game.record, way, { seat, action });
    const { turns } = await this.by.studyPlan(record, language);
    return turns.at(-2)?.step === step;
  }

  /** It may have been stopped while somebody thought. */
  private goesOn(): boolean {
    return this.playing;
  }

  stop(): void {
    this.playing = false;
  }

  // The tree

  async rename(line: number, name: string): Promise<void> {
    this.tree = renamed(this.tree, line, name);
    await this.shelf.keep(this.game.record, this.tree);
  }

  /** Whoever stands in what goes finds themselves where it left its line. */
  async remove(line: number): Promise<void> {
    this.stop();
    let place = this.at;
    const { tree, numbers } = without(this.tree, line);
    while ((numbers[place.line] ?? null) === null) {
      const { parent, after } = this.tree[place.line - 1]!;
      place = { line: parent, step: Math.min(place.step, after) };
    }
    this.tree = tree;
    this.at = { line: numbers[place.line]!, step: place.step };
    await this.shelf.keep(this.game.record, tree);
  }

  /** The record with everything that was tried. */
  written(): Promise<string> {
    return this.by.studyWrite(this.game.record, [...this.tree]);
  }
}
