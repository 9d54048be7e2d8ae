// Your turn finds you: the real server writes to a push service, which opens what is written with an implementation of its own.
import { spawnSync } from 'node:child_process';
import type { Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openChromium } from './chromium';
import { Guest } from './guest';
import { House, program } from './house';
import { PushService, Subscriber, signedBy } from './pushService';

let service: PushService;
let house: House;

beforeAll(async () => {
  service = await PushService.open();
  house = await House.open({
    options: ['--push-contact', 'mailto:ola@grod.example', '--push-allow', `localhost:${service.port}`],
    environment: { SSL_CERT_FILE: service.certificate },
  });
});
afterAll(async () => {
  await house.close();
  service.close();
});

const pushed = async (fate: string): Promise<number> => {
  const page = await (await fetch(`${house.api}/metrics`)).text();
  return Number(new RegExp(`grod_push_total\\{fate="${fate}"\\} (\\d+)`).exec(page)?.[1]);
};

/** A table over days at which both look on, and Ola is asked. */
async function satDown(ola: Guest, marek: Guest): Promise<string> {
  const table = await ola.open({
    game: 'tower-up',
    seats: [{ kind: 'you' }, { kind: 'open' }],
    clock: { kind: 'days', seconds: 86_400, increment: 0 },
    pace: 'instant',
  });
  await ola.watch(table);
  await marek.watch(table);
  marek.say(table, { do: 'sit', seat: 1 });
  await expect.poll(() => ola.isAsked || marek.isAsked).toBe(true);
  if (marek.isAsked) await marek.handOn(table);
  return table;
}

/** Marek goes, and Ola decides. */
async function leftAlone(ola: Guest, marek: Guest, table: string): Promise<void> {
  marek.leave();
  await expect.poll(() => ola.isAsked).toBe(true);
  await ola.handOn(table);
}

it('writes to who is awaited and not there, and to nobody else', async () => {
  const [ola, marek] = await Promise.all([Guest.come(house.api), Guest.come(house.api)]);
  const table = await satDown(ola, marek);
  const phone = new Subscriber(`${service.origin}/send/phone?of=marek`, 'pl');
  const within = new Subscriber('https://localhost/within', 'en');
  const hers = new Subscriber(`${service.origin}/send/ola`, 'en');
  for (const { subscription } of [phone, within])
    expect(await marek.ask('PUT', '/api/me/push', subscription)).toMatchObject({ status: 200 });
  expect(await ola.ask('PUT', '/api/me/push', hers.subscription)).toMatchObject({ status: 200 });
  await leftAlone(ola, marek, table);

  await expect.poll(() => service.received.length).toBe(1);
  const { method, path, headers, body } = service.received[0]!;
  expect({ method, path }).toEqual({ method: 'POST', path: '/send/phone?of=marek' });
  expect(headers).toMatchObject({ topic: table, urgency: 'normal', 'content-encoding': 'aes128gcm' });
  expect(Number(headers.ttl)).toBeGreaterThan(86_000);
  expect(Number(headers.ttl)).toBeLessThanOrEqual(86_400);
  expect(phone.opened(body)).toEqual({
    table,
    game: 'tower-up',
    language: 'pl',
    title: 'Tower Up',
    text: 'Twoja kolej.',
  });

  const signed = signedBy(headers.authorization ?? '');
  expect(signed?.key).toBe(((await ola.ask('GET', '/api/push')).said as { key: string }).key);
  expect(signed?.claims).toMatchObject({ aud: service.origin, sub: 'mailto:ola@grod.example' });
  const hours = (Number(signed?.claims.exp) - Date.now() / 1000) / 3600;
  expect(hours).toBeGreaterThan(1);
  expect(hours).toBeLessThanOrEqual(24);

  // The other address leads to this very machine, and nothing was sent there.
  await expect.poll(() => pushed('failed')).toBe(1);
  expect(await pushed('sent')).toBe(1);
});

/** As the browser would when it has another address; no test can make it. */
const change = (worker: Worker, { endpoint, p256dh, auth }: Subscriber['subscription']): Promise<void> =>
  worker.evaluate(
    async ([endpoint, p256dh, auth]) => {
      const work: Promise<unknown>[] = [];
      const newSubscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
      const waitUntil = (one: Promise<unknown>) => void work.push(one);
      self.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { newSubscription, waitUntil }));
      await Promise.all(work);
    },
    [endpoint, p256dh, auth] as const,
  );

it('writes to the address that a browser has now, though no page is open', async () => {
  const browser = await openChromium();
  const context = await browser.newContext({ baseURL: house.url });
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(async () => {
    const listening = { endpoint: 'https://localhost/before', language: 'pl' };
    (await navigator.serviceWorker.ready).active!.postMessage({ listening });
  });
  const [worker] = context.serviceWorkers();
  await expect.poll(() => worker!.evaluate(() => caches.has('grod push'))).toBe(true);
  await page.goto('about:blank');

  const cookie = (await context.cookies()).find(({ name }) => name === 'grod')!;
  const [ola, marek] = [await Guest.come(house.api), Guest.of(house.api, `grod=${cookie.value}`)];
  const table = await satDown(ola, marek);
  const anew = new Subscriber(`${service.origin}/send/anew`, 'en');
  await change(worker!, anew.subscription);
  await leftAlone(ola, marek, table);
  const message = () => service.received.find(({ path }) => path === '/send/anew');
  await expect.poll(message).toBeDefined();
  expect(anew.opened(message()!.body)).toMatchObject({ table, text: 'Twoja kolej.' });
  await browser.close();
});

it.each([
  'http://push.example/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://push.example:8443/x',
  `https://push.example/${'x'.repeat(2000)}`,
])('does not take %s for a push service', async (endpoint) => {
  const ola = await Guest.come(house.api);
  const { subscription } = new Subscriber(endpoint, 'en');
  expect(await ola.ask('PUT', '/api/me/push', subscription)).toMatchObject({
    status: 400,
    said: { code: 'push-address' },
  });
});

it.each([
  ['--push-contact', 'nobody'],
  ['--push-allow', 'nowhere'],
])('says what is wrong with %s %s', (option, value) => {
  const { status, stderr } = spawnSync(program, ['serve', '--port', '0', option, value], {
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain(`${option}: "${value}" is no`);
});
