// A decision on its way: what was chosen stays on the board until the server answers, and goes back with a word if it
// refuses.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { asked, awaitTurn, openTable, shoot, Stage } from './helpers';

const stage = new Stage();

const wait = 1500;

/** A table behind a line on which decisions are answered late, or refused. */
async function seated(game: string, refused: boolean) {
  const player = await stage.player({ name: 'Ola', settings: { forced: false } });
  const { page } = player;
  const key = await openTable(page, { game, seats: 3, seed: '18' });
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    let late = 0;
    socket.onMessage((text) => {
      const { do: verb, id } = JSON.parse(String(text)) as { do: string; id: string };
      if (verb === 'act') late = wait;
      if (verb !== 'act' || !refused) {
        server.send(text);
        return;
      }
      setTimeout(
        () => socket.send(JSON.stringify({ type: 'error', id, code: 'illegal', error: 'no' })),
        wait,
      );
    });
    server.onMessage((text) => void setTimeout(() => socket.send(text), late));
  });
  await page.goto(`/t/${key}`);
  await awaitTurn(page);
  return player;
}

const boards: Record<string, { offered: string; chosen: string; confirm: (page: Page) => Promise<void> }> = {
  'monster-city': {
    offered: '.board .spot.legal',
    chosen: '.board .spot.chosen',
    confirm: (page) => page.locator('[data-confirm]').click(),
  },
  'tiny-towns': {
    offered: '.card.open:not(.picked)',
    chosen: '.card.open.picked',
    confirm: (page) => page.locator('.ask .button.primary:not(:disabled)').click(),
  },
};

it.each(Object.entries(boards))('%s keeps what was chosen until the answer', async (game, board) => {
  const { page, close } = await seated(game, false);
  const before = await asked(page);
  await page.locator(board.offered).first().click();
  await page.locator(board.chosen).waitFor();
  await board.confirm(page);
  await page.waitForTimeout(wait / 3);
  expect(await asked(page)).toBe(before);
  expect(await page.locator(board.chosen).count()).toBe(1);
  await shoot(page, `sent-${game}`);
  await expect.poll(() => asked(page)).not.toBe(before);
  expect(await page.locator(board.chosen).count()).toBe(0);
  await close();
});

it('monster-city gives back what was refused, and says so', async () => {
  const { offered, chosen, confirm } = boards['monster-city']!;
  const { page, close } = await seated('monster-city', true);
  await page.locator(offered).first().click();
  await confirm(page);
  await page.locator('.toast').waitFor();
  expect(await page.locator(chosen).count()).toBe(0);
  expect(await page.locator('.board[aria-busy="true"]').count()).toBe(0);
  await close();
});
