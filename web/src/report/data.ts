// What `grod analyse --html` writes into the page (cli/study_page.h): compressed, since every board of a game is in it.
import type { Summary } from '../house/protocol';
import type { Language } from '../texts/languages';
import type { StudiedPart, StudiedPosition, StudiedSeat, StudyPlan } from '../types/study';

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

/** What stands in the page: base64 of a raw deflate stream of JSON. */
export async function unpacked(text: string): Promise<Report> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return (await new Response(stream).json()) as Report;
}
