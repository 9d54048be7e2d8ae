// What people at one table owe each other: taking back what the other has answered, and hints; and a hint shows the whole
// move, with what else could be done.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  awaitTurn,
  expectAccessible,
  expectTouchable,
  isAsked,
  shoot,
  Stage,
  tap,
  type Player,
} from './helpers';

const stage = new Stage();

const askBack = (page: Page) => page.getByRole('button', { name: /^(Ask to undo|Poproś o cofnięcie)$/ });

/** Both decide on the plain board, the first thing offered, until one of them may ask for a decision back. */
async function playUntilAnswered(players: Player[]): Promise<Player> {
  for (let made = 0; made < 200; made += 1) {
    for (const player of players) {
      if ((await askBack(player.page).count()) > 0) return player;
      if (await isAsked(player.page))
        await tap(player.page, player.page.locator('.generic [data-shines]').first());
    }
  }
  throw new Error('nobody ever answered');
}

it('takes a decision back when the other agrees, and leaves it when not', async () => {
  const { ola, marek } = await stage.two({ game: 'tower-up' });
  for (const { page } of [ola, marek]) {
    await page.goto(`${page.url()}?board=generic`);
    await page.locator('.board[data-ask]').waitFor();
  }
  const asking = await playUntilAnswered([ola, marek]);
  const other = asking === ola ? marek : ola;
  const refuse = other.page.getByRole('button', { name: /^(No|Nie)$/ });
  const grant = other.page.getByRole('button', { name: /^(Agree|Zgadzam się)$/ });

  await askBack(asking.page).click();
  await refuse.waitFor();
  await shoot(other.page, 'undo-asked');
  await shoot(asking.page, 'undo-waiting');
  await expectAccessible(other.page);
  if (other === marek) await expectTouchable(other.page);
  await refuse.click();
  await refuse.waitFor({ state: 'detached' });

  await askBack(asking.page).click();
  await grant.click();
  await grant.waitFor({ state: 'detached' });
  await expect.poll(() => isAsked(asking.page)).toBe(true);
  await Promise.all([ola.close(), marek.close()]);
});

it('has no hints among people, unless whoever opened the table allows them', async () => {
  const strict = await stage.two({ game: 'welcome-to' });
  await awaitTurn(strict.ola.page);
  expect(await strict.ola.page.getByRole('button', { name: 'Hint', exact: true }).count()).toBe(0);
  await strict.ola.page.getByRole('button', { name: 'More' }).click();
  await strict.ola.page.getByText('No hints at this table').waitFor();
  await Promise.all([strict.ola.close(), strict.marek.close()]);

  const { ola, marek } = await stage.two({ game: 'welcome-to', hints: true });
  await awaitTurn(ola.page);
  await ola.page.getByRole('button', { name: 'Hint', exact: true }).click();
  await ola.page.getByRole('region', { name: 'Hint' }).waitFor();
  await marek.page.getByRole('button', { name: 'Więcej' }).click();
  await marek.page.getByText('Przy tym stole wolno korzystać z podpowiedzi').waitFor();
  await Promise.all([ola.close(), marek.close()]);
});

it.each([
  { device: 'desktop', language: 'en', theme: 'light' },
  { device: 'phone', language: 'pl', theme: 'dark' },
] as const)('shows a whole move of Welcome To and what else there is, on a $device', async (options) => {
  const { page, close } = await stage.seated({ game: 'welcome-to', seats: 2, seed: '3' }, options);
  await awaitTurn(page);
  await page.getByRole('button', { name: /^(Hint|Podpowiedź)$/ }).click();
  const panel = page.getByRole('region', { name: /^(Hint|Podpowiedź)$/ });
  await panel.waitFor();
  const moves = panel.locator('ol button');
  expect(await moves.count()).toBeGreaterThan(1);
  // The pair and the house are marked.
  await expect.poll(() => page.locator('.board .lantern').count()).toBeGreaterThan(1);
  await expectAccessible(page);
  for (const button of await panel.getByRole('button').all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await shoot(page, `hint-${options.device}-${options.theme}`);

  await moves.nth(1).click();
  await expect.poll(() => moves.nth(1).getAttribute('aria-pressed')).toBe('true');
  await shoot(page, `hint-second-${options.device}-${options.theme}`);
  await panel.getByRole('button', { name: /^(Close the hint|Zamknij podpowiedź)$/ }).click();
  await expect.poll(() => page.locator('.board .lantern').count()).toBe(0);
  await close();
});
