// Waiting for what takes its time, and no longer.

/** How long anything may take that takes a moment: a busy machine is no fault. */
export const patience = 30_000;

/** Asks until the answer is anything but null; says what was waited for when it never comes. */
export async function until<T>(what: string, ask: () => Promise<T | null>, longest = patience): Promise<T> {
  const end = Date.now() + longest;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error(`waited ${longest / 1000} s in vain for ${what}`);
    await new Promise((later) => setTimeout(later, 30));
  }
}
