// Pieces on the page: found by their names, remembered as they were, and copied so that the copy can go where the piece
// itself cannot, across the edges of its part of the board.
import type { Ref } from './beats';

/** A piece as it was at one moment. */
export interface Shot {
  rect: DOMRect;
  /** A copy to be put on the layer, in the place of the piece. */
  copy: () => HTMLElement;
}

/** Where the page ends for the eye: on a phone the tools lie over its foot. */
function footOf(): number {
  const tools = document.querySelector('[data-foot]');
  if (!tools || getComputedStyle(tools).position !== 'fixed') return innerHeight;
  return tools.getBoundingClientRect().top;
}

function inSight(rect: DOMRect): boolean {
  return (
    rect.width > 0 &&
    rect.height > 0 &&
    rect.right > 0 &&
    rect.bottom > 0 &&
    rect.left < innerWidth &&
    // More than its upper edge.
    rect.top + Math.min(rect.height / 2, 40) < footOf()
  );
}

/** Of several that bear a name (a card in the column, a tab over the board) the largest in sight. */
function largest(pieces: Iterable<Element>): Element | null {
  let best: Element | null = null;
  let most = 0;
  for (const one of pieces) {
    const rect = one.getBoundingClientRect();
    const area = rect.width * rect.height;
    if (area > most && inSight(rect) && one.checkVisibility()) [best, most] = [one, area];
  }
  return best;
}

const named = (name: string): Element | null => largest(document.querySelectorAll(`[data-piece="${name}"]`));

const names = (ref: Ref): readonly string[] => (typeof ref === 'string' ? [ref] : ref);

/** By which a guest is remembered. */
export const nameOf = (ref: Ref): string => names(ref)[0] ?? '';

export function find(ref: Ref): Element | null {
  for (const name of names(ref)) {
    const found = named(name);
    if (found) return found;
  }
  return null;
}

/** The names that can be seen now, as they are now. */
export function shoot(wanted: Iterable<string>): Map<string, Shot> {
  const found = new Map<string, Element[]>();
  for (const name of wanted) found.set(name, []);
  if (found.size > 0)
    for (const piece of document.querySelectorAll('[data-piece]'))
      found.get(piece.getAttribute('data-piece')!)?.push(piece);
  const shots = new Map<string, Shot>();
  for (const [name, pieces] of found) {
    const piece = largest(pieces);
    if (piece) shots.set(name, shotOf(piece));
  }
  return shots;
}

export function recall(shots: ReadonlyMap<string, Shot>, ref: Ref): Shot | null {
  for (const name of names(ref)) {
    const shot = shots.get(name);
    if (shot) return shot;
  }
  return null;
}

export function shotOf(piece: Element): Shot {
  const rect = piece.getBoundingClientRect();
  const body = bodyOf(piece, rect);
  return {
    rect,
    copy: () => {
      const box = document.createElement('div');
      box.className = 'm-ghost';
      place(box, rect);
      box.append(body.cloneNode(true));
      return box;
    },
  };
}

export function place(
  box: HTMLElement,
  rect: { left: number; top: number; width: number; height: number },
): void {
  box.style.left = `${rect.left}px`;
  box.style.top = `${rect.top}px`;
  box.style.width = `${rect.width}px`;
  box.style.height = `${rect.height}px`;
}

function bodyOf(piece: Element, rect: DOMRect): Element {
  const copy = plain(piece.cloneNode(true) as Element);
  if (piece instanceof SVGElement && piece.ownerSVGElement)
    return framed(piece, piece.ownerSVGElement, copy, rect);
  const style = (copy as HTMLElement | SVGElement).style;
  // It lays out its parts as it does on the page, but stands by itself.
  const display = getComputedStyle(piece).display.replace(/^inline-?|^(contents|list-item)$/, '');
  // A row or a flex box may have sized it; here its own box does.
  style.cssText +=
    ';position:static;inset:auto;margin:0;width:100%;height:100%;transform:none;opacity:1;animation:none';
  style.display = display || 'block';
  return copy;
}

/** A part of a drawing is shown in a drawing of the same size and scale. */
function framed(piece: SVGElement, whole: SVGSVGElement, copy: Element, rect: DOMRect): Element {
  const root = outermost(whole);
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const at = root.getBoundingClientRect();
  for (const name of ['viewBox', 'preserveAspectRatio']) {
    const value = root.getAttribute(name);
    if (value !== null) frame.setAttribute(name, value);
  }
  frame.style.cssText = `position:absolute;overflow:visible;left:${at.left - rect.left}px;top:${at.top - rect.top}px;width:${at.width}px;height:${at.height}px`;
  let inner = copy;
  for (let up: Element | null = piece.parentElement; up && up !== root; up = up.parentElement) {
    const shell = up.cloneNode(false) as Element;
    shell.append(inner);
    inner = plain(shell);
  }
  frame.append(inner);
  return frame;
}

function outermost(svg: SVGSVGElement): SVGSVGElement {
  return svg.ownerSVGElement ? outermost(svg.ownerSVGElement) : svg;
}

/** A copy is nothing but looks: no name, no role, nothing to tab to. */
function plain(copy: Element): Element {
  for (const one of [copy, ...copy.querySelectorAll('*')])
    for (const { name } of [...one.attributes])
      if (
        /^(data-(?!sign|change|shines)|aria-|role$|tabindex$|title$|id$)/.test(name) &&
        !(name === 'id' && one.closest('defs, clipPath'))
      )
        one.removeAttribute(name);
  return copy;
}
