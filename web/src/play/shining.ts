// The board by keyboard: what can be chosen now carries `data-shines`, whatever the game. N goes to the next such thing or
// button of the prompt, P to the one before; and a board keeps the focus when what had it is gone. The letters do nothing
// outside the board, so nobody who dictates or types elsewhere sets anything off.
import { on } from 'svelte/events';

const choosable = '[data-shines], .prompt .answers button:not(:disabled)';

/** What can be chosen, in the order in which it stands on the page. */
const choices = (board: HTMLElement): HTMLElement[] =>
  [...board.querySelectorAll<HTMLElement>(choosable)].filter((thing) => thing.checkVisibility());

function step(board: HTMLElement, by: 1 | -1): void {
  const all = choices(board);
  const from = document.activeElement;
  const at = all.indexOf(from as HTMLElement);
  if (at >= 0) return all.at((at + by) % all.length)?.focus();
  const follows = (thing: Element) =>
    from !== null && (from.compareDocumentPosition(thing) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next =
    by > 0 ? (all.find(follows) ?? all[0]) : (all.findLast((thing) => !follows(thing)) ?? all.at(-1));
  next?.focus();
}

/** To be attached to the room of a board. */
export function shining(board: HTMLElement): () => void {
  let last: Element | null = null;
  const forget = [
    on(board, 'focusin', () => (last = document.activeElement)),
    on(board, 'keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if ((event.target as Element).matches('input, textarea, select')) return;
      const by = { n: 1, p: -1 }[event.key.toLowerCase()] as 1 | -1 | undefined;
      if (by === undefined) return;
      event.preventDefault();
      step(board, by);
    }),
  ];
  const watch = new MutationObserver(() => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    last = board;
    board.focus({ preventScroll: true });
  });
  watch.observe(board, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    for (const stop of forget) stop();
  };
}
