// What every end-to-end test needs: players in real browsers, tables of any kind, eyes that find what is wrong.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import type { NewTable } from '../src/house/protocol';
import { sharedChromium } from './chromium';
import { House } from './house';
import { follow } from './trace';
import { patience, until } from './waiting';

export type Device = 'desktop' | 'phone';
export type Language = 'en' | 'pl';
export type Theme = 'light' | 'dark';

/** E2E_SHOTS=0 takes no pictures for eyes. */
const takesPictures = process.env.E2E_SHOTS !== '0';

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

export interface PlayerOptions {
  device?: Device;
  language?: Language;
  theme?: Theme;
  name?: string;
  /** Whether anything may move; a system asks for rest otherwise, so that tests wait for nothing. */
  motion?: boolean;
  /** What the settings page would keep. */
  settings?: Record<string, unknown>;
  /** Whether the browser keeps the client; it would be fetched whole for every test otherwise. */
  keeps?: boolean;
}

/** A phone in Polish at night, where whole games are played by finger: every decision is asked for. */
export const pocket = {
  device: 'phone',
  language: 'pl',
  theme: 'dark',
  settings: { forced: false },
} as const satisfies PlayerOptions;

/** A player: a browser of their own, with its own identity. Whatever the page complains about is in `faults`. */
export interface Player {
  page: Page;
  faults: string[];
  close: () => Promise<void>;
}

async function newPlayer(browser: Browser, house: Place, options: PlayerOptions): Promise<Player> {
  const {
    device = 'desktop',
    language = 'en',
    theme = 'light',
    name,
    motion = false,
    settings = {},
    keeps = false,
  } = options;
  const context = await browser.newContext({
    viewport: sizes[device],
    // A phone's four pixels for one are for eyes alone, and as much more to paint.
    deviceScaleFactor: device === 'phone' && takesPictures ? 2 : 1,
    hasTouch: device === 'phone',
    isMobile: device === 'phone',
    colorScheme: theme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    locale: language,
    baseURL: house.url,
    // A house that a test has signed for itself.
    ignoreHTTPSErrors: true,
    serviceWorkers: keeps ? 'allow' : 'block',
  });
  await context.addInitScript((kept) => {
    if (localStorage.getItem('settings') === null) localStorage.setItem('settings', kept);
  }, JSON.stringify(settings));
  const keepTrace = await follow(context, name ?? 'visitor');
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
      if (faults.length > 0) await keepTrace();
      await context.close();
      expect(faults).toEqual([]);
    },
  };
}

/** A table as the set-up page would open it; `seats` may name just how many sit there, the others being bots. */
export type TableOptions = Partial<Omit<NewTable, 'seats' | 'game'>> & {
  game: string;
  seats: NewTable['seats'] | number;
};

export async function openTable(page: Page, options: TableOptions): Promise<string> {
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
      ...options,
      seats: typeof options.seats === 'number' ? bots(options.seats) : options.seats,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { key: string }).key;
}

/** Where players go. */
export interface Place {
  readonly url: string;
  close: () => Promise<void>;
}

/** The house of a test file, there from before its first test until after its last, and a browser. */
export class Stage<Kind extends Place = House> {
  house!: Kind;
  private browser!: Browser;

  constructor(open: () => Promise<Kind> = () => House.open() as Promise<Place> as Promise<Kind>) {
    beforeAll(async () => {
      [this.house, this.browser] = await Promise.all([open(), sharedChromium()]);
      return () => this.house.close();
    });
  }

  player(options: PlayerOptions = {}): Promise<Player> {
    return newPlayer(this.browser, this.house, options);
  }

  /** A player at a table of their own; `way` is what the address says beside it, like "?guide". */
  async seated(
    table: TableOptions,
    options: PlayerOptions = {},
    way = '',
  ): Promise<Player & { key: string }> {
    const player = await this.player({ name: 'Ola', ...options });
    const key = await openTable(player.page, table);
    await player.page.goto(`/t/${key}${way}`);
    return { ...player, key };
  }

