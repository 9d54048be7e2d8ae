// Two servers of one house behind a balancer: one of them is told to stop while people play, and they play on at the other.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Balanced, hasBalancer } from './balancer';
import { awaitTurn, isAsked, openTable, Stage } from './helpers';
import { decide } from './towers';
import { until } from './waiting';

/** Writes down whatever the page says of its connection. */
function noteConnection(page: Page): Promise<void> {
  return page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const words = document.querySelector('.connection')?.textContent.trim();
      if (words !== undefined && said.at(-1) !== words) said.push(words);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
const saidOfConnection = (page: Page) => page.evaluate(() => (window as { said?: string[] }).said);

describe.skipIf(!hasBalancer)('a house of two servers', () => {
  const stage = new Stage(() => Balanced.open());

  it('is played in while one of them stops', async () => {
    const ola = await stage.player({ name: 'Ola' });
    const marek = await stage.player({ name: 'Marek' });
    const pages = [ola.page, marek.page];
    const key = await openTable(ola.page, {
      game: 'tower-up',
      seats: [{ kind: 'you' }, { kind: 'open' }, { kind: 'bot', bot: 'greedy' }],
    });
    for (const page of pages) await page.goto(`/t/${key}`);
    await marek.page.getByRole('button', { name: 'Sit here' }).first().click();
    await Promise.all(pages.map((page) => page.locator('.board[data-ask]').waitFor()));

    /** So many decisions of people, whoever is asked. */
    const play = async (decisions: number) => {
      for (let turn = 0; turn < decisions; turn += 1) {
        const whose = async () => {
          for (const page of pages) if (await isAsked(page)) return page;
          return null;
        };
        await decide(await until('somebody to be asked', whose), turn);
      }
    };
    await play(2);
    // Whoever is at one table is at one server.
    const before = await stage.house.sockets();
    expect([...before].sort()).toEqual([0, 2]);
    const busy = before.indexOf(2);
    await Promise.all(pages.map(noteConnection));

    const stopped = stage.house.servers[busy]!.stop();
    // It goes on serving until they are elsewhere.
    await play(2);
    expect(await stopped).toBe(0);
    expect((await stage.house.sockets())[1 - busy]).toBe(2);
    await play(3);
    expect(await Promise.all(pages.map(saidOfConnection))).toEqual([[], []]);

    // Whoever comes now finds the server that is there.
    const ewa = await stage.player({ name: 'Ewa' });
    const table = await openTable(ewa.page, { game: 'tower-up', seats: 2 });
    await ewa.page.goto(`/t/${table}`);
    await awaitTurn(ewa.page);
    for (const player of [ola, marek, ewa]) await player.close();
  });
});
