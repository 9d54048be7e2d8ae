// A decision on its way: what was chosen stays on the board until the server answers, and goes back with a word if it
// refuses.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { asked, awaitTurn, openTable, shoot, Stage } from './helpers';

const stage = new Stage();

/** A table behind a line that keeps every answer to a decision until it is let go, or refuses the decision then. */
async function seated(game: string, refused: boolean) {
  const player = await stage.player({ name: 'Ola', settings: { forced: false } });
  const { page } = player;
  const key = await openTable(page, {
    game,
    seats: 3,
    seed: '18',
    settings: game === 'tower-up' ? { 'first-player': '1' } : {},
  });
  let letGo = () => {};
  const gate = new Promise<void>((open) => (letGo = open));
  const sent = { count: 0 };
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const { do: verb, id } = JSON.parse(String(text)) as { do: string; id: string };
      if (verb === 'act') sent.count += 1;
      if (verb !== 'act' || !refused) server.send(text);
      else
        void gate.then(() =>
          socket.send(JSON.stringify({ type: 'error', id, code: 'illegal', error: 'no' })),
        );
    });
    server.onMessage((text) => {
      if (sent.count === 0) socket.send(text);
      else void gate.then(() => socket.send(text));
    });
  });
  await page.goto(`/t/${key}`);
  await awaitTurn(page);
  return { ...player, letGo, sent };
}

interface Board {
  /** What is tapped, one after another, and how it looks when it is in hand. */
  offered: string[];
  chosen: string;
  confirm: (page: Page) => Promise<void>;
}

const primary = (page: Page) => page.locator('.prompt .answers .button.primary:not(:disabled)').click();

const boards: Record<string, Board> = {
  'monster-city': {
    offered: ['.board .spot[data-shines]'],
    chosen: '.board .spot.chosen',
    confirm: (page) => page.locator('[data-confirm]').click(),
  },
  'tiny-towns': {
    offered: ['.card[data-shines]:not(.picked)'],
    chosen: '.card[data-shines].picked',
    confirm: primary,
  },
  'tower-up': {
    offered: ['.board .card[data-shines]'],
    chosen: '.board .card.selected',
    confirm: (page) => page.locator('[data-answer="confirm"]').click(),
  },
  'welcome-to': {
    offered: ['.board .pair[data-shines]', '.board .lot:not(.digging) > .plot[data-shines]'],
    chosen: '.board .lot.picked',
    confirm: primary,
  },
};

it.each(Object.entries(boards))('%s keeps what was chosen until the answer', async (game, board) => {
  const { page, close, letGo, sent } = await seated(game, false);
  const before = await asked(page);
  for (const offered of board.offered) await page.locator(offered).first().click();
  await page.locator(board.chosen).waitFor();
  await board.confirm(page);
  await expect.poll(() => sent.count).toBe(1);
  // Two frames: time to draw the question anew, if anything were to.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
  expect(await asked(page)).toBe(before);
  expect(await page.locator(board.chosen).count()).toBe(1);
  await shoot(page, `sent-${game}`);
  letGo();
  await expect.poll(() => asked(page)).not.toBe(before);
  // Where a second decision follows by itself, it stays for that one too.
  await expect.poll(() => page.locator(board.chosen).count()).toBe(0);
  await close();
});

it.each(Object.entries(boards))('%s gives back what was refused, and says so', async (game, board) => {
  const { page, close, letGo } = await seated(game, true);
  for (const offered of board.offered) await page.locator(offered).first().click();
  await board.confirm(page);
  letGo();
  await page.locator('.toast').waitFor();
  expect(await page.locator(board.chosen).count()).toBe(0);
  expect(await page.locator('.board[aria-busy="true"]').count()).toBe(0);
  await close();
});
