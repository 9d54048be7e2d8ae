// The deals of a day: begun from the front door, played without the server, and what one came to.
import { expect, it } from 'vitest';
import { decide, plain } from './alone';
import { awaitTurn, expectAccessible, expectTouchable, shoot, Stage } from './helpers';

const stage = new Stage();

for (const device of ['desktop', 'phone'] as const)
  it(`is played to its end and compared, on a ${device}`, async () => {
    const { page, close } = await stage.player({ name: 'Ola', device, settings: { pace: 'instant' } });
    // A day with a short game in company.
    await page.clock.setFixedTime(new Date('2026-11-17T12:00:00Z'));
    await page.goto('/');
    await page.locator('a[href="/daily"]').click();
    const card = page.locator('section.deal', { hasText: 'Monster City' });
    await card.getByRole('button', { name: 'Play' }).click();
    await page.waitForURL('**/t/here-*');
    await awaitTurn(page);
    const path = new URL(page.url()).pathname;
    await page.goto(path + plain);
    // Nobody gives hints here, and nothing is asked of the server.
    expect(await page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
    await decide(page, Infinity);
    await page.locator('dialog[open] a[href="/daily/2026-11-17"]').click();

    await card.getByText(/best bot/).waitFor();
    await card.getByText(/^Master: \d+/).waitFor({ timeout: 120_000 });
    await card.getByRole('link', { name: 'The master’s game' }).waitFor();
    await expectAccessible(page);
    if (device === 'phone') await expectTouchable(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await shoot(page, `daily-${device}`, true);
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: 'Share' }).click(),
    ]);
    expect(picture.suggestedFilename()).toBe('grod-2026-11-17-company.png');

    // The first game counts: there is no second one to begin.
    await page.reload();
    await card.getByText(/best bot/).waitFor();
    expect(await card.getByRole('button', { name: 'Play' }).count()).toBe(0);
    await close();
  });
