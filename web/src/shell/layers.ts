// What lies over a page (a drawer, a sheet, a menu) is closed by the browser's back button, as in an app: each has an entry of its
// own in the history, with the address of the page, and takes it along when it is closed otherwise.

/** How those that are open are closed, the lowest first. */
const open: (() => void)[] = [];
/** On the way back over the entry of something that was closed: what is to be done once there. */
let onTheWay: (() => void)[] | null = null;

const depth = (): number => (history.state as { layers?: number } | null)?.layers ?? 0;

/** Something lies over the page now, until the function that is returned is called. */
export function lay(close: () => void): () => void {
  open.push(close);
  history.pushState({ layers: depth() + 1 }, '');
  return () => {
    const place = open.indexOf(close);
    if (place < 0) return; // the button has closed it
    open.splice(place, 1);
    // Where the page has gone on meanwhile, its entry is gone already.
    if (depth() <= open.length || onTheWay) return;
    onTheWay = [];
    history.back();
  };
}

/** Whether something lies over the page: what comes next takes its entry. */
export const covered = (): boolean => depth() > 0;

/** At once, or as soon as the browser has come to rest. */
export function atRest(what: () => void): void {
  if (onTheWay) onTheWay.push(what);
  else what();
}

/** The browser has come to another entry: closes what does not lie there. Whether it was only for that. */
export function uncover(): boolean {
  const waiting = onTheWay;
  onTheWay = null;
  const before = open.length;
  while (open.length > depth()) open.pop()!();
  if (waiting?.length) setTimeout(() => waiting.forEach((what) => what()));
  return waiting !== null || open.length < before;
}
