// What the viewer has in hand: whatever was tapped for a decision that is not made yet. Every board holds its own kind of
// thing; how long it is held is the same everywhere. It is put down when another question is asked, stays while the
// decision made with it is on its way, and is put down when that is refused.

/** What the table says: which question stands, and which decision is on its way. */
export interface Standing {
  question: string;
  sent: number | null;
}

interface Kept<Thing> {
  question: string;
  thing: Thing;
  /** The decision that was made with it. */
  sent: number | null;
  /** What shall be in hand when the answer has brought the next question. */
  next: Thing | null;
}

export class Holding<Thing> {
  readonly #nothing: Thing;
  readonly #standing: () => Standing;
  #kept = $state.raw<Kept<Thing> | null>(null);

  constructor(nothing: Thing, standing: () => Standing) {
    this.#nothing = nothing;
    this.#standing = standing;
  }

  readonly thing: Thing = $derived.by(() => {
    const kept = this.#kept;
    const { question, sent } = this.#standing();
    if (kept === null) return this.#nothing;
    if (kept.question !== question) return kept.next ?? this.#nothing;
    return kept.sent !== null && kept.sent !== sent ? this.#nothing : kept.thing;
  });

  /** What is in hand was put there by the answer to the question before. */
  get carriedOn(): boolean {
    return this.#kept?.next != null && this.#kept.question !== this.#standing().question;
  }

  take(thing: Thing): void {
    this.#keep(thing, null, null);
  }

  putBack(): void {
    this.#kept = null;
  }

  /** A decision is made with what is in hand, which stays there until it is answered. */
  send(action: number, next: Thing | null = null): void {
    this.#keep(this.thing, action, next);
  }

  #keep(thing: Thing, sent: number | null, next: Thing | null): void {
    this.#kept = { question: this.#standing().question, thing, sent, next };
  }
}
