// A table of one's own, for visitors of any engine.
export interface Table {
  game: string;
  seats: number;
  seed: string;
  variants?: string[];
  settings?: Record<string, string>;
}

/** In the page: Ola sits down against bots; the answer is the table's key. */
export async function lay(table: Table): Promise<string> {
  await fetch('/api/me');
  const headers = { 'Content-Type': 'application/json' };
  await fetch('/api/me', { method: 'PUT', headers, body: JSON.stringify({ name: 'Ola' }) });
  const bots = Array.from({ length: table.seats - 1 }, () => ({ kind: 'bot', bot: 'greedy' }));
  const answer = await fetch('/api/tables', {
    method: 'POST',
    headers,
    body: JSON.stringify({
      variants: [],
      settings: {},
      clock: { kind: 'none', seconds: 0, increment: 0 },
      pace: 'instant',
      listed: false,
      ...table,
      seats: [{ kind: 'you' }, ...bots],
    }),
  });
  const { key, error } = (await answer.json()) as { key: string; error?: string };
  if (error !== undefined) throw new Error(error);
  return key;
}
