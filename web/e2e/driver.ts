// A browser, whichever it is: what a test asks of one, and no more. Each engine has a file of its own beside this one.
import { chromium } from './chromium';
import { firefox } from './firefox';
import type { Look } from './look';
import { webkit } from './webkit';

/** A visitor with cookies of their own and one page. Selectors mean the first thing they find. */
export interface Visitor {
  /** Opens an address of the house, like "/settings". */
  goto: (path: string) => Promise<void>;
  /** Clicks what the selector finds, in its middle, once it is there. */
  click: (selector: string) => Promise<void>;
  /** Presses a key by its name in the DOM, like "Escape". */
  press: (key: string) => Promise<void>;
  /** Runs a function in the page; arguments and answer travel as JSON. */
  evaluate: <A extends unknown[], T>(script: (...given: A) => T | Promise<T>, ...given: A) => Promise<T>;
  /** Waits until the selector finds something. */
  waitFor: (selector: string) => Promise<void>;
  /** What is seen now, as PNG. */
  screenshot: () => Promise<Buffer>;
  /** What the page has complained about. */
  faults: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** A browser that runs. */
export interface Engine {
  /** A new visitor of the house at this address. */
  visit: (house: string, look: Look) => Promise<Visitor>;
  close: () => Promise<void>;
}

/** How each is started. */
export const engines: Record<'chromium' | 'firefox' | 'webkit', () => Promise<Engine>> = {
  chromium,
  firefox,
  webkit,
};
