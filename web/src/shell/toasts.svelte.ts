// Short words at the edge of the screen: what was refused and why. They leave by themselves.
import { Refusal } from '../house/house';
import { has, t } from '../texts/texts.svelte';

export interface Toast {
  id: number;
  text: string;
  /** The statement of the rules that says why, like "MC-12". */
  statement: string | null;
}

const stay = 6000;
let next = 1;

export const toasts = $state<{
  list: Toast[];
  /** Shows a statement of the rules, where there is a game whose rules they are. */
  rules: ((statement: string) => void) | null;
}>({ list: [], rules: null });

export function dismiss(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}

export function say(text: string, statement: string | null = null): void {
  const id = next++;
  // Saying the same thing again brings it back instead of piling it up.
  toasts.list = [...toasts.list.filter((toast) => toast.text !== text).slice(-1), { id, text, statement }];
  setTimeout(() => dismiss(id), stay);
}

/** What was refused, in the player's words. */
export function refusalInWords({ code, message }: Refusal): string {
  const key = [`web.error.${code}`, `error.${code}`].find(has);
  // What was wrong with a message is told in so many words, which no catalogue has.
  return key === undefined || code === 'malformed' ? message : t(key);
}

/** What the house or the line to it refused, in words. Anything else is a part of the client that did not come, or a
    fault of ours: the same to the player, and the console tells which. */
export function complain(error: unknown): void {
  if (error instanceof Refusal) return say(refusalInWords(error));
  console.error(error);
  say(t('web.error.page'));
}
