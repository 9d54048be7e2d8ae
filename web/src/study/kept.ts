// Studies that were made are kept in this browser, by what was studied and how deeply; variations by the game that they leave.
import type { StudiedPart, Variation } from '../types/study';

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

/** What was tried beside a game, by its record. */
export interface VariationShelf {
  tried(record: string): Promise<Variation[]>;
  keep(record: string, variations: readonly Variation[]): Promise<void>;
}

/** How accurately every seat decided, in hundredths of a percent, by the table that was studied. */
export interface AccuracyShelf {
  accuracies(): Promise<Map<string, number[]>>;
  remember(table: string, accuracies: number[]): Promise<void>;
}

/** What was kept has the form of variations; whether they can be played the rules say. */
export function variationsIn(kept: unknown): Variation[] {
  if (!Array.isArray(kept)) return [];
  const whole = (one: unknown): one is Variation => {
    const { name, parent, after, actions } = (one ?? {}) as Partial<Record<keyof Variation, unknown>>;
    const acted = (action: unknown): boolean => {
      const { seat, notation } = (action ?? {}) as { seat?: unknown; notation?: unknown };
      return Number.isInteger(seat) && typeof notation === 'string';
    };
    if (typeof name !== 'string' || !Number.isInteger(parent) || !Number.isInteger(after)) return false;
    return Array.isArray(actions) && actions.every(acted);
  };
  return kept.every(whole) ? kept : [];
}

/** What is damaged is left out. */
export function accuraciesIn(keys: readonly unknown[], kept: readonly unknown[]): Map<string, number[]> {
  const numbers = (one: unknown): one is number[] =>
    Array.isArray(one) && one.every((value) => typeof value === 'number' && value >= 0 && value <= 10_000);
  return new Map(
    keys.flatMap((key, i): [string, number[]][] => {
      const one = kept[i];
      return typeof key === 'string' && numbers(one) ? [[key, one]] : [];
    }),
  );
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('the study could not be kept'));
  });
}

/** Where nothing can be kept (a private window, a full disk) a study is made anew each time. */
export class IndexedShelf implements Shelf, VariationShelf, AccuracyShelf {
  private open: Promise<IDBDatabase> | null = null;

  private database(): Promise<IDBDatabase> {
    this.open ??= new Promise((done, failed) => {
      const request = indexedDB.open('grod-studies', 2);
      request.onupgradeneeded = ({ oldVersion }) => {
        if (oldVersion < 1) request.result.createObjectStore('studies');
        request.result.createObjectStore('variations');
        request.result.createObjectStore('accuracies');
      };
      request.onsuccess = () => {
        // Another tab may have a newer client, which must not wait for this one.
        request.result.onversionchange = () => request.result.close();
        done(request.result);
      };
      request.onblocked = () => failed(new Error('another tab has an older client'));
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

  async accuracies(): Promise<Map<string, number[]>> {
    try {
      const store = (await this.database()).transaction('accuracies').objectStore('accuracies');
      const [keys, kept] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
      return accuraciesIn(keys, kept);
    } catch {
      return new Map();
    }
  }

  async remember(table: string, accuracies: number[]): Promise<void> {
    try {
      const store = (await this.database()).transaction('accuracies', 'readwrite').objectStore('accuracies');
      await answered(store.put(accuracies, table));
    } catch {
      // It is only a figure among others.
    }
  }

  async tried(record: string): Promise<Variation[]> {
    try {
      const store = (await this.database()).transaction('variations').objectStore('variations');
      return variationsIn(await answered(store.get(keyOf(record, 0)) as IDBRequest<unknown>));
    } catch {
      return [];
    }
  }

  /** Resolves also where nothing can be kept: the page has them, and a link or a file carries them. */
  async keep(record: string, variations: readonly Variation[]): Promise<void> {
    try {
      const store = (await this.database()).transaction('variations', 'readwrite').objectStore('variations');
      await answered(store.put(variations, keyOf(record, 0)));
    } catch {
      // A private window, a full disk.
    }
  }
}
