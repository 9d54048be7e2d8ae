// One journey through each game in the other engines: sit down, play by tapping what shines, take a decision back, look at
// an opponent and their points, read the log, give up, and see the sheet. And one with the server gone.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { engines, type Engine } from './driver';
import { House } from './house';
import { lay, type Table } from './lay';
import type { Look } from './look';
import { findUnreachable } from './reach';
import { patience, until } from './waiting';

interface Journey extends Omit<Look, 'width' | 'height'> {
  table: Table;
  /** What is tapped first, second and so on. */
  order: string[];
}

const journeys: Journey[] = [
  {
    table: { game: 'monster-city', seats: 3, seed: '18' },
    order: ['[data-confirm]', '.spot[data-shines]', '.prompt [data-target]'],
    language: 'en',
    theme: 'light',
    motion: true,
  },
  {
    table: { game: 'tower-up', seats: 2, seed: '5', settings: { 'first-player': '1' } },
    order: [
      '[data-answer=confirm]',
      ':is([data-answer=black],[data-answer=grey],[data-answer=white],[data-answer=brown])',
      '.site[data-shines] .sign',
      '.site[data-shines] circle.hit',
      '.card[data-shines]',
      '[data-answer]',
    ],
    language: 'pl',
    theme: 'dark',
    motion: false,
  },
  {
    table: { game: 'welcome-to', seats: 2, seed: '8' },
    order: [
      '.plan[data-shines]:not([aria-pressed=true])',
      '.prompt .answers .button.primary',
      '.lot:not(.digging) > .plot[data-shines]',
      '.gap[data-shines]:not(.chosen)',
      '.column[data-shines]',
      '.pair[data-shines]:not([aria-pressed=true])',
      '.prompt .answers .button',
    ],
    language: 'en',
    theme: 'dark',
    motion: false,
  },
  {
    table: { game: 'tiny-towns', seats: 2, seed: '7', variants: ['first-game', 'no-monuments'] },
    order: [
      '.answers .button.primary:not(:disabled)',
      '.card[data-shines]:not([aria-pressed=true])',
      '.square[data-shines]:not([aria-pressed=true])',
      '.rack [data-shines]',
    ],
    language: 'pl',
    theme: 'light',
    motion: false,
  },
];

/** In the page: marks what is tapped next; false while nobody is asked, or where nothing shines. */
function mark(order: string[], turn: number): boolean {
  for (const old of document.querySelectorAll('[data-wanted]')) old.removeAttribute('data-wanted');
  const board = document.querySelector('.board[data-legal]:not([data-legal="0"]):not([aria-busy="true"])');
  const shining = order.map((selector) => [...(board?.querySelectorAll(selector) ?? [])]);
  const found = shining.find(({ length }) => length > 0) ?? [];
  found[(turn * 7) % found.length]?.setAttribute('data-wanted', '');
  return found.length > 0;
}

/** In the page: the number of the question that stands; it grows with every decision made. */
const question = () => Number(document.querySelector('.board[data-ask]')?.getAttribute('data-ask'));

const count = (selector: string) => document.querySelectorAll(selector).length;

