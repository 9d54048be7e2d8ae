// Looking closer: how much of the drawing is shown. Two fingers, a held control key with the wheel, and buttons change
// the size; a drag moves what is larger than its frame. At full size a finger scrolls the page as ever.
import type { Box, Xy } from './camera';

const MOST = 3;
/** A finger that moved less has tapped. */
const SLACK = 6;

interface Finger {
  x: number;
  y: number;
}

export class Zoom {
  size = $state(1);
  /** The middle of what is shown, in parts of the whole drawing. */
  #x = $state(0.5);
  #y = $state(0.5);
  /** The last press was a drag: the click that follows it is not meant. */
  dragged = false;

  #fingers = new Map<number, Finger>();
  #start: Finger = { x: 0, y: 0 };

  /** The part of the drawing to show. */
  box(whole: Box): Box {
    const width = whole.width / this.size;
    const height = whole.height / this.size;
    return {
      x: whole.x + this.#x * whole.width - width / 2,
      y: whole.y + this.#y * whole.height - height / 2,
      width,
      height,
    };
  }

  by(factor: number): void {
    this.size = Math.min(MOST, Math.max(1, this.size * factor));
    this.#keepInside();
  }

  /** Moves the least so that a place of the drawing lies well inside what is shown. */
  reveal([x, y]: Xy, whole: Box): void {
    const reach = 0.4 / this.size;
    const px = (x - whole.x) / whole.width;
    const py = (y - whole.y) / whole.height;
    this.#x = Math.min(px + reach, Math.max(px - reach, this.#x));
    this.#y = Math.min(py + reach, Math.max(py - reach, this.#y));
    this.#keepInside();
  }

  #keepInside(): void {
    const margin = 0.5 / this.size;
    this.#x = Math.min(1 - margin, Math.max(margin, this.#x));
    this.#y = Math.min(1 - margin, Math.max(margin, this.#y));
  }

  #spread(): number {
    const [a, b] = [...this.#fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  down(event: PointerEvent): void {
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size === 1) {
      this.#start = { x: event.clientX, y: event.clientY };
      this.dragged = false;
    }
  }

  move(event: PointerEvent, frame: DOMRect): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const spread = this.#spread();
    const now = { x: event.clientX, y: event.clientY };
    this.#fingers.set(event.pointerId, now);
    if (this.#fingers.size === 2) {
      this.dragged = true;
      if (spread > 0) this.by(this.#spread() / spread);
    }
    if (Math.hypot(now.x - this.#start.x, now.y - this.#start.y) > SLACK) this.dragged ||= this.size > 1;
    if (this.size === 1 || !this.dragged) return;
    const share = this.size * this.#fingers.size;
    this.#x -= (now.x - before.x) / frame.width / share;
    this.#y -= (now.y - before.y) / frame.height / share;
    this.#keepInside();
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }

  wheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.by(Math.exp(-event.deltaY / 200));
  }
}
