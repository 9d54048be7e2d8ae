// The keys of tables that are kept in this browser: their beginning tells them from those of a server.
const mark = 'here-';
/** A game that came in a link or a file: it can be looked through, and is not kept. */
const shown = 'shown-';

const fresh = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export const newKey = (): string => mark + fresh();
export const newShownKey = (): string => shown + fresh();

export const isShown = (key: string): boolean => key.startsWith(shown);
/** Says to the next visit that there are tables here to be listed. */
const marked = 'grod.local';
export const hasLocalTables = (): boolean => localStorage.getItem(marked) !== null;
export const markLocalTables = (): void => localStorage.setItem(marked, '1');

/** What the owner of this browser is called at local tables. */
const nameKept = 'grod.name';
export const keptName = (): string | null => localStorage.getItem(nameKept);
export const keepName = (name: string): void => localStorage.setItem(nameKept, name);

export const isLocal = (key: string): boolean => key.startsWith(mark) || isShown(key);
