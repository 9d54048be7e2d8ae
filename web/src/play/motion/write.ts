// A number is written: strokes in order, each along its own length, the pen heard as long as it moves. The one thing that
// animates more than place and opacity, for a stroke has no other way to grow.
import { find } from './pieces';
import type { Act, Of } from './kit';
import type { Take } from './take';
import { ease } from './timing';

/** Single strokes on a box of 10 × 16. */
const digits = [
  'M5 0C1 0 0 5 0 8S1 16 5 16S10 12 10 8S9 0 4.4 .1',
  'M1 5L6 0V16',
  'M.6 4C.8 1 3 0 5 0C8 0 10 2 9.2 5C8 8.6 3 12 0 16H10.4',
  'M.6 2C3 -1 9 -1 9 3.8C9 7 6 7.6 3.8 7.6C7 7.6 10 8.8 10 12C10 17 2 17 0 13.4',
  'M7.4 16V0L0 11H10.6',
  'M9.4 0H2L1 7C5 4.6 10 6 10 11C10 16 3 17.4 0 14',
  'M8 0C3 2 0 7 0 11C0 17.4 10 17.4 10 11C10 6 2 6 .2 10.4',
  'M0 0H10C7 5 5 10 4 16',
  'M5 7.6C0 6 0 0 5 0S10 6 5 7.6C-1 9.6 -1 16 5 16S11 9.6 5 7.6',
  'M9 4.6C9 10 0 10 0 4.8C0 -1.4 9 -1.4 9 5C9 9 8 13 5 16',
];

const svg = 'http://www.w3.org/2000/svg';

function strokes(number: number): { drawing: SVGSVGElement; paths: SVGPathElement[] } {
  const drawing = document.createElementNS(svg, 'svg');
  const figures = Array.from(String(Math.abs(number)), Number);
  const paths = figures.map((figure, i) => {
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('d', digits[figure]!);
    path.setAttribute('transform', `translate(${i * 13} 0)`);
    drawing.append(path);
    return path;
  });
  drawing.setAttribute('viewBox', `-1.5 -1.5 ${figures.length * 13} 19`);
  return { drawing, paths };
}

export function write(take: Take, { at, number }: Of<'write'>): Act {
  const release = take.hide(find(at));
  return async () => {
    const place = find(at);
    if (!place) {
      release();
      return;
    }
    const paper = take.sign('m-ink', place.getBoundingClientRect());
    const { drawing, paths } = strokes(number);
    paper.append(drawing);
    const lengths = paths.map((path) => path.getTotalLength());
    paths.forEach((path, i) => (path.style.strokeDasharray = `${lengths[i]} ${lengths[i]! + 4}`));
    paths.forEach((path, i) => (path.style.strokeDashoffset = `${lengths[i]}`));
    for (const [i, path] of paths.entries()) {
      const time = Math.max(90, lengths[i]! * 7);
      take.cue('pen', time / 1000);
      await take.animate(path, { strokeDashoffset: [lengths[i]!, 0] }, { ms: time, ease: ease.panel });
      path.style.strokeDashoffset = '0';
    }
    release();
    take.remove(paper);
  };
}
