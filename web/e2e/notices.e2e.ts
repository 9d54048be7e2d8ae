// What the service worker does with a message: it is shown, one notice for a table, but not to who looks at the table.
import type { Page, Worker } from 'playwright-core';
import { expect, it } from 'vitest';
import { Stage } from './helpers';

const stage = new Stage();

/** Brings a message to the client's service worker, as the browser's push service would. */
async function courier(page: Page): Promise<(message: object) => Promise<void>> {
  const debugging = await page.context().newCDPSession(page);
  const registration = new Promise<string>((found) =>
    debugging.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${stage.house.url}/`);
      if (own) found(own.registrationId);
    }),
  );
  await debugging.send('ServiceWorker.enable');
  const registrationId = await registration;
  return async (message) => {
    const [origin, data] = [stage.house.url, JSON.stringify(message)];
    await debugging.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

type Shown = { title: string; body: string; tag: string; lang: string };

/** A browser without a screen shows no notices: what it is asked to show is kept instead. */
async function notices(worker: Worker): Promise<() => Promise<Shown[]>> {
  await worker.evaluate(() => {
    const shown: object[] = [];
    Object.assign(self, { shown });
    ServiceWorkerRegistration.prototype.showNotification = (title, options = {}) => {
      shown.push({ title, body: options.body, tag: options.tag, lang: options.lang });
      return Promise.resolve();
    };
  });
  return () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown);
}

it('shows that it is your turn, unless you are there', async () => {
  const player = await stage.seated({ game: 'tower-up', seats: 2 }, { keeps: true });
  const { page, key } = player;
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  const [worker] = page.context().serviceWorkers();
  const shown = await notices(worker!);
  const bring = await courier(page);
  const message = { game: 'tower-up', language: 'en', title: 'Tower Up', text: 'It is your turn.' };
  const notice = (tag: string): Shown => ({ title: 'Tower Up', body: 'It is your turn.', tag, lang: 'en' });
  await bring({ ...message, table: key });
  await expect.poll(shown).toEqual([notice(key)]);

  await page.goto(`/t/${key}`);
  await bring({ ...message, table: key });
  await bring({ ...message, table: 'another' });
  await expect.poll(shown).toEqual([notice(key), notice('another')]);
  await player.close();
});
