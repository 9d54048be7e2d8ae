// What the page is filled with: compressed, since every board of a game is in it.
import type { ReplayStep, Seen, Summary } from '../house/protocol';
import { patched } from '../net/patch';
import type { Language } from '../texts/languages';
import type { StudiedPart, StudiedPosition, StudiedSeat, StudyPlan } from '../types/study';

/** A game studied, of `grod analyse --html` (cli/study_page.h). */
export interface Report {
  language: Language;
  summary: Summary;
  edition: unknown;
  plan: StudyPlan;
  parts: StudiedPart[];
  sums: StudiedSeat[];
  /** What was seen before each decision that is judged. */
  positions: { step: number; seat: number; position: StudiedPosition }[];
  /** What happened, and after how many decisions it was told. */
  log: { step: number; text: string }[];
}

/** A position, or a game decision by decision, of the Python package (python/src/shown.cpp). */
export interface Shown {
  language: Language;
  summary: Summary;
  edition: unknown;
  /** Of each step, and what led there in words. */
  contents: ReplayStep[];
  said: string[];
  /** Whose eyes there are to choose from, -1 nobody's: the first frame is whole, the others are patches of the one before. */
  sights: { seat: number; frames: unknown[] }[];
}

/** All that some eyes see, whole. */
export function framesOf([first, ...patches]: unknown[]): Seen[] {
  const frames = [first];
  for (const patch of patches) frames.push(patched(frames.at(-1), patch));
  return frames as Seen[];
}

/** What stands in the page: base64 of a raw deflate stream of JSON. */
export async function unpacked<What>(text: string): Promise<What> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return (await new Response(stream).json()) as What;
}
