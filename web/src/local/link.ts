// Links that contain a game: its record, compressed, behind the # of the address. `grod replay --link` writes the same.
import { Refusal } from '../house/house';
import { whole } from '../shell/address';
import { contained } from '../shell/router.svelte';

/** Bytes of a record, compressed or not; a game has far fewer. */
const most = 1 << 20;

const wrong = (): Refusal => new Refusal('broken-link', 'broken-link');

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  { readable, writable }: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const writer = writable.getWriter();
  // What is wrong with it is heard where it is read.
  writer
    .write(bytes)
    .then(() => writer.close())
    .catch(() => {});
  const reader = readable.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  let all = new Uint8Array(0);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return all;
    if (all.length + value.length > most) throw wrong();
    const longer = new Uint8Array(all.length + value.length);
    longer.set(all);
    longer.set(value, all.length);
    all = longer;
  }
}

export async function codeOf(record: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw'));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The record in a link; refused where the link is broken. */
export async function recordIn(code: string): Promise<string> {
  try {
    const text = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(
      await through(bytes, new DecompressionStream('deflate-raw')),
    );
  } catch {
    throw wrong();
  }
}

export const linkTo = async (record: string): Promise<string> =>
  whole(`/${contained}${await codeOf(record)}`);
