// Chromium, through Playwright. Most tests want the whole of that, and take `openChromium`.
import { chromium as playwright, type Browser } from 'playwright-core';
import type { Engine, Visitor } from './driver';
import type { Look } from './look';

export function openChromium(): Promise<Browser> {
  return playwright.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--mute-audio',
    ],
  });
}

let shared: Promise<Browser> | undefined;

/** The one that all files of a worker share, which has a context for each player; it goes with the worker. */
export const sharedChromium = (): Promise<Browser> => (shared ??= openChromium());

async function visit(browser: Browser, house: string, look: Look): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    colorScheme: look.theme,
    reducedMotion: look.motion ? 'no-preference' : 'reduce',
    locale: look.language,
    baseURL: house,
    serviceWorkers: 'block', // it would fetch the whole client
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return {
    goto: async (path) => {
      await page.goto(path);
    },
    click: (selector) => page.locator(selector).first().click(),
    press: (key) => page.keyboard.press(key),
    evaluate: (script, ...given) => page.evaluate(`(${String(script)})(...${JSON.stringify(given)})`),
    waitFor: (selector) => page.locator(selector).first().waitFor({ state: 'attached' }),
    screenshot: () => page.screenshot({ animations: 'disabled', caret: 'hide' }),
    faults: () => Promise.resolve(faults),
    close: () => context.close(),
  };
}

export async function chromium(): Promise<Engine> {
  const browser = await openChromium();
  return { visit: (house, look) => visit(browser, house, look), close: () => browser.close() };
}
