import { beforeEach, expect, it, vi } from 'vitest';
import { Shelves } from '../offline/testing';
import { changed, onAddressChange, remember, type Renewing } from './renewal';

const scope = 'https://grod.example/';
const before = { endpoint: 'https://push.example/before', language: 'pl' } as const;

const ended = vi.fn(() => Promise.resolve(true));
const at = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'BPub', auth: 'Secret' } }),
  unsubscribe: ended,
});
const now = at('https://push.example/now');
const told = {
  method: 'PUT',
  path: 'api/me/push',
  body: { endpoint: now.endpoint, p256dh: 'BPub', auth: 'Secret', language: 'pl' },
};
const takenBack = { method: 'DELETE', path: 'api/me/push', body: { endpoint: before.endpoint } };
const keyAsked = { method: 'GET', path: 'api/push', body: undefined };

let said: { method: string; path: string; body: unknown }[];
let answers: number[];
let kept: ReturnType<typeof at> | null;
let world: Renewing;
const pause = vi.fn(() => Promise.resolve());
const subscribe = vi.fn(() => Promise.resolve(now));

beforeEach(() => {
  vi.clearAllMocks();
  said = [];
  answers = [];
  kept = null;
  world = {
    registration: { scope, pushManager: { subscribe, getSubscription: () => Promise.resolve(kept) } },
    caches: new Shelves() as unknown as CacheStorage,
    fetch: (address, { method = 'GET', body, credentials } = {}) => {
      expect(credentials).toBe('same-origin');
      const text = body as string | undefined;
      said.push({
        method,
        path: address.replace(scope, ''),
        body: text === undefined ? undefined : (JSON.parse(text) as unknown),
      });
      return Promise.resolve(new Response('{"key":"BKey"}', { status: answers.shift() ?? 200 }));
    },
  };
});

it('tells the house the address that the browser has now, in place of the one before', async () => {
  await remember(world, before);
  const work: Promise<unknown>[] = [];
  onAddressChange(world)({ waitUntil: (one) => void work.push(one), newSubscription: now });
  await Promise.all(work);
  expect(said).toEqual([told, takenBack]);
});

it('asks the browser for an address that it does not tell', async () => {
  await remember(world, before);
  await changed(world, null, pause);
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  expect(said).toEqual([keyAsked, told, takenBack]);
});

it('takes an address that the browser has already', async () => {
  kept = now;
  await remember(world, before);
  await changed(world, null, pause);
  expect(subscribe).not.toHaveBeenCalled();
  expect(said).toEqual([keyAsked, told, takenBack]);
});

it('goes on from the address that it told last', async () => {
  await remember(world, before);
  await changed(world, now, pause);
  said = [];
  await changed(world, at('https://push.example/later'), pause);
  expect(said[1]!.body).toEqual({ endpoint: now.endpoint });
  said = [];
  await changed(world, at('https://push.example/later'), pause);
  expect(said.map(({ method }) => method)).toEqual(['PUT']);
});

it('says nothing where nobody asked to be written to, or not any more', async () => {
  await changed(world, now, pause);
  await remember(world, before);
  await remember(world, null);
  await changed(world, now, pause);
  expect(said).toEqual([]);
});

it('ends the subscription of who is not known any more', async () => {
  answers = [401];
  await remember(world, before);
  await changed(world, now, pause);
  expect(ended).toHaveBeenCalledOnce();
  await changed(world, now, pause);
  expect(said).toEqual([told]);
});

it('asks again where the house is away, and gives up in the end', async () => {
  answers = [503, 429, 200];
  await remember(world, before);
  await changed(world, now, pause);
  expect(said).toEqual([told, told, told, takenBack]);
  expect(pause).toHaveBeenCalledTimes(2);
  answers = [500, 500, 500, 500];
  await expect(changed(world, at('https://push.example/later'), pause)).rejects.toThrow('500');
});

it('does not press a browser that refuses', async () => {
  subscribe.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await remember(world, before);
  await expect(changed(world, null, pause)).rejects.toThrow('no');
  expect(said).toEqual([keyAsked]);
});
