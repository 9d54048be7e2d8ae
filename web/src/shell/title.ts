// The title of the page as a screen reader should hear it: without the dot that marks a tab where it is one's turn.
const heard = () => document.title.replace(/^● /, '');

/** Tells the title whenever it becomes another one; returns the way to stop. */
export function onTitle(told: (title: string) => void): () => void {
  let last = heard();
  const observer = new MutationObserver(() => {
    if (heard() === last) return;
    last = heard();
    told(last);
  });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
