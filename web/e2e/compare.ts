// Two pictures of one screen, compared in a browser, which can read them anyway.

interface Compared {
  /** What is seen now, at half its size. */
  actual: string;
  /** Where the two differ, in red on what is seen now; null if there was nothing to compare with. */
  difference: string | null;
  /** How many of a thousand pixels differ. */
  differing: number | null;
}

/** In a page: compares a screenshot with the picture that was kept of it, both PNG in Base64. A pixel differs if one of its
    channels lies further off than `slack`. */
export async function compare(now: string, kept: string | null, slack: number): Promise<Compared> {
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
  const actual = await write(canvas);
  if (kept === null) return { actual, difference: null, differing: null };
  const before = await read(kept);
  if (before.width !== width || before.height !== height)
    return { actual, difference: null, differing: 1000 };
  const old = draw(before, width, height).pixels.data;
  const { data } = pixels;
  let differing = 0;
  for (let at = 0; at < data.length; at += 4) {
    const far = Math.max(...[0, 1, 2].map((channel) => Math.abs(data[at + channel]! - old[at + channel]!)));
    if (far > slack) differing += 1;
    for (const channel of [0, 1, 2])
      data[at + channel] = far > slack ? (channel === 0 ? 255 : 0) : 128 + data[at + channel]! / 2;
  }
  pen.putImageData(pixels, 0, 0);
  return { actual, difference: await write(canvas), differing: (1000 * differing) / (width * height) };
}
