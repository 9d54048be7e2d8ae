// What the server offers to who is not there: to write to this browser through its push service.
import type { PushKey, PushRequest } from '../types/protocol';
import { ask, json } from './http';

/** The key to subscribe with; null where the house writes to nobody. */
export const pushKey = async (): Promise<string | null> => (await json<PushKey>('GET', '/api/push')).key;

export async function subscribe(request: PushRequest): Promise<void> {
  await ask('PUT', '/api/me/push', request);
}

export async function unsubscribe(endpoint: string): Promise<void> {
  await ask('DELETE', '/api/me/push', { endpoint });
}
