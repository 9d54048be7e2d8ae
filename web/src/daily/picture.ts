// A picture of one's result to share, which spoils nothing: no card, no decision, only how it went.
import type { Place } from './place';

export interface Pictured {
  title: string;
  game: string;
  result: string;
  /** One's own points, and the master's. */
  lines: [readonly number[], readonly number[] | null];
  names: [string, string];
  places: { level: string; text: string; share: number }[];
}

export const shareOf = ({ beaten, games }: Place): number => beaten / games;

const width = 1200;
const height = 630;
const edge = 64;

/** Where the points of a line lie in a box. */
export function spotsOf(
  line: readonly number[],
  [least, most]: readonly [number, number],
  box: { x: number; y: number; width: number; height: number },
): [number, number][] {
  const span = Math.max(1, most - least);
  return line.map((value, turn) => [
    box.x + (box.width * turn) / Math.max(1, line.length - 1),
    box.y + box.height - (box.height * (value - least)) / span,
  ]);
}

export const rangeOf = (lines: readonly (readonly number[] | null)[]): [number, number] => {
  const all = lines.flatMap((line) => line ?? []);
  return [Math.min(0, ...all), Math.max(1, ...all)];
};

function draw(pen: CanvasRenderingContext2D, shown: Pictured): void {
  pen.fillStyle = '#fbf6ea';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#2f4d3a';
  pen.fillRect(0, 0, width, 14);
  const write = (text: string, x: number, y: number, font: string, colour = '#2b2a26') => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  };
  write(shown.title, edge, 84, '600 32px system-ui, sans-serif', '#6a6455');
  write(shown.game, edge, 140, '700 46px system-ui, sans-serif');
  write(shown.result, edge, 200, '600 36px system-ui, sans-serif', '#2f4d3a');

  const box = { x: edge, y: 250, width: 640, height: 280 };
  const range = rangeOf(shown.lines);
  const strokes = [
    { colour: '#2f4d3a', dash: [] },
    { colour: '#a5552f', dash: [14, 10] },
  ];
  shown.lines.forEach((line, i) => {
    if (line === null) return;
    pen.strokeStyle = strokes[i]!.colour;
    pen.setLineDash(strokes[i]!.dash);
    pen.lineWidth = 6;
    pen.beginPath();
    for (const [x, y] of spotsOf(line, range, box)) pen.lineTo(x, y);
    pen.stroke();
    pen.setLineDash([]);
    write(
      `${i === 0 ? '━' : '╌'} ${shown.names[i]!}: ${line.at(-1) ?? 0}`,
      edge + i * 320,
      590,
      '600 28px system-ui, sans-serif',
      strokes[i]!.colour,
    );
  });

  shown.places.slice(0, 5).forEach(({ level, text, share }, i) => {
    const y = 260 + i * 66;
    write(level, 780, y, '600 26px system-ui, sans-serif');
    write(text, 780, y + 30, '400 20px system-ui, sans-serif', '#6a6455');
    pen.fillStyle = '#e4dcc8';
    pen.fillRect(980, y - 20, 156, 18);
    pen.fillStyle = '#2f4d3a';
    pen.fillRect(980, y - 20, 156 * share, 18);
  });
}

export function pictureOf(shown: Pictured): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  draw(canvas.getContext('2d')!, shown);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png');
  });
}
