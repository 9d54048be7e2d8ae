// The log and the board point at each other: rings around the pieces an entry speaks of, and the name of the piece that
// the pointer is over. Pieces are found by their `data-piece`; which game they belong to does not matter.

export interface Ring {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Drawn by `Rings.svelte`, over everything. */
export const pointed = $state<{ rings: Ring[] }>({ rings: [] });

let names: readonly string[] = [];
/** What is meant where none of these can be seen: whose they are. */
let instead: string | null = null;
/** Runs while a tap points; until then nothing takes the rings away. */
let timer: ReturnType<typeof setTimeout> | undefined;

function found(wanted: (name: string) => boolean): { name: string; piece: Element; rect: DOMRect }[] {
  return [...document.querySelectorAll<HTMLElement | SVGElement>('[data-piece]')].flatMap((piece) => {
    const name = piece.dataset['piece'] ?? '';
    if (!wanted(name)) return [];
    const rect = piece.getBoundingClientRect();
    return rect.width > 0 && rect.height > 0 ? [{ name, piece, rect }] : [];
  });
}

/** The rings where the pieces are now: again when something was scrolled. */
export function measure(): void {
  const pieces = found((name) => names.includes(name));
  const shown = pieces.length > 0 || names.length === 0 ? pieces : found((name) => name === instead);
  pointed.rings = shown.map(({ rect }) => ({
    x: rect.x,
    y: rect.y,
    width: rect.width,
    height: rect.height,
  }));
}

function stop(): void {
  clearTimeout(timer);
  timer = undefined;
  names = [];
  pointed.rings = [];
}

/** Rings around these until something else is pointed at; where none can be seen, around what stands for them. */
export function pointAt(pieces: readonly string[], whose: string | null = null): void {
  stop();
  names = pieces;
  instead = whose;
  measure();
}

/** Rings around these for so many milliseconds, whatever is under the pointer; the first of them is brought into view. */
export function pointFor(pieces: readonly string[], whose: string | null, ms: number): void {
  pointAt(pieces, whose);
  const [first] = found((name) => pieces.includes(name));
  if (first && (first.rect.top < 0 || first.rect.bottom > window.innerHeight)) {
    first.piece.scrollIntoView({ block: 'center', behavior: 'instant' });
    measure();
  }
  timer = setTimeout(stop, ms);
}

/** Nothing is pointed at any more, unless a tap still points. */
export function pointAway(): void {
  if (timer === undefined) stop();
}

/** The smallest piece among these under a point of the screen. What lies over it, such as the area one taps, does not hide it. */
export function pieceUnder(x: number, y: number, names: { has(name: string): boolean }): string | null {
  let smallest: string | null = null;
  let least = Infinity;
  for (const { name, rect } of found((one) => names.has(one))) {
    const inside = x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
    const area = rect.width * rect.height;
    if (!inside || area >= least) continue;
    smallest = name;
    least = area;
  }
  return smallest;
}
