/** A row of `count` pointed teeth from x on, `width` wide in all; a negative height points up. */
export function teeth(x: number, y: number, width: number, count: number, height = 5): string {
  const step = width / count;
  return Array.from(
    { length: count },
    (_, i) => `M${x + i * step} ${y}l${step / 2} ${height}l${step / 2} ${-height}z`,
  ).join('');
}

export const ivory = '#FFFDF5';
export const maw = '#4A1420';
