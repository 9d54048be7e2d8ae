// What nothing may travel over: the question and, on a phone, the tools at the foot. There the layer has holes, so that a
// piece passes behind them. Heights alone would not do: a prompt lies inside a board, whose pieces the layer is above.
// What everybody should read lies beside them.
import { asked, boxesOf, clearCorner, overlap, type Box } from '../../shell/clear';
import { place } from './pieces';

/** The layer's own edge, further out than anything flies. */
const around = ['-100vw -100vh', '200vw -100vh', '200vw 200vh', '-100vw 200vh', '-100vw -100vh'];

function rimOf({ left, top, right, bottom }: DOMRect): string[] {
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ];
  return corners.map(([x, y]) => `${Math.round(x!)}px ${Math.round(y!)}px`);
}

/** The shape of a layer that begins at the corner of the window: all of it, but for what is kept. */
export function withHoles(): string {
  const rims = [...document.querySelectorAll(asked)]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    // Back to the corner of the edge, so that the way from one hole to the next cuts nothing off.
    .flatMap((rect) => [...rimOf(rect), around[0]!]);
  return `polygon(evenodd, ${[...around, ...rims].join(', ')})`;
}

/** Puts what is to be read as near to its usual place as it can lie beside the question. What is too large for that
    shrinks, as far as it can still be read. */
export function putBeside(sign: HTMLElement, usual: Box): void {
  const keep = boxesOf(asked);
  for (const scale of [1, 0.85, 0.7]) {
    const [width, height] = [usual.width * scale, usual.height * scale];
    const left = usual.left + (usual.width - width) / 2;
    const corner = clearCorner({ left, top: usual.top, width, height }, keep);
    place(sign, { ...usual, ...corner });
    sign.style.scale = String(scale);
    if (overlap({ ...corner, width, height }, keep) === 0) return;
  }
}
