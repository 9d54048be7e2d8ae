// Somebody with two devices: the second is let in by a link, both are listed, and one shows the other out.
import { expect, it } from 'vitest';
import { awaitTurn, expectAccessible, expectTouchable, shoot, Stage } from './helpers';

const stage = new Stage();

it('lets another device in, and shows it out again', async () => {
  const ola = await stage.seated({ game: 'tower-up', seats: 2 }, { name: 'Ola' });
  await ola.page.goto('/settings');
  await ola.page.getByRole('button', { name: 'Let another device in' }).click();
  const link = await ola.page.getByRole('textbox', { name: 'Link for another device' }).inputValue();

  const phone = await stage.player({ device: 'phone', language: 'pl', theme: 'dark' });
  await phone.page.goto(link);
  const enter = phone.page.getByRole('button', { name: 'Wejdź' });
  await enter.waitFor();
  await expectAccessible(phone.page);
  await expectTouchable(phone.page);
  await shoot(phone.page, 'devices-link', true);
  await enter.click();
  await phone.page.waitForURL('**/');
  // The same person: the same seat at the same table.
  await phone.page.goto(`/t/${ola.key}`);
  await awaitTurn(phone.page);
  await phone.page.goto(link);
  await phone.page.getByRole('button', { name: 'Wejdź' }).click();
  await phone.page.getByRole('alert').waitFor();

  await phone.page.goto('/settings');
  await phone.page.getByText('(to urządzenie)').waitFor();
  await expectAccessible(phone.page);
  await expectTouchable(phone.page);
  await shoot(phone.page, 'devices-phone', true);
  await phone.page.goto(`/t/${ola.key}`);

  await ola.page.reload();
  const end = ola.page.getByRole('button', { name: /^End: / });
  await end.waitFor();
  await expectAccessible(ola.page);
  await shoot(ola.page, 'devices-desktop', true);
  await end.click();
  await end.waitFor({ state: 'detached' });
  await phone.page.getByText('To urządzenie już Cię nie wpuszcza').waitFor();
  expect(await phone.page.getByText('Utracono połączenie').count()).toBe(0);
  await shoot(phone.page, 'devices-ended');
  expect((await ola.page.request.get('/api/me/tables')).ok()).toBe(true);

  // Whoever ends all others stays, with a line that comes back by itself.
  await ola.page.getByRole('button', { name: 'End all others' }).click();
  await ola.page.getByText('You are let in on this device alone').waitFor();
  await ola.page.goto(`/t/${ola.key}`);
  await awaitTurn(ola.page);
  await phone.close();
  await ola.close();
});
