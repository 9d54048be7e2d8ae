// WebKit, as Debian packages it for GTK, through plain WebDriver over HTTP. It has no headless mode: it draws on a screen
// that Xvfb pretends to have.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Engine, Visitor } from './driver';
import { freePort } from './house';
import { keyOf } from './keys';
import { keepLook, threshold, type Look } from './look';
import { patience, until } from './waiting';

const driver = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';

/** The smallest browser there is around the engine. */
function miniBrowser(): string {
  const found = readdirSync('/usr/lib')
    .map((machine) => join('/usr/lib', machine, 'webkit2gtk-4.1/MiniBrowser'))
    .find((program) => existsSync(program));
  if (found === undefined) throw new Error('WebKit is not installed: scripts/install --test');
  return found;
}

type Ask = <T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

const asker =
  (base: string): Ask =>
  async (method, path, body) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) {
      const { error, message } = value as { error: string; message: string };
      throw Object.assign(new Error(`WebKit: ${error}: ${message}`), { code: error });
    }
    return value;
  };

/** In the page: what it complains about is kept there, since WebDriver does not tell. */
function listen(): void {
  const kept: string[] = [];
  Object.assign(window, { complaints: kept });
  addEventListener('error', ({ message }) => kept.push(message));
  addEventListener('unhandledrejection', ({ reason }) => kept.push(String(reason)));
  const say = console.error;
  console.error = (...words: unknown[]) => {
    kept.push(words.map(String).join(' '));
    say(...words);
  };
}

async function visit(ask: Ask, house: string, look: Look): Promise<Visitor> {
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
        timeouts: { script: patience, pageLoad: 3 * patience },
      },
    },
  });
  const at = `/session/${sessionId}`;
  const faults: string[] = [];

  const run = async <A extends unknown[], T>(
    script: (...given: A) => T | Promise<T>,
    ...given: A
  ): Promise<T> => {
    const answer = await ask<{ worth?: T; fault?: string }>('POST', `${at}/execute/async`, {
      script: `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${String(script)})(...arguments[0])).then(
          (worth) => done({ worth: worth ?? null }), (fault) => done({ fault: String(fault) }));`,
      args: [given],
    });
    if (answer.fault !== undefined) throw new Error(`in the page: ${answer.fault}`);
    return answer.worth!;
  };
  /** What the page that is left has said. */
  const collect = async () =>
    void faults.push(...(await run(() => (window as { complaints?: string[] }).complaints?.splice(0) ?? [])));
  const find = (selector: string) =>
    until(selector, async () => {
      const found = await ask<Record<string, string>[]>('POST', `${at}/elements`, {
        using: 'css selector',
        value: selector,
      });
      return found[0] === undefined ? null : Object.values(found[0])[0]!;
    });
  const goto = async (path: string) => {
    await collect();
    await ask('POST', `${at}/url`, { url: `${house}${path}` });
    await run(listen);
  };

  // The window has a frame; what is inside shall have the size.
  const { width, height } = look;
  await ask('POST', `${at}/window/rect`, { x: 0, y: 0, width, height });
  const [inside, tall] = await run(() => [innerWidth, innerHeight] as const);
  await ask('POST', `${at}/window/rect`, { width: 2 * width - inside, height: 2 * height - tall });
  await goto(threshold);
  await run(keepLook, look);
  return {
    goto,
    click: async (selector) => {
      const element = await find(selector);
      await ask('POST', `${at}/element/${element}/click`);
    },
    press: async (key) => {
      await ask('POST', `${at}/actions`, {
        actions: [
          {
            type: 'key',
            id: 'keys',
            actions: [
              { type: 'keyDown', value: keyOf(key) },
              { type: 'keyUp', value: keyOf(key) },
            ],
          },
        ],
      });
    },
    evaluate: run,
    waitFor: async (selector) => {
      await find(selector);
    },
    screenshot: async () => Buffer.from(await ask<string>('GET', `${at}/screenshot`), 'base64'),
    faults: async () => {
      await collect();
      return faults;
    },
    close: async () => {
      await ask('DELETE', at);
    },
  };
}

/** A screen nobody sees; its number is the first thing it says. */
async function openScreen(): Promise<{ screen: ChildProcess; number: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((said, failed) => {
    screen.once('error', failed);
    screen.once('exit', (status) => failed(new Error(`Xvfb ended with ${status}`)));
    createInterface(screen.stdout).once('line', said);
  });
  return { screen, number };
}

export async function webkit(): Promise<Engine> {
  const { screen, number } = await openScreen();
  const port = await freePort();
  const running = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: ['ignore', 'ignore', process.env.E2E_LOG ? 'inherit' : 'ignore'],
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Root has no sandbox.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    },
  });
  const ask = asker(`http://127.0.0.1:${port}`);
  await until('the driver of WebKit', () =>
    ask('GET', '/status').then(
      () => true,
      () => null,
    ),
  );
  return {
    visit: (house, look) => visit(ask, house, look),
    close: async () => {
      for (const child of [running, screen]) {
        const gone = new Promise((done) => child.once('exit', done));
        child.kill();
        await gone;
      }
    },
  };
}
