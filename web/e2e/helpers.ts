// What every end-to-end test needs: players in real browsers, tables of any kind, eyes that find what is wrong.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { expect } from 'vitest';
import type { NewTable } from '../src/net/protocol';
import type { House } from './house';

export { House } from './house';

export type Device = 'desktop' | 'phone';
export type Language = 'en' | 'pl';

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export interface PlayerWish {
  device?: Device;
  language?: Language;
  theme?: 'light' | 'dark';
  name?: string;
  /** What the settings page would keep. */
  settings?: Record<string, unknown>;
}

/** A player: a browser of their own, with its own identity. Whatever the page complains about is in `faults`. */
export interface Player {
  page: Page;
  faults: string[];
  close: () => Promise<void>;
}

export async function newPlayer(browser: Browser, house: House, wish: PlayerWish = {}): Promise<Player> {
  const { device = 'desktop', language = 'en', theme = 'light', name, settings = {} } = wish;
  const context = await browser.newContext({
    viewport: sizes[device],
    deviceScaleFactor: device === 'phone' ? 2 : 1,
    hasTouch: device === 'phone',
    isMobile: device === 'phone',
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: language,
    baseURL: house.url,
  });
  await context.addInitScript((kept) => {
    if (localStorage.getItem('settings') === null) localStorage.setItem('settings', kept);
  }, JSON.stringify(settings));
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? String(error)));
  page.on('console', (message) => {
    // A server that is killed on purpose, and a question answered with a refusal, are told by the browser too.
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(message.text()))
      faults.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(house.url) && !/^(data|blob):/.test(request.url()))
      faults.push(`asked another server for ${request.url()}`);
  });
  if (name !== undefined) {
    await context.request.get('/api/me');
    await context.request.put('/api/me', { data: { name } });
  }
  return {
    page,
    faults,
    close: async () => {
      await context.close();
      expect(faults).toEqual([]);
    },
  };
}

/** Opens a table as the set-up page would; `seats` may name just how many bots sit with the player. */
export async function openTable(
  page: Page,
  wish: Partial<Omit<NewTable, 'seats'>> & { game: string; seats: NewTable['seats'] | number },
): Promise<string> {
  const bots = (count: number): NewTable['seats'] => [
    { kind: 'you' },
    ...Array.from({ length: count - 1 }, () => ({ kind: 'bot' as const, bot: 'greedy' })),
  ];
  const request = page.context().request;
  await request.get('/api/me');
  const answer = await request.post('/api/tables', {
    data: {
      variants: [],
      settings: {},
      clock: { kind: 'none', seconds: 0, increment: 0 },
      pace: 'instant',
      listed: false,
      ...wish,
      seats: typeof wish.seats === 'number' ? bots(wish.seats) : wish.seats,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { key: string }).key;
}

/** Waits until the player is asked something, or the game is over. */
export async function awaitTurn(page: Page, timeout = 30_000): Promise<'asked' | 'over'> {
  const found = page.locator('.board[data-legal]:not([data-legal="0"]), dialog[open] #over-title');
  await found.first().waitFor({ state: 'attached', timeout });
  return (await page.locator('#over-title').count()) > 0 ? 'over' : 'asked';
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No violation of the accessibility rules on the page as it stands, but for what is inside `except`. */
export async function expectAccessible(page: Page, except?: string): Promise<void> {
  // As a debugger's script it passes the page's content security policy, which stays as strict as it is.
  await page.evaluate(axe);
  const found = await page.evaluate(async (outside) => {
    interface Violation {
      id: string;
      nodes: { target: string[]; failureSummary: string }[];
    }
    const { axe } = window as unknown as {
      axe: { run: (where: object) => Promise<{ violations: Violation[] }> };
    };
    const { violations } = await axe.run(outside === null ? document : { exclude: [outside] });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 5).map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
    }));
  }, except ?? null);
  expect(found).toEqual([]);
}

const shots = join(import.meta.dirname, '../shots');

/** A picture for eyes, in web/shots. */
export async function shoot(page: Page, name: string, fullPage = false): Promise<void> {
  mkdirSync(shots, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage });
}
