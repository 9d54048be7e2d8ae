// What a page cannot do without is asked for until it comes, at growing distances. Only a plain no of the server ends it.
import { ApiError } from './api';

const firstWait = 500;
const longestWait = 8000;

/** "There is no such thing" will be so the next time too; "too many", "busy" and silence will pass. */
function final(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** `away` is told whether one waits for a server that does not answer. */
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
