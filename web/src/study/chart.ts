// The little that a line chart needs: a scale with round numbers, and paths.

export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

/** From a round number below the least to one above the greatest, with at most six marks. */
export function scaleOf(values: readonly number[]): Scale {
  const least = Math.min(0, ...values);
  const greatest = Math.max(1, ...values);
  const raw = (greatest - least) / 5;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((unit) => unit * power).find((unit) => unit >= raw)!;
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(greatest / step) * step;
  const count = Math.round((high - low) / step);
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, i) => low + i * step) };
}

export interface Spot {
  x: number;
  y: number;
}

const short = (value: number): string => value.toFixed(1);

export const pathOf = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');

/** What lies between two lines: the margin around a third. */
export const bandOf = (upper: readonly Spot[], lower: readonly Spot[]): string =>
  upper.length === 0 ? '' : `${pathOf(upper)}${pathOf([...lower].reverse()).replace('M', 'L')}Z`;

/** Every seat has a shape beside its colour. */
export const shapes = ['circle', 'square', 'diamond', 'triangle', 'cross', 'star'] as const;
export type Shape = (typeof shapes)[number];

export function shapePath(shape: Shape, size: number): string {
  const s = size;
  switch (shape) {
    case 'circle':
      return `M${-s} 0a${s} ${s} 0 1 0 ${2 * s} 0a${s} ${s} 0 1 0 ${-2 * s} 0Z`;
    case 'square':
      return `M${-s} ${-s}H${s}V${s}H${-s}Z`;
    case 'diamond':
      return `M0 ${-1.35 * s}L${1.35 * s} 0L0 ${1.35 * s}L${-1.35 * s} 0Z`;
    case 'triangle':
      return `M0 ${-1.3 * s}L${1.25 * s} ${s}H${-1.25 * s}Z`;
    case 'cross':
      return `M${-s} ${-s / 3}H${-s / 3}V${-s}H${s / 3}V${-s / 3}H${s}V${s / 3}H${s / 3}V${s}H${-s / 3}V${s / 3}H${-s}Z`;
    case 'star':
      return `M0 ${-1.4 * s}L${0.45 * s} ${-0.45 * s}L${1.4 * s} 0L${0.45 * s} ${0.45 * s}L0 ${1.4 * s}L${-0.45 * s} ${0.45 * s}L${-1.4 * s} 0L${-0.45 * s} ${-0.45 * s}Z`;
  }
}
