// Whether a finger can reach everything: what can be tapped is scrolled into sight as a person would scroll, is not
// cut off by what it lies in, and is what a tap on its middle hits.
import type { Page } from 'playwright-core';

/** In the page: what is wrong with it at the size it has now, one line each. */
export async function findUnreachable(): Promise<string[]> {
  const tappable =
    'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"], [tabindex="0"]';
  // What measures its room, measures it a frame after the room has changed.
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  const slack = 1.5; // a border between two pixels is nobody's fault
  const root = document.scrollingElement!;
  const scrolling = [root, ...document.querySelectorAll('main')];
  const faults = new Set<string>();

  const nameOf = (thing: Element | null) => {
    if (thing === null) return 'the edge';
    const words = (thing.getAttribute('aria-label') ?? thing.textContent).replace(/\s+/g, ' ').trim();
    return `${thing.tagName}.${thing.getAttribute('class')} "${words.slice(0, 40)}"`;
  };
  /** Boxes that cut off what they do not show; only a script could scroll them. */
  const cuttersOf = (control: Element) => {
    const found: Element[] = [];
    for (let box = control.parentElement; box !== null && box !== document.body; box = box.parentElement)
      if (box instanceof HTMLElement && /hidden|clip/.test(getComputedStyle(box).overflow)) found.push(box);
    return found;
  };
  /** As much of it as the boxes around it show that a finger can scroll: of what is higher than they are, a part at a time. */
  const shownOf = (control: Element) => {
    let { left, top, right, bottom } = control.getBoundingClientRect();
    for (let box = control.parentElement; box !== null; box = box.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(box).overflow) || box === root) continue;
      const edge = box.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom };
  };
  /** A group of shapes is tapped on any of them. */
  const partsOf = (control: Element) => (control instanceof SVGGElement ? [...control.children] : [control]);
  const hitOf = (part: Element) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2);
  };
  const show = (thing: Element) =>
    thing.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });

  for (const box of scrolling)
    if (box.scrollWidth > box.clientWidth + slack)
      faults.add(`${box.tagName} is ${box.scrollWidth} wide in a room of ${box.clientWidth}`);

  for (const control of document.querySelectorAll(tappable)) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (control.closest('[inert]') !== null) continue;
    // On a map a tower may stand before a site that cannot be chosen now.
    if (control instanceof SVGElement && control.getAttribute('aria-disabled') === 'true') continue;
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    const isHit = () =>
      partsOf(control).some((part) => {
        const hit = hitOf(part);
        return hit !== null && (control.contains(hit) || label?.contains(hit));
      });
    const cutters = cuttersOf(control);
    // What is in sight as the page stands need not be scrolled to.
    if (cutters.length === 0 && isHit()) continue;
    show(control);
    for (const box of cutters) box.scrollTo(0, 0);
    const at = shownOf(control);
    for (const box of cutters) {
      const edge = box.getBoundingClientRect();
      const over = [edge.left - at.left, edge.top - at.top, at.right - edge.right, at.bottom - edge.bottom];
      if (Math.max(...over) > slack) faults.add(`${nameOf(control)} is cut off by ${nameOf(box)}`);
    }
    if (!isHit())
      faults.add(`${nameOf(control)} lies under ${nameOf(hitOf(partsOf(control)[0] ?? control))}`);
  }

  // Headings are read: their first and their last letter must be seen.
  for (const heading of document.querySelectorAll('h1, h2')) {
    if (!heading.checkVisibility({ visibilityProperty: true }) || heading.closest('.unseen')) continue;
    show(heading);
    // What only a screen reader hears takes no room.
    const boxes: DOMRect[] = [];
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement!.closest('.unseen')) continue;
      const words = document.createRange();
      words.selectNodeContents(texts.currentNode);
      boxes.push(...words.getClientRects());
    }
    if (boxes.length === 0) continue;
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    const top = Math.min(...boxes.map((box) => box.top));
    const height = Math.max(...boxes.map((box) => box.bottom)) - top;
    for (const x of [left + 3, right - 3]) {
      const hit = document.elementFromPoint(x, top + height / 2);
      if (hit === null || !(heading.contains(hit) || hit.contains(heading)))
        faults.add(`the heading ${nameOf(heading)} lies under ${nameOf(hit)}`);
    }
  }
  for (const box of scrolling) box.scrollTo(0, 0);
  return [...faults];
}

/** The same, asked from outside. */
export const unreachable = (page: Page): Promise<string[]> => page.evaluate(findUnreachable);

/** What is asked or legal, or whatever is not to be covered, and lies under something that is shown for a while. */
export const coveredBy = (
  page: Page,
  cover: string,
  what = '.board .prompt, .board [data-shines]',
): Promise<string[]> =>
  page.evaluate(
    ([selector, kept]) => {
      const over = document.querySelector(selector)!.getBoundingClientRect();
      return [...document.querySelectorAll(kept)]
        .filter((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          const wide = Math.min(right, over.right) - Math.max(left, over.left);
          const high = Math.min(bottom, over.bottom) - Math.max(top, over.top);
          return wide > 0 && high > 0;
        })
        .map((one) => `${one.getAttribute('class')} ${one.textContent.trim()}`);
    },
    [cover, what] as const,
  );
