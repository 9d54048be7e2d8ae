import { expect, test } from 'vitest';
import { Latest } from './latest.svelte';

/** Tells every state with the one before it. */
const telling = () =>
  new Latest<{ at: number }, never, string[]>([], (last, { before, after }) => [
    ...last,
    `${before?.at ?? '-'}>${after.at}`,
  ]);
const seen = (view: { at: number }, jumped = false) => ({ view, recent: [], you: null, jumped });

test('tells each step once, from the state before it', () => {
  const latest = telling();
  const [first, second] = [{ at: 1 }, { at: 2 }];
  for (const view of [first, second, second]) latest.see(seen(view));
  expect(latest.news).toEqual(['->1', '1>2']);
});

test('forgets at a jump what led to where it came from', () => {
  const latest = telling();
  latest.see(seen({ at: 1 }));
  latest.see(seen({ at: 2 }));
  latest.see(seen({ at: 9 }, true));
  expect(latest.news).toEqual(['->9']);
  latest.see(seen({ at: 10 }));
  expect(latest.news).toEqual(['->9', '9>10']);
});
