// What a page cannot do without is asked for until it comes, at growing distances. Only a plain no of the house ends it.
import { Refusal } from './house';

const firstWait = 500;
const longestWait = 8000;

const final = (error: unknown): boolean => error instanceof Refusal && !error.passing;

/** `away` is told whether one waits for a house that does not answer. */
export async function retrying<T>(what: () => Promise<T>, away: (now: boolean) => void): Promise<T> {
  for (let wait = firstWait; ; wait = Math.min(longestWait, wait * 2)) {
    try {
      const come = await what();
      away(false);
      return come;
    } catch (error) {
      away(!final(error));
      if (final(error)) throw error;
      await new Promise((later) => setTimeout(later, wait));
    }
  }
}
