// Where something that lies over the page for a while is in nobody's way: off whatever is asked, and off what can be
// tapped as far as the page has room for both.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The question, and the tools that stay at the foot of a phone. */
export const asked = '.board[data-legal] .prompt, [data-foot]';
const shining = '.board [data-shines]';
const tapped = 'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"]';

const edge = 8; // from the rim of the window, and from what is not to be touched
const step = 8;

/** How much of the others it would cover, in square pixels. */
export function overlap(box: Box, others: readonly Box[]): number {
  return others.reduce((sum, { left, top, width, height }) => {
    const x = Math.min(box.left + box.width, left + width) - Math.max(box.left, left);
    const y = Math.min(box.top + box.height, top + height) - Math.max(box.top, top);
    return x > 0 && y > 0 ? sum + x * y : sum;
  }, 0);
}

export const boxesOf = (selector: string, except?: Element): Box[] =>
  [...document.querySelectorAll(selector)]
    .filter((one) => !except?.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);

/** From the least way to the greatest, within the window. */
function* along(usual: number, size: number, room: number): Generator<number> {
  const last = Math.max(edge, room - size - edge);
  const nearest = Math.min(last, Math.max(edge, usual));
  yield nearest;
  for (let far = step; nearest - far >= edge || nearest + far <= last; far += step) {
    if (nearest - far >= edge) yield nearest - far;
    if (nearest + far <= last) yield nearest + far;
  }
}

/** The corner nearest to the usual one from where nothing is covered; where there is none, as little as can be of what
    comes first, then of what comes next. */
export function clearCorner(usual: Box, ...kept: (readonly Box[])[]): { left: number; top: number } {
  const { width, height } = usual;
  let best = { left: usual.left, top: usual.top };
  let least: number[] = [];
  for (const top of along(usual.top, height, innerHeight))
    for (const left of along(usual.left, width, innerWidth)) {
      const way = Math.abs(left - usual.left) + Math.abs(top - usual.top);
      if (way >= least.at(-1)! && least.slice(0, -1).every((covered) => covered === 0)) break;
      const cost = [...kept.map((boxes) => overlap({ left, top, width, height }, boxes)), way];
      const differs = cost.findIndex((one, i) => one !== least[i]);
      if (differs < 0 || cost[differs]! > least[differs]!) continue;
      least = cost;
      best = { left, top };
    }
  return best;
}

const wider = ({ left, top, width, height }: Box): Box => ({
  left: left - edge,
  top: top - edge,
  width: width + 2 * edge,
  height: height + 2 * edge,
});

const layers = new Set<HTMLElement>();
addEventListener('resize', () => layers.forEach(move));

/** Moves what a layer shows to where it is in nobody's way, also in a window of another size, until the function that is
    returned is called. */
export function stepAside(layer: HTMLElement): () => void {
  layers.add(layer);
  move(layer);
  return () => layers.delete(layer);
}

function move(layer: HTMLElement): void {
  layer.style.translate = '';
  const around = layer.getBoundingClientRect();
  // Not where they are drawn now: they may still be arriving.
  const shown = [...layer.children] as HTMLElement[];
  if (shown.length === 0) return;
  const left = Math.min(...shown.map((one) => one.offsetLeft));
  const right = Math.max(...shown.map((one) => one.offsetLeft + one.offsetWidth));
  const usual = {
    left: around.left + left,
    top: around.top,
    width: right - left,
    height: around.height,
  };
  const corner = clearCorner(usual, boxesOf(asked).map(wider), boxesOf(shining), boxesOf(tapped, layer));
  layer.style.translate = `${corner.left - usual.left}px ${corner.top - usual.top}px`;
}
