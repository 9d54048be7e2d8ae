// Studies that were made are kept in this browser, by what was studied and how deeply.
import type { StudiedPart } from '../types/study';

/** Rises when a study is made in another way: what was kept before is of no use then. */
const version = 1;
const most = 200;

/** Tells records apart: 53 bits of a hash, enough for what one browser ever sees. */
export function hashOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

export const keyOf = (record: string, depth: number): string =>
  `${version}-${hashOf(record)}-${record.length}-${depth}`;

export interface Shelf {
  get(key: string): Promise<StudiedPart[]>;
  put(key: string, parts: StudiedPart[]): Promise<void>;
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('the study could not be kept'));
  });
}

/** Where nothing can be kept (a private window, a full disk) a study is made anew each time. */
export class IndexedShelf implements Shelf {
  private open: Promise<IDBDatabase> | null = null;

  private database(): Promise<IDBDatabase> {
    this.open ??= new Promise((done, failed) => {
      const request = indexedDB.open('grod-studies', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('studies');
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error ?? new Error('studies cannot be kept'));
    });
    return this.open;
  }

  async get(key: string): Promise<StudiedPart[]> {
    try {
      const store = (await this.database()).transaction('studies').objectStore('studies');
      const kept = await answered(store.get(key) as IDBRequest<{ parts: StudiedPart[] } | undefined>);
      return kept?.parts ?? [];
    } catch {
      return [];
    }
  }

  async put(key: string, parts: StudiedPart[]): Promise<void> {
    try {
      const store = (await this.database()).transaction('studies', 'readwrite').objectStore('studies');
      await answered(store.put({ parts, at: Date.now() }, key));
      if ((await answered(store.count())) > most) await answered(store.clear());
    } catch {
      // It is only a copy.
    }
  }
}
