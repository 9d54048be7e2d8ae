// The guided first games, each from its first word to its last: to the first scoring, every line of the sheet by tapping it,
// and nothing that is asked for lies under the words that ask for it.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { guide as monsterCity } from '../src/boards/monster_city/guide';
import { guide as tinyTowns } from '../src/boards/tiny_towns/guide';
import { guide as towerUp } from '../src/boards/tower_up/guide';
import { guide as welcomeTo } from '../src/boards/welcome_to/guide';
import { awaitTurn, expectAccessible, expectGuideApart, firstFound, shoot, Stage } from './helpers';

const stage = new Stage();

const confirm = '.prompt .answers .button.primary:not(:disabled)';

/** Taps one after the other whatever is there. */
async function taps(page: Page, ...all: string[]): Promise<void> {
  for (const selector of all) {
    const found = page.locator(`.board ${selector}`);
    await found.first().waitFor();
    await found.first().click();
  }
}

/** Taps it, unless it is gone by then: the answer to the last tap may come meanwhile, and the guide speaks again. */
const tapIfThere = (target: Locator): Promise<void> => target.click({ timeout: 2_000 }).catch(() => {});

/** What is done at a step that asks for a decision, and while the guide is silent. */
type Play = (page: Page, step: number) => Promise<void>;

const place = (page: Page, square: number) => taps(page, `.square >> nth=${square}`, confirm);
const name = (page: Page, resource: number) => taps(page, `.rack button >> nth=${resource}`, confirm);
const tinySteps: Record<number, Play> = {
  3: (page) => name(page, 0),
  4: (page) => place(page, 5),
  5: (page) => place(page, 15),
  6: (page) => name(page, 4),
  7: (page) => place(page, 6),
  8: (page) => taps(page, '.cards .card[data-shines]', confirm),
  9: (page) => taps(page, '.square[data-shines]', confirm),
  10: (page) => taps(page, confirm),
};

const guides: Record<string, { guide: typeof towerUp; play: Play }> = {
  'monster-city': {
    guide: monsterCity,
    play: async (page, step) => {
      const wanted = { 3: 'office:green-8', 4: 'planet', 9: 'sheet' }[step] ?? '';
      const offered = [
        wanted && `[data-target^="${wanted}"].spot[data-shines]`,
        '.spot[data-shines]',
        '[data-target]',
      ];
      const found = await firstFound(
        page,
        offered.filter(Boolean).map((one) => `.board ${one}`),
      );
      if (found === null) return;
      await page.locator(found).first().click();
      const sure = page.locator('[data-confirm]');
      if ((await sure.count()) > 0) await sure.click();
    },
  },
  'tower-up': {
    guide: towerUp,
    play: async (page, step) => {
      const turn = ['.site[data-shines] circle.hit', '.card[data-shines]'];
      const inOrder = [
        '[data-answer=confirm]',
        ':is([data-answer=black],[data-answer=grey],[data-answer=white],[data-answer=brown])',
        '.site[data-shines] .sign',
        ...(step === 2 ? turn.reverse() : turn),
        '[data-answer]',
      ];
      const found = await firstFound(
        page,
        inOrder.map((one) => `.board ${one}`),
      );
      if (found !== null) await tapIfThere(page.locator(found).first());
    },
  },
  'welcome-to': {
    guide: welcomeTo,
    play: async (page) => {
      const inOrder = [
        '.prompt .answers .button.primary',
        '.lot:not(.digging) > .plot[data-shines]',
        '.gap[data-shines]:not(.chosen)',
        '.column[data-shines]',
        '.pair[data-shines]:not([aria-pressed=true])',
        '.prompt .answers .button',
      ];
      const found = await firstFound(
        page,
        inOrder.map((one) => `.board ${one}`),
      );
      if (found !== null) await tapIfThere(page.locator(found).last());
    },
  },
  'tiny-towns': {
    guide: tinyTowns,
    play: async (page, step) => {
      await tinySteps[step]?.(page, step);
    },
  },
};

/** Taps in the middle of what the guide has ringed, once the ring is drawn. */
async function tapRinged(page: Page): Promise<void> {
  const ring = await page.locator('div.ring').boundingBox();
  if (ring !== null) await page.mouse.click(ring.x + ring.width / 2, ring.y + ring.height / 2);
}

/** The guide has gone on from that step. A tap it did not want is made again after a while. */
const untilTold = (page: Page, step: number): Promise<unknown> =>
  page
    .waitForFunction(
      (before) => document.querySelector<HTMLElement>('section.bubble')?.dataset.step !== String(before),
      step,
      { timeout: 3_000 },
    )
    .catch(() => null);

interface Said {
  step: number;
  kind: string;
}

const said = (page: Page): Promise<Said | null> =>
  page.evaluate(() => {
    const bubble = document.querySelector<HTMLElement>('section.bubble');
    return bubble && { step: Number(bubble.dataset.step), kind: bubble.dataset.kind! };
  });

/** Keeps what is said, however short: the page may be quicker than the test. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const told: number[] = [];
    (window as unknown as { told: number[] }).told = told;
    const look = () => {
      const step = document.querySelector<HTMLElement>('section.bubble')?.dataset.step;
      if (step !== undefined) told.push(Number(step));
    };
    look();
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });

/** Whatever follows, words or a question, has come: nothing on the page changes any more. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((settled) => {
        const watcher = new MutationObserver(() => rest());
        let timer = 0;
        const rest = () => {
          clearTimeout(timer);
          timer = window.setTimeout(() => {
            watcher.disconnect();
            settled();
          }, 100);
        };
        watcher.observe(document, { subtree: true, childList: true, attributes: true });
        rest();
      }),
  );

const isGuided = (page: Page) => new URL(page.url()).searchParams.has('guide');

describe.each([
  ['desktop', 'pl', 'light'],
  ['phone', 'en', 'dark'],
] as const)('on a %s', (device, language, theme) => {
  it.each(Object.entries(guides))(
    'guides through a first game of %s',
    { timeout: 300_000 },
    async (game, { guide, play }) => {
      const { seed, seats, variants, settings } = guide;
      const table = { game, seed, seats, variants, settings };
      const options = { device, language, theme, settings: { forced: false } };
      const { page, close } = await stage.seated(table, options, '?guide');
      await awaitTurn(page);
      await listen(page);
      const heard = new Set<number>();
      for (let turns = 0; isGuided(page) && turns < 400; turns += 1) {
        const now = await said(page);
        if (now !== null && !heard.has(now.step)) {
          heard.add(now.step);
          if (await page.locator('div.ring:not(.unringed)').count()) await expectGuideApart(page);
          if (now.step === 1) await expectAccessible(page);
          await shoot(page, `guide-${game}-${device}-${now.step}`);
        }
        if (now?.kind === 'next') await page.locator('section.bubble .primary').click();
        else if (now?.kind === 'tap') {
          await tapRinged(page);
          await untilTold(page, now.step);
        } else await play(page, now?.step ?? 0);
        await settle(page);
      }
      expect(isGuided(page)).toBe(false);
      expect(await page.locator('section.bubble').count()).toBe(0);
      // Every step was heard: those of the game, the lines of the sheet, and the last word.
      const told = await page.evaluate(() => (window as unknown as { told: number[] }).told);
      const last = Math.max(...told);
      expect(last).toBeGreaterThan(guide.steps.length + 5);
      expect([...new Set(told)].sort((a, b) => a - b)).toEqual(Array.from({ length: last }, (_, i) => i + 1));
      await close();
    },
  );
});
