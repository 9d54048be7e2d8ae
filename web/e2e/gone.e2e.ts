// A link to a table that is no longer there says why, in the reader's language, and leads home.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, shoot, Stage, type PlayerOptions } from './helpers';

const stage = new Stage();

/** Whatever table is asked for, the house answers with that refusal. */
async function refuse(page: Page, code: string): Promise<void> {
  await page.routeWebSocket(/\/api\/socket(\?|$)/, (socket) => {
    socket.onMessage((message) => {
      const { id } = JSON.parse(String(message)) as { id: string };
      socket.send(JSON.stringify({ type: 'error', id, code, error: code }));
    });
  });
  await page.route('**/api/tables/**', (route) =>
    route.fulfill({ status: 410, json: { type: 'error', id: '', code, error: code } }),
  );
}

const cases: { code: string; options: PlayerOptions; title: string; more: string }[] = [
  { code: 'cleared', options: {}, title: 'This table was cleared away', more: 'You can open a new one' },
  {
    code: 'archived',
    options: { device: 'phone', theme: 'dark' },
    title: 'This table is in the archive',
    more: 'can still find it there',
  },
  {
    code: 'damaged',
    options: { device: 'phone', language: 'pl' },
    title: 'Ten stół jest uszkodzony',
    more: 'Przy innych stołach gra toczy się dalej',
  },
];

it.each(cases)('says that a table is $code', async ({ code, options, title, more }) => {
  const { page, faults, close } = await stage.player({ name: 'Ola', ...options });
  await refuse(page, code);
  for (const way of ['t', 'r']) {
    await page.goto(`/${way}/AAAAAAAAAAAAAAAAAAAAAA`);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText(more).waitFor();
    expect(await page.locator('a.button.primary').getAttribute('href')).toBe('/');
    await expectAccessible(page);
    await shoot(page, `gone-${code}-${way}`);
  }
  expect(faults).toEqual([]);
  await close();
});