  /** Ola on a desktop and Marek, in Polish, on a phone, alone at one table. */
  async two(table: Omit<TableOptions, 'seats'>): Promise<{ ola: Player; marek: Player }> {
    const ola = await this.seated({ ...table, seats: [{ kind: 'you' }, { kind: 'open' }] });
    const marek = await this.player({ name: 'Marek', device: 'phone', language: 'pl', theme: 'dark' });
    await marek.page.goto(`/t/${ola.key}`);
    await marek.page.getByRole('button', { name: 'Siadam tu' }).click();
    await Promise.all([ola, marek].map(({ page }) => page.locator('.board[data-ask]').waitFor()));
    return { ola, marek };
  }
}

const question = '.board[data-legal]:not([data-legal="0"]):not([aria-busy="true"])';

/** Waits until the player is asked something, or the game is over. */
export async function awaitTurn(page: Page, timeout = 30_000): Promise<'asked' | 'over'> {
  const state = () =>
    page.evaluate((asks) => {
      if (document.querySelector('dialog[open] #over-title')) return 'over';
      return document.querySelector(asks) ? 'asked' : null;
    }, question);
  return until('a question or the end', state, timeout);
}

/** Whether the player is asked something now. */
export const isAsked = async (page: Page): Promise<boolean> => (await page.locator(question).count()) > 0;

/** The number of the question that stands: it grows with every decision made. */
export const asked = async (page: Page): Promise<number> =>
  Number(await page.locator('.board[data-ask]').getAttribute('data-ask'));

/** The first of the selectors that finds anything on the board, or null. */
export function firstFound(page: Page, selectors: readonly string[]): Promise<string | null> {
  return page.evaluate(
    (all) => all.find((selector) => document.querySelector(selector) !== null) ?? null,
    selectors,
  );
}

/** One of those that the first such selector finds, another one from turn to turn. */
export async function oneFound(page: Page, selectors: readonly string[], turn: number): Promise<Locator> {
  const found = await page.evaluate((all) => {
    const counts = all.map((selector) => document.querySelectorAll(selector).length);
    const first = counts.findIndex((count) => count > 0);
    return first < 0 ? null : { first, count: counts[first]! };
  }, selectors);
  return page.locator(selectors[found?.first ?? 0]!).nth((turn * 7) % (found?.count ?? 1));
}

/** In the page: from the first call for a tap on, notices whether the board, or the end of the game, is no longer as it was; and
    says where the thing is tapped, once it rests there with nothing over it. */
async function aim(
  [target]: (HTMLElement | SVGElement)[],
  tap: number,
): Promise<{ x: number; y: number } | null> {
  const shown = '.board[data-ask], dialog:has(#over-title)';
  const inside = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest(shown) != null;
  const holds = (nodes: NodeList) =>
    [...nodes].some((node) => node instanceof Element && (node.matches(shown) || node.querySelector(shown)));
  const isOther = ({ type, target, attributeName, oldValue, addedNodes, removedNodes }: MutationRecord) => {
    if (type === 'childList') return inside(target) || holds(addedNodes) || holds(removedNodes);
    const now = type === 'attributes' ? (target as Element).getAttribute(attributeName!) : target.textContent;
    return now !== oldValue && inside(target);
  };
  const kept = window as { tap?: number; hasChanged?: boolean };
  if (kept.tap !== tap) {
    Object.assign(kept, { tap, hasChanged: false });
    const watcher = new MutationObserver((records) => {
      if (!records.some(isOther)) return;
      kept.hasChanged = true;
      watcher.disconnect();
    });
    watcher.observe(document, {
      subtree: true,
      childList: true,
      attributeOldValue: true,
      characterDataOldValue: true,
    });
  }

  if (target === undefined || target.matches(':disabled')) return null;
  const middle = () => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isHit = ({ x, y }: { x: number; y: number }) => target.contains(document.elementFromPoint(x, y));
  if (!isHit(middle())) target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = middle();
  await new Promise(requestAnimationFrame);
  const now = middle();
  return now.x === before.x && now.y === before.y && isHit(now) ? now : null;
}

/** Whether the board shows anything else since the tap; another page does. */
const hasChanged = () => (window as { hasChanged?: boolean }).hasChanged !== false;

let taps = 0;

