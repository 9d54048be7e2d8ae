// Two pictures of one screen, compared in a browser, which can read them anyway.

interface Compared {
  /** What is seen now, at half its size. */
  actual: string;
  /** Where the two differ, in red on what is seen now; null if there was nothing to compare with. */
  difference: string | null;
  /** How many of a thousand pixels differ. */
  differing: number | null;
}

export interface Tolerance {
  /** How far a channel of a pixel may lie off before the pixel counts. */
  channel: number;
  /** How many of a thousand may. */
  perMille: number;
}

/** In a page: compares a screenshot with the picture that was kept of it, both PNG in Base64; null where it is as it was. */
export async function compare(
  now: string,
  kept: string | null,
  { channel: slack, perMille }: Tolerance,
): Promise<Compared | null> {
  const read = async (picture: string) =>
    createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const write = async (canvas: OffscreenCanvas) => {
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  };
  const draw = (picture: ImageBitmap, width: number, height: number) => {
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d', { willReadFrequently: true })!;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, width, height);
    return { canvas, pen, pixels: pen.getImageData(0, 0, width, height) };
  };
  const full = await read(now);
  const [width, height] = [Math.round(full.width / 2), Math.round(full.height / 2)];
  const { canvas, pen, pixels } = draw(full, width, height);
  if (kept === null) return { actual: await write(canvas), difference: null, differing: null };
  const before = await read(kept);
  if (before.width !== width || before.height !== height)
    return { actual: await write(canvas), difference: null, differing: 1000 };
  const old = draw(before, width, height).pixels.data;
  const { data } = pixels;
  const off = (at: number) => Math.abs(data[at]! - old[at]!);
  const differs = (at: number) => Math.max(off(at), off(at + 1), off(at + 2)) > slack;
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (differs(at)) count += 1;
  const differing = (1000 * count) / (width * height);
  if (differing <= perMille) return null;

  const actual = await write(canvas);
  for (let at = 0; at < data.length; at += 4) {
    const red = differs(at);
    for (const channel of [0, 1, 2])
      data[at + channel] = red ? (channel === 0 ? 255 : 0) : 128 + data[at + channel]! / 2;
  }
  pen.putImageData(pixels, 0, 0);
  return { actual, difference: await write(canvas), differing };
}
