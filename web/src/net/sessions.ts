// The browsers that let a person in, which the server keeps.
import type { Me } from '../house/protocol';
import type { DeviceCode, Sessions, SessionView } from '../types/protocol';
import { whole } from '../shell/address';
import { json } from './http';

const path = '/api/me/sessions';

export async function sessions(): Promise<SessionView[]> {
  return (await json<Sessions>('GET', path)).sessions;
}

/** Resolves with those that are left. */
export async function endSession(id: string): Promise<SessionView[]> {
  return (await json<Sessions>('DELETE', `${path}/${id}`)).sessions;
}

/** This browser has another cookie afterwards; the old one ends as soon as the new one is used, which is at once. */
export async function endOtherSessions(): Promise<SessionView[]> {
  await json<Sessions>('DELETE', path);
  return sessions();
}

/** The link that lets another device in. */
export async function deviceLink(): Promise<string> {
  const { code } = await json<DeviceCode>('POST', `${path}/code`);
  return whole(`/device#${code}`);
}

/** Whoever this browser was, it is the one who made the code. */
export function comeIn(code: string): Promise<Me> {
  return json('POST', path, { code });
}
