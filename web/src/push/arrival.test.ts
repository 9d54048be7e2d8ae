import { expect, it, vi } from 'vitest';
import { onNotificationClick, onPush, type Here, type NoticeTap, type PushArrival } from './arrival';

const scope = 'https://grod.example/';
const message = {
  table: 'k1',
  game: 'tower-up',
  language: 'pl',
  title: 'Tower Up',
  text: 'Twoja kolej.',
};

/** A browser with these pages open. */
function browser(...pages: { url: string; visibilityState?: string }[]) {
  const windows = pages.map((page) => ({
    visibilityState: 'hidden',
    ...page,
    focus: vi.fn(() => Promise.resolve()),
  }));
  const show = vi.fn(() => Promise.resolve());
  const open = vi.fn(() => Promise.resolve());
  const here: Here = {
    registration: { scope, showNotification: show },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: open },
  };
  const work: Promise<unknown>[] = [];
  const waitUntil = (one: Promise<unknown>) => void work.push(one);
  return {
    windows,
    show,
    open,
    receive: async (text: string | null) => {
      const event: PushArrival = { waitUntil, data: text === null ? null : { text: () => text } };
      onPush(here)(event);
      await Promise.all(work);
    },
    tap: async (tag: string) => {
      const event: NoticeTap = { waitUntil, notification: { tag, close: vi.fn() } };
      onNotificationClick(here)(event);
      await Promise.all(work);
      expect(event.notification.close).toHaveBeenCalledOnce();
    },
  };
}

it('shows what the house says, one notice for each table', async () => {
  const one = browser({ url: `${scope}t/k2`, visibilityState: 'visible' }, { url: `${scope}t/k1` });
  await one.receive(JSON.stringify(message));
  expect(one.show).toHaveBeenCalledExactlyOnceWith('Tower Up', {
    body: 'Twoja kolej.',
    lang: 'pl',
    tag: 'k1',
    icon: `${scope}icons/192.png`,
  });
});

it('tells nothing to who looks at the table', async () => {
  const one = browser({ url: `${scope}t/k1?guide#seat=1`, visibilityState: 'visible' });
  await one.receive(JSON.stringify(message));
  expect(one.show).not.toHaveBeenCalled();
});

it.each([null, '', 'no json', '{}', '{"table":1}', 'null'])('is silent about %j', async (text) => {
  const one = browser();
  await one.receive(text);
  expect(one.show).not.toHaveBeenCalled();
});

it('goes to the page of the table that is open', async () => {
  const one = browser({ url: `${scope}t/k2` }, { url: `${scope}t/k1#x` });
  await one.tap('k1');
  expect(one.windows.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(one.open).not.toHaveBeenCalled();
});

it('opens the table where no page of it is', async () => {
  const one = browser({ url: scope }, { url: `${scope}t/k11` });
  await one.tap('k1');
  expect(one.open).toHaveBeenCalledExactlyOnceWith(`${scope}t/k1`);
});
