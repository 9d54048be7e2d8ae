// Where the focus goes when a page takes the place of another. What had it is gone, and it would fall to the document's
// body: a screen reader would be nowhere, and the next Tab would start from an end that nobody sees.

const heading = () => document.querySelector<HTMLElement>('h1');

/** Puts the focus on the heading of the page, now or as soon as there is one, unless it has found another place by then.
    Returns the way to stop waiting. */
export function land(): () => void {
  const observer = new MutationObserver(arrive);
  function arrive(): void {
    const found = heading();
    if (found === null) return;
    observer.disconnect();
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    found.tabIndex = -1;
    found.focus({ preventScroll: true });
  }
  observer.observe(document.body, { childList: true, subtree: true });
  arrive();
  return () => observer.disconnect();
}
