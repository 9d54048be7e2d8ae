// "Why not?" asked of the server. The rules of a game answer with a sentence and the statement that forbids it; this
// file asks, waits no longer than an answer is of use, and keeps the answers for as long as they hold. A board does not
// come here: it calls `explain` (play/explain.ts).
import type { Reason as ReasonTold } from '../types/protocol';
import type { Move } from './protocol';
import { Refusal } from './house';

/** Why something is not allowed, as the rules say it. */
export interface Reason {
  text: string;
  /** The statement of the rules, like "MC-24"; null where it is no rule that forbids it. */
  statement: string | null;
}

const patience = 4000; // whoever has tapped something else by then is not helped by a late answer

/** The reasons known at one table. Taps come in bursts, often on the same thing: each is asked about once. */
export class Reasons {
  private question = '';
  private readonly known = new Map<string, Promise<Reason>>();

  constructor(private readonly ask: (move: Move) => Promise<ReasonTold>) {}

  /** The reason why the move, or whatever begins with that part of one, is not allowed. `question` is what the reason
      holds for: under another one everything is asked anew. Rejects with a `Refusal`: the server's, "lost", "slow". */
  of(question: string, move: Move): Promise<Reason> {
    if (question !== this.question) {
      this.question = question;
      this.known.clear();
    }
    const key = sorted(move);
    let reason = this.known.get(key);
    if (reason === undefined) {
      reason = inTime(this.ask(move)).then(reasonOf);
      this.known.set(key, reason);
      this.dropIfRefused(key, reason);
    }
    return reason;
  }

  /** What was not answered may be asked again. */
  private dropIfRefused(key: string, reason: Promise<Reason>): void {
    reason.catch(() => {
      if (this.known.get(key) === reason) this.known.delete(key);
    });
  }
}

function reasonOf(answer: ReasonTold): Reason {
  if (!answer.text) throw new Refusal('illegal', 'the answer gives no reason');
  return { text: answer.text, statement: answer.statement };
}

function inTime(answer: Promise<ReasonTold>): Promise<ReasonTold> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Refusal('slow', 'no answer in time')), patience);
    answer.then(done, failed).finally(() => clearTimeout(timer));
  });
}

/** A move as text, the same in whatever order its fields were written. */
function sorted(move: Move): string {
  return JSON.stringify(move, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
