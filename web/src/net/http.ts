// Short questions to the server, each with one answer.
import { Refusal } from '../house/house';

const tries = 5;
const pause = 600; // by then a balancer has noticed, or the server is back

/** A server that goes has not done what it was asked for: another one will. */
export async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  for (let left = tries - 1; ; left -= 1)
    try {
      return await askOnce(method, path, body);
    } catch (error) {
      if (left === 0 || !(error instanceof Refusal) || error.code !== 'closing') throw error;
      await new Promise((later) => setTimeout(later, pause));
    }
}

async function askOnce(method: string, path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal('unreachable', 'unreachable', true);
  }
  if (answer.ok) return answer;
  const refusal = (await answer.json().catch(() => ({}))) as { error?: string; code?: string };
  const away = answer.status >= 500;
  // A proxy in front of a server that is away answers without our words.
  const code = refusal.code ?? (away ? 'unreachable' : 'refused');
  // "There is no such thing" will be so the next time too; "too many" and "busy" will pass.
  throw new Refusal(code, refusal.error ?? answer.statusText, away || answer.status === 429);
}

export async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await ask(method, path, body)).json() as Promise<T>;
}
