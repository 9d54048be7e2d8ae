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

let timer: ReturnType<typeof setTimeout> | undefined;

function rectsOf(wanted: (name: string) => boolean): { name: string; rect: DOMRect }[] {
  return [...document.querySelectorAll<HTMLElement | SVGElement>('[data-piece]')].flatMap((piece) => {
    const name = piece.dataset['piece'] ?? '';
    if (!wanted(name)) return [];
    const rect = piece.getBoundingClientRect();
    return rect.width > 0 && rect.height > 0 ? [{ name, rect }] : [];
  });
}

/** Rings around these until something else is pointed at, or for so many milliseconds. */
export function pointAt(pieces: readonly string[], forMs?: number): void {
  clearTimeout(timer);
  pointed.rings = rectsOf((name) => pieces.includes(name)).map(({ rect }) => ({
    x: rect.x,
    y: rect.y,
    width: rect.width,
    height: rect.height,
  }));
  if (forMs !== undefined) timer = setTimeout(pointAway, forMs);
}

export function pointAway(): void {
  clearTimeout(timer);
  pointed.rings = [];
}

/** The smallest piece among these under a point of the screen. What lies over it, such as the area one taps, does not hide it. */
export function pieceUnder(x: number, y: number, names: { has(name: string): boolean }): string | null {
  let found: string | null = null;
  let least = Infinity;
  for (const { name, rect } of rectsOf((one) => names.has(one))) {
    const inside = x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
    const area = rect.width * rect.height;
    if (!inside || area >= least) continue;
    found = name;
    least = area;
  }
  return found;
}
