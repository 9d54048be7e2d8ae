// Which tables of this browser are one's own games of the deals of days. The first of each counts.
const kept = 'grod.daily';
const most = 120;

function all(): Record<string, string> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(kept) ?? '{}');
    const rows = read !== null && typeof read === 'object' ? Object.entries(read) : [];
    return Object.fromEntries(rows.filter((row): row is [string, string] => typeof row[1] === 'string'));
  } catch {
    return {};
  }
}

/** The table of a deal, by its name. */
export const tableOf = (name: string): string | undefined => all()[name];

/** The deal that a table is of. */
export const dealOf = (table: string): string | undefined =>
  Object.entries(all()).find(([, key]) => key === table)?.[0];

export function begun(name: string, table: string): void {
  const rows = Object.entries({ ...all(), [name]: table }).sort(([a], [b]) => (a < b ? 1 : -1));
  localStorage.setItem(kept, JSON.stringify(Object.fromEntries(rows.slice(0, most))));
}
