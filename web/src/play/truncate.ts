const encoder = new TextEncoder();

/** The text, or its beginning where it has more bytes than that: cut between characters. */
export function truncated(text: string, bytes: number): string {
  let end = 0;
  let used = 0;
  for (const character of text) {
    used += encoder.encode(character).length;
    if (used > bytes) return text.slice(0, end);
    end += character.length;
  }
  return text;
}
