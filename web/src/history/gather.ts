// All of one's games that are over, from both houses.
import { house, localHouse } from '../house/here';
import type { House } from '../house/house';
import type { Summary } from '../house/protocol';
import { hasLocalTables } from '../local/key';
import { alone } from '../local/plays.svelte';
import { identified } from '../shell/session.svelte';
import { IndexedShelf } from '../study/kept';
import { pastOf, type Past } from './past';

/** Page by page, until one is empty. */
export async function everyPage(of: Pick<House, 'finishedTables'>): Promise<Summary[]> {
  const tables: Summary[] = [];
  for (;;) {
    const page = await of.finishedTables(tables.at(-1)?.key);
    if (page.length === 0) return tables;
    tables.push(...page);
  }
}

async function ofTheServer(): Promise<Summary[]> {
  await identified();
  return everyPage(await house.of(''));
}

export interface Gathered {
  /** The latest first. */
  pasts: Past[];
  /** The server could not be asked. */
  away: boolean;
}

export async function gather(): Promise<Gathered> {
  const local = hasLocalTables() ? await everyPage(await localHouse()).catch(() => []) : [];
  let away = false;
  const theirs = alone
    ? []
    : await ofTheServer().catch(() => {
        away = true;
        return [];
      });
  const accuracies = await new IndexedShelf().accuracies();
  const pasts = [...local, ...theirs].flatMap((table) => pastOf(table, accuracies) ?? []);
  return { pasts: pasts.sort((a, b) => b.at - a.at), away };
}
