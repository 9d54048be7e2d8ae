// A house that was updated brings another client than the one that is open. The page then loads itself anew: not in the
// middle of a decision or of a sentence, and no more than once for one and the same house.
import { protocolVersion, type Hello } from '../types/protocol';

const mark = 'grod.renewed';
const often = 1000;

export class Renewal {
  /** The page is to be loaded anew as soon as it suits. */
  due = $state(false);
  /** It was, and still does not fit. */
  stuck = $state(false);

  private client: string | null = null;
  /** Nothing that is decided here reaches the house any more. */
  private mute = false;
  private wanted = '';
  private readonly minding = new Set<() => boolean>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly reload: () => void = () => location.reload()) {}

  /** The house says which it is, at the beginning of each connection. */
  met({ protocol, client }: Pick<Hello, 'protocol' | 'client'>): void {
    this.client ??= client;
    this.mute = protocol !== protocolVersion;
    if (!this.mute && client === this.client) return;
    this.wanted = `${protocol} ${client}`;
    // What this page is was loaded for that very house: loading it again would bring the same.
    if (this.mute && sessionStorage.getItem(mark) === this.wanted) {
      this.stuck = true;
      return;
    }
    this.due = true;
    this.timer ??= setInterval(() => this.reloadIfItSuits(), often);
    this.reloadIfItSuits();
  }

  /** Whoever may have something half done says so here, until the function that is returned is called. */
  mind(busy: () => boolean): () => void {
    this.minding.add(busy);
    return () => this.minding.delete(busy);
  }

  now(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    sessionStorage.setItem(mark, this.wanted);
    this.reload();
  }

  private reloadIfItSuits(): void {
    const deciding = !this.mute && [...this.minding].some((busy) => busy());
    if (this.due && !deciding && !isTyping()) this.now();
  }
}

/** Is there something in the field that has the focus? */
function isTyping(): boolean {
  const field = document.activeElement;
  const text = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  return text && field.value !== '';
}

export const renewal = new Renewal();
