import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismiss, hush, listen, offered } from './push';

const bytes = Uint8Array.from({ length: 65 }, (_, at) => at + 190);
const base64url = (of: Uint8Array) =>
  btoa(String.fromCharCode(...of))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

let said: { method: string; path: string; body: unknown }[];
let key: string | null;
let kept: FakeSubscription | null;
const notices = vi.fn((_: { tag: string }) => [{ close: closed }]);
const closed = vi.fn();
const told = vi.fn();

class FakeSubscription {
  constructor(
    readonly endpoint: string,
    public options: { applicationServerKey: ArrayBuffer | null },
  ) {}
  toJSON() {
    return { endpoint: this.endpoint, keys: { p256dh: 'BPub', auth: 'Secret' } };
  }
  unsubscribe() {
    kept = null;
    return Promise.resolve(true);
  }
}

const subscribe = vi.fn((options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
  kept = new FakeSubscription('https://push.example/new', {
    applicationServerKey: options.applicationServerKey.buffer,
  });
  return Promise.resolve(kept);
});

beforeEach(() => {
  said = [];
  key = base64url(bytes);
  kept = null;
  const registration = {
    active: { postMessage: told },
    pushManager: { subscribe, getSubscription: () => Promise.resolve(kept) },
    getNotifications: (which: { tag: string }) => Promise.resolve(notices(which)),
  };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    said.push({ method, path, body: body === undefined ? undefined : (JSON.parse(body) as unknown) });
    return Promise.resolve(new Response(JSON.stringify(path === '/api/push' ? { key } : {})));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const subscription = (endpoint: string, language: string) => ({
  method: 'PUT',
  path: '/api/me/push',
  body: { endpoint, p256dh: 'BPub', auth: 'Secret', language },
});

it('subscribes with the key of the house, and tells it', async () => {
  expect(await listen('pl')).toBe(true);
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: bytes });
  expect(said[1]).toEqual(subscription('https://push.example/new', 'pl'));
  const listening = { endpoint: 'https://push.example/new', language: 'pl' };
  expect(told).toHaveBeenCalledExactlyOnceWith({ listening });
});

it('keeps a subscription that is for the same key, and tells of it again', async () => {
  kept = new FakeSubscription('https://push.example/kept', { applicationServerKey: bytes.buffer });
  await listen('en');
  expect(subscribe).not.toHaveBeenCalled();
  expect(said[1]).toEqual(subscription('https://push.example/kept', 'en'));
});

it('subscribes anew where the house has another key', async () => {
  kept = new FakeSubscription('https://push.example/old', {
    applicationServerKey: new Uint8Array(65).buffer,
  });
  await listen('en');
  expect(said[1]).toEqual(subscription('https://push.example/new', 'en'));
});

it('asks nothing of a browser whose house writes to nobody', async () => {
  key = null;
  expect(await offered()).toBe(false);
  expect(await listen('en')).toBe(false);
  expect(subscribe).not.toHaveBeenCalled();
});

it('is not offered where the browser cannot', async () => {
  vi.stubGlobal('navigator', {});
  expect(await offered()).toBe(false);
  expect(said).toEqual([]);
});

it('ends the subscription here and at the house', async () => {
  kept = new FakeSubscription('https://push.example/kept', { applicationServerKey: bytes.buffer });
  await hush();
  expect(kept).toBeNull();
  expect(said).toEqual([
    { method: 'DELETE', path: '/api/me/push', body: { endpoint: 'https://push.example/kept' } },
  ]);
  expect(told).toHaveBeenCalledExactlyOnceWith({ listening: null });
});

it('clears away what was said of a table', async () => {
  await dismiss('k1');
  expect(notices).toHaveBeenCalledExactlyOnceWith({ tag: 'k1' });
  expect(closed).toHaveBeenCalledOnce();
});