/** Taps the middle of something and waits until the board shows it: a tap that changes nothing is a fault. What is gone before
    it is tapped, because the server answered meanwhile, has changed the board as well. Whole games are played with this, so it
    asks the page as little as it can: Playwright's own click would ask twice as much. */
export async function tap(page: Page, target: Locator): Promise<void> {
  taps += 1;
  const place = await until(`a place to tap ${String(target)}`, async () => {
    const free = await target.evaluateAll(aim, taps);
    return free ?? ((await page.evaluate(hasChanged)) ? 'gone' : null);
  });
  if (place === 'gone') return;
  await page.mouse.click(place.x, place.y);
  await page.waitForFunction(hasChanged, undefined, { polling: 15, timeout: patience });
}

/** The guide's bubble and what it speaks of lie apart, and both can be seen. */
export async function expectGuideApart(page: Page): Promise<void> {
  const apart = () =>
    page.evaluate(() => {
      const [ring, bubble] = ['div.ring', 'section.bubble'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      );
      if (!ring || !bubble) return 'not there';
      const beside = ring.right <= bubble.left || bubble.right <= ring.left;
      const above = ring.bottom <= bubble.top || bubble.bottom <= ring.top;
      const seen = ring.top < innerHeight && ring.bottom > 0 && bubble.bottom <= innerHeight;
      return (beside || above) && seen ? 'apart' : JSON.stringify({ ring, bubble });
    });
  await expect.poll(apart).toBe('apart');
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No violation of the accessibility rules on the page as it stands, but for what is inside `except`. With the colours of
    the system, which axe does not see, contrast is the system's business. */
export async function expectAccessible(page: Page, except?: string, forced = false): Promise<void> {
  // A page that was just gone to has no words yet, and so nothing to look at.
  await page.locator('main').first().waitFor({ state: 'attached' });
  // As a debugger's script it passes the page's content security policy, which stays as strict as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(
    async ([outside, forcedColours]) => {
      interface Violation {
        id: string;
        nodes: { target: string[]; failureSummary: string }[];
      }
      const { axe } = window as unknown as {
        axe: { run: (where: object, options: object) => Promise<{ violations: Violation[] }> };
      };
      const look = async (named: boolean): Promise<Violation[]> => {
        const options = {
          selectors: named,
          resultTypes: ['violations'],
          rules: {
            'label-content-name-mismatch': { enabled: true },
            'color-contrast': { enabled: !forcedColours },
          },
        };
        return (await axe.run(outside === null ? document : { exclude: [outside] }, options)).violations;
      };
      // Naming every element on the page takes long, and is of use only where something is wrong.
      if ((await look(false)).length === 0) return [];
      return (await look(true)).map(({ id, nodes }) => ({
        id,
        nodes: nodes.slice(0, 5).map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
      }));
    },
    [except ?? null, forced] as const,
  );
  expect(found).toEqual([]);
}

/** Whatever can be tapped is large enough for a finger: 44 pixels both ways. Choices are tapped by their labels, and what
    looks smaller may reach further with an ::after. */
export async function expectTouchable(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const least = 43.5; // a border between two pixels is nobody's fault
    const controls = 'button, a, input, select, textarea, summary, [role="button"], [role="tab"]';
    return [...document.querySelectorAll(controls)].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return [];
      const choice = control.matches('[type="radio"], [type="checkbox"], [type="file"]');
      const box = ((choice && control.closest('label')) || control).getBoundingClientRect();
      const more = getComputedStyle(control, '::after');
      const reach = (...sides: ('top' | 'right' | 'bottom' | 'left')[]) =>
        more.content === 'none' || more.position !== 'absolute'
          ? 0
          : sides.reduce((sum, side) => sum + Math.max(0, -Number.parseFloat(more[side])), 0);
      const width = box.width + reach('left', 'right');
      const height = box.height + reach('top', 'bottom');
      if (width >= least && height >= least) return [];
      return [`${control.outerHTML.slice(0, 120)}: ${width} × ${height}`];
    });
  });
  expect(small).toEqual([]);
}

const shots = join(import.meta.dirname, '../shots');

/** A picture for eyes, in web/shots. */
export async function shoot(page: Page, name: string, fullPage = false): Promise<void> {
  if (!takesPictures) return;
  mkdirSync(shots, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage });
}
