// Everything in one file: the tables of this browser, which can be brought in again as from Settings, and of every game that is
// over how it ended and its record.
import type { Past } from './past';

const empty = { grod: 'games', version: 1, tables: [] };

/** `kept` are the tables of this browser as it saves them, `record` is asked for each game. One that cannot be had is null. */
export async function fileOf(
  pasts: readonly Past[],
  kept: string | null,
  record: (key: string) => Promise<string>,
  told: (done: number) => void = () => {},
): Promise<string> {
  const past = [];
  for (const { table } of pasts) {
    const { key, game, variants, opened, changed, seats, outcome } = table;
    const text = await record(key).catch(() => null);
    const who = seats.map(({ name, kind, level, you }) => ({ name, kind, level, you }));
    past.push({ key, game, variants, opened, changed, seats: who, outcome, record: text });
    told(past.length);
  }
  return JSON.stringify({ ...(kept === null ? empty : (JSON.parse(kept) as object)), past }, null, 1);
}