describe.each(['firefox', 'webkit'] as const)('%s', (name) => {
  let house: House;
  let engine: Engine;
  beforeAll(async () => {
    [house, engine] = await Promise.all([House.open(), engines[name]()]);
    return async () => {
      await engine.close();
      await house.close();
    };
  });

  it.each(journeys)('goes through $table.game', async ({ table, order, ...look }) => {
    const visitor = await engine.visit(house.url, { width: 1280, height: 800, ...look });
    onTestFinished(() => visitor.close());
    const gone = (selector: string) =>
      until(`no ${selector}`, async () => ((await visitor.evaluate(count, selector)) === 0 ? true : null));
    const play = async (from: number, to: number) => {
      for (let turn = from; turn < to; turn += 1) {
        await until('something that shines', async () =>
          (await visitor.evaluate(mark, order, turn)) ? true : null,
        );
        await visitor.click('[data-wanted]');
      }
    };
    const shoot = async (moment: string) => {
      if (process.env.E2E_SHOTS === '0') return;
      const shots = join(import.meta.dirname, '../shots');
      mkdirSync(shots, { recursive: true });
      writeFileSync(join(shots, `${name}-${table.game}-${moment}.png`), await visitor.screenshot());
    };

    await visitor.goto('/');
    await visitor.waitFor(`article[data-game="${table.game}"]`);
    await shoot('home');
    await visitor.goto(`/t/${await visitor.evaluate(lay, table)}`);
    await visitor.waitFor('.board[data-ask]');
    await visitor.evaluate(() => document.fonts.ready.then(() => null));
    await shoot('opening');

    const began = await visitor.evaluate(question);
    await play(0, 8);
    // (It is nobody's question while the only decision there is makes itself.)
    await until('some decisions', async () => ((await visitor.evaluate(question)) > began + 3 ? true : null));
    await until('a question', async () => ((await visitor.evaluate(mark, order, 0)) ? true : null));
    await shoot('playing');
    // Nothing that can be tapped is cut off or covered.
    await until('rest', async () =>
      (await visitor.evaluate(count, '.motion-layer > *')) === 0 ? true : null,
    );
    expect(await visitor.evaluate(findUnreachable)).toEqual([]);
    expect(await visitor.evaluate(count, '.log li')).toBeGreaterThan(3);

    // A turn is several decisions; one of them is taken back before the turn has passed.
    const undo = 'header .tools > button:first-child:not(:disabled)';
    for (let turn = 8; (await visitor.evaluate(count, undo)) === 0; turn += 1) {
      expect(turn, 'nothing can be taken back').toBeLessThan(26);
      await play(turn, turn + 1);
      await until('a question', async () => ((await visitor.evaluate(mark, order, 0)) ? true : null));
    }
    const before = await visitor.evaluate(question);
    await visitor.click(undo);
    await until('the question before', async () => {
      const left = await visitor.evaluate(count, undo);
      return left === 0 || (await visitor.evaluate(question)) !== before ? true : null;
    });

    // An opponent: their place, their points, and where a number comes from.
    await visitor.click('.player[data-name="Wanda"] button.open');
    await visitor.waitFor('dialog[open] #player-title');
    await visitor.click('dialog[open] tbody td button');
    await visitor.waitFor('dialog[open] section h3');
    await shoot('opponent');
    await visitor.press('Escape');
    await gone('dialog[open]');

    await play(0, 2);
    await visitor.click('.tools button[popovertarget]');
    await shoot('menu');
    await visitor.click('[data-way="resign"]');
    await visitor.click('[role="alertdialog"] .button.primary');
    // The bots play on to the end.
    const isOver = () => visitor.evaluate(count, 'dialog[open] #over-title');
    await until('the end', async () => ((await isOver()) > 0 ? true : null), 4 * patience);
    // The sheet is seen, not only there.
    const sheet = () => document.querySelector('dialog[open] table')!.parentElement!.clientHeight;
    expect(await visitor.evaluate(sheet)).toBeGreaterThan(200);
    await shoot('over');
    await visitor.click('dialog[open] a[href^="/r/"]');
    await visitor.waitFor('input[type="range"]');
    await visitor.press('End');
    await until('the end of the replay', () =>
      visitor.evaluate(() => {
        const [at, last] = (document.querySelector('.controls output')?.textContent ?? '').split('/');
        return at !== undefined && at === last ? true : null;
      }),
    );
    await shoot('replay');
    expect(await visitor.faults()).toEqual([]);
  });

  it('plays without the server, comes back to the game, and puts it into a link', async () => {
    const { table, order } = journeys[1]!;
    const look = { width: 1280, height: 800, language: 'en', theme: 'light', motion: false } as const;
    const visitor = await engine.visit(house.url, look);
    onTestFinished(() => visitor.close());
    await visitor.goto('/');
    await until(
      'the client kept',
      () => visitor.evaluate(() => (navigator.serviceWorker.controller ? true : null)),
      4 * patience,
    );
    await house.cut();
    onTestFinished(() => house.reopen());

    await visitor.goto('/');
    await visitor.click(`article[data-game="${table.game}"] .ways .button:not(:disabled)`);
    const asks = () =>
      until('a question', async () => ((await visitor.evaluate(mark, order, 0)) ? true : null), 3 * patience);
    for (let turn = 0; turn < 3; turn += 1) {
      await asks();
      await visitor.click('[data-wanted]');
    }
    await asks();
    const before = await visitor.evaluate(question);
    const path = await visitor.evaluate(() => location.pathname);
    expect(path).toMatch(/^\/t\/here-/);

    await visitor.goto('/');
    await visitor.waitFor(`a[href="${path}"]`);
    await visitor.goto(path);
    await asks();
    expect(await visitor.evaluate(question)).toBe(before);

    // The clipboard is not for drivers.
    await visitor.evaluate(() => {
      const keep = (text: string) => Promise.resolve(void (document.body.dataset.copied = text));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: keep } });
    });
    await visitor.click('.tools button[popovertarget]');
    await visitor.click('.menu:popover-open .button.ghost');
    const link = await until('a link', () => visitor.evaluate(() => document.body.dataset.copied ?? null));
    await visitor.goto(link.slice(house.url.length));
    await visitor.waitFor('input[type="range"]');
    await visitor.click('.tools .button:nth-child(2)');
    await until('a table of its own', () =>
      visitor.evaluate(() => (/^\/t\/here-/.test(location.pathname) ? true : null)),
    );
    await asks();
  });
});
