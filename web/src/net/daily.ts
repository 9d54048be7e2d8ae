// What the house knows of the deals of days: the server's own, or the files that lie with a published client.
import { file, inFolder } from '../shell/address';
import type { DailyField, DailyView } from '../types/daily';
import { json } from './http';

/** Of a folder of files: what was put there when it was made, if anything. */
async function published(name: string): Promise<DailyView> {
  const fetched = await fetch(file(`daily/${name}.json`)).catch(() => null);
  const field = fetched?.ok ? ((await fetched.json().catch(() => null)) as DailyField | null) : null;
  return { field, places: [] };
}

export function dailyView(name: string): Promise<DailyView> {
  return inFolder ? published(name) : json<DailyView>('GET', `/api/daily/${name}`);
}

/** One's game is to be counted at this house; a folder counts nothing. */
export function sendDaily(name: string, record: string): Promise<DailyView> {
  return inFolder ? published(name) : json<DailyView>('POST', `/api/daily/${name}`, { record });
}
