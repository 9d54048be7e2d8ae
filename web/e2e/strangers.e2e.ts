// Whoever opened a table is not at the mercy of strangers: a seat is taken back, somebody is banned, the table closed.
import { expect, it } from 'vitest';
import { expectAccessible, expectTouchable, shoot, Stage } from './helpers';

const stage = new Stage();

it('takes a seat back, bans, and closes the table to strangers', async () => {
  const ola = await stage.seated(
    { game: 'tower-up', seats: [{ kind: 'you' }, { kind: 'open' }, { kind: 'open' }], listed: true },
    { device: 'phone', name: 'Ola' },
  );
  const ewa = await stage.player({ name: 'Ewa' });
  await ewa.page.goto(`/t/${ola.key}`);
  const sit = () => ewa.page.getByRole('button', { name: 'Sit here' }).first().click();
  await sit();
  const takeBack = ola.page.getByRole('button', { name: 'Take the seat back' });
  await takeBack.waitFor();
  await expectAccessible(ola.page);
  await expectTouchable(ola.page);
  await shoot(ola.page, 'strangers-phone', true);
  await takeBack.click();
  await ewa.page.getByRole('button', { name: 'Sit here' }).nth(1).waitFor();

  await sit();
  await ola.page.getByRole('button', { name: 'Ban', exact: true }).click();
  await ewa.page.getByRole('button', { name: 'Sit here' }).nth(1).waitFor();
  await sit();
  await ewa.page.getByText('does not want you to sit or talk here').waitFor();

  await ola.page.getByRole('switch', { name: 'Closed to strangers' }).check();
  const jan = await stage.player({ name: 'Jan' });
  await jan.page.goto(`/t/${ola.key}`);
  await jan.page.getByText('Nobody else may take a seat').waitFor();
  expect(await jan.page.getByRole('button', { name: 'Sit here' }).count()).toBe(0);
  await expectAccessible(jan.page);
  await shoot(jan.page, 'strangers-closed', true);
  await ola.page.getByRole('switch', { name: 'Closed to strangers' }).uncheck();
  await jan.page.getByRole('button', { name: 'Sit here' }).first().click();
  await ola.page.getByText('Jan', { exact: false }).first().waitFor();
  await Promise.all([jan.close(), ewa.close(), ola.close()]);
});
