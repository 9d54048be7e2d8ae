// Tower Up by tapping: one decision, whatever it is.
import type { Page } from 'playwright-core';
import { asked, oneFound, tap } from './helpers';

export const colours = ':is([data-answer=black],[data-answer=grey],[data-answer=white],[data-answer=brown])';

/** What can be tapped now, the most settled first: confirm, a colour, a floor for the roof, a site, a card. */
export const tappable = [
  '[data-answer=confirm]',
  colours,
  '.site[data-shines] .sign',
  '.site[data-shines] circle.hit',
  '.card[data-shines]',
  '[data-answer]',
].map((selector) => `.board ${selector}`);

/** Taps until a decision has been made; which of several things is tapped changes from turn to turn. */
export async function decide(page: Page, turn: number): Promise<void> {
  const before = await asked(page);
  for (let taps = 0; taps < 5; taps += 1) {
    await tap(page, await oneFound(page, tappable, turn));
    await page.locator('.board[aria-busy="false"]').waitFor({ state: 'attached' });
    if ((await asked(page)) !== before || (await page.locator('#over-title').count()) > 0) return;
  }
  throw new Error(`question ${before} is still open after five taps`);
}
