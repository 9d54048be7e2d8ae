// Where local tables are kept: each is its events, numbered from 1, never changed. An event is written with the row that lists
// show in one transaction, and counts when that is on the disk.
import { Refusal } from '../house/house';
import type { Summary } from '../house/protocol';

export interface Row {
  key: string;
  opened: number;
  changed: number;
  away: boolean;
  /** What those at the table are called, by the number of the person; `me` is whose browser it is. */
  names: Record<string, string>;
  me: number;
  /** The cards, where the program does not bring them. */
  edition: string | null;
  summary: Summary;
}

/** An event to be kept, as the module gives it. */
export interface Kept {
  n: number;
  event: string;
  said?: string;
}

/** A table as it lies in the store, and in a file of exported games. */
export interface KeptTable {
  row: Row;
  events: string[];
  texts: Record<string, string>;
}

export interface Store {
  rows(): Promise<Row[]>;
  table(key: string): Promise<KeptTable | null>;
  /** How many events a table has. */
  count(key: string): Promise<number>;
  create(table: KeptTable): Promise<void>;
  /** Refused unless it is the next event. */
  append(row: Row, kept: Kept): Promise<void>;
  putAway(key: string, away: boolean): Promise<void>;
  name(key: string, names: Record<string, string>): Promise<void>;
}

const database = 'grod';
const version = 1;
const stores = ['tables', 'events', 'texts'];

/** The store says no: it is full, or the browser keeps nothing at all, as some do in private windows. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return new Refusal('storage-full', 'storage-full');
  if (name === 'ConstraintError') return new Refusal('elsewhere', 'elsewhere');
  return new Refusal('no-storage', 'no-storage');
}

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    if (typeof indexedDB === 'undefined') return failed(new Refusal('no-storage', 'no-storage'));
    const request = indexedDB.open(database, version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables', { keyPath: 'key' });
      request.result.createObjectStore('events');
      request.result.createObjectStore('texts');
    };
    request.onsuccess = () => {
      // A later version of the client wants to change it: this page lets go, and opens it again when it needs it.
      request.result.onversionchange = () => request.result.close();
      done(request.result);
    };
    request.onerror = () => failed(refusalOf(request.error));
    request.onblocked = () => failed(new Refusal('elsewhere', 'elsewhere'));
  });
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(refusalOf(request.error));
  });

/** All events of a table lie between these keys. */
const range = (key: string) => IDBKeyRange.bound([key, 0], [key, Infinity]);

export class IndexedStore implements Store {
  private database: Promise<IDBDatabase> | null = null;

  private async open(): Promise<IDBDatabase> {
    this.database ??= opened().then((open) => {
      open.onclose = () => (this.database = null);
      return open;
    });
    this.database.catch(() => (this.database = null));
    return this.database;
  }

  private async read<T>(what: (open: IDBTransaction) => Promise<T>): Promise<T> {
    try {
      return await what((await this.open()).transaction(stores, 'readonly'));
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** Resolves when it is on the disk. */
  private async write(what: (open: IDBTransaction) => void | Promise<void>): Promise<void> {
    try {
      const open = (await this.open()).transaction(stores, 'readwrite', { durability: 'strict' });
      await new Promise<void>((done, failed) => {
        open.oncomplete = () => done();
        open.onabort = () => failed(refusalOf(open.error));
        // Also what fails at once must take back what was written before it.
        const written = async () => what(open);
        written().catch((error: unknown) => {
          failed(refusalOf(error));
          open.abort();
        });
      });
    } catch (error) {
      throw refusalOf(error);
    }
  }

  rows(): Promise<Row[]> {
    return this.read((open) => answered(open.objectStore('tables').getAll() as IDBRequest<Row[]>));
  }

  table(key: string): Promise<KeptTable | null> {
    return this.read(async (open) => {
      const [row, events, texts, said] = await Promise.all([
        answered(open.objectStore('tables').get(key) as IDBRequest<Row | undefined>),
        answered(open.objectStore('events').getAll(range(key)) as IDBRequest<string[]>),
        answered(open.objectStore('texts').getAll(range(key)) as IDBRequest<string[]>),
        answered(open.objectStore('texts').getAllKeys(range(key))),
      ]);
      if (row === undefined) return null;
      const numbers = said.map((at) => String((at as [string, number])[1]));
      return { row, events, texts: Object.fromEntries(numbers.map((n, index) => [n, texts[index]!])) };
    });
  }

  count(key: string): Promise<number> {
    return this.read((open) => answered(open.objectStore('events').count(range(key))));
  }

  create({ row, events, texts }: KeptTable): Promise<void> {
    return this.write((open) => {
      open.objectStore('tables').add(row);
      events.forEach((event, index) => open.objectStore('events').add(event, [row.key, index + 1]));
      for (const [n, text] of Object.entries(texts))
        open.objectStore('texts').add(text, [row.key, Number(n)]);
    });
  }

  append(row: Row, { n, event, said }: Kept): Promise<void> {
    return this.write((open) => {
      open.objectStore('events').add(event, [row.key, n]);
      if (said !== undefined) open.objectStore('texts').add(said, [row.key, n]);
      open.objectStore('tables').put(row);
    });
  }

  private change(key: string, changes: Partial<Row>): Promise<void> {
    return this.write(async (open) => {
      const tables = open.objectStore('tables');
      const row = await answered(tables.get(key) as IDBRequest<Row | undefined>);
      if (row !== undefined) tables.put({ ...row, ...changes });
    });
  }

  putAway(key: string, away: boolean): Promise<void> {
    return this.change(key, { away });
  }

  name(key: string, names: Record<string, string>): Promise<void> {
    return this.change(key, { names });
  }
}
