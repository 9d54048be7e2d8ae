// Firefox, as Debian packages it, through WebDriver BiDi: messages over one WebSocket, without any program in between.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'undici';
import type { Engine, Visitor } from './driver';
import { keyOf } from './keys';
import { keepLook, threshold, type Look } from './look';
import { patience, until } from './waiting';

const program = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

/** Nothing is fetched, asked or shown that a test did not order. */
const preferences = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
};

type Fields = Record<string, unknown>;

/** The line to a running Firefox: questions with answers, and what it tells by itself. */
class Line {
  private readonly waiting = new Map<
    number,
    { done: (result: never) => void; failed: (why: Error) => void }
  >();
  private last = 0;
  /** Console errors and uncaught exceptions, by page. */
  readonly faults = new Map<string, string[]>();

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data)) as Fields));
    socket.addEventListener('close', () => {
      for (const { failed } of this.waiting.values()) failed(new Error('Firefox is gone'));
      this.waiting.clear();
    });
  }

  static async open(address: string): Promise<Line> {
    const socket = new WebSocket(address);
    await new Promise<void>((open, failed) => {
      socket.addEventListener('open', () => open());
      socket.addEventListener('error', () => failed(new Error(`no answer from ${address}`)));
    });
    return new Line(socket);
  }

  private hear(message: Fields): void {
    if (message.type === 'event') {
      if (message.method !== 'log.entryAdded') return;
      const entry = message.params as { level: string; text: string; source: { context?: string } };
      if (entry.level === 'error') this.faults.get(entry.source.context ?? '')?.push(entry.text);
      return;
    }
    const asked = this.waiting.get(message.id as number);
    this.waiting.delete(message.id as number);
    if (message.type === 'success') asked?.done(message.result as never);
    else asked?.failed(new Error(`Firefox: ${String(message.error)}: ${String(message.message)}`));
  }

  send<T = unknown>(method: string, params: Fields): Promise<T> {
    const id = ++this.last;
    return new Promise<T>((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.socket.close();
  }
}

async function visit(line: Line, house: string, look: Look): Promise<Visitor> {
  const { userContext } = await line.send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await line.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  const faults: string[] = [];
  line.faults.set(context, faults);
  const { width, height } = look;
  await line.send('browsingContext.setViewport', { context, viewport: { width, height } });

  /** A text that says what an expression is worth. */
  const ask = async (expression: string): Promise<unknown> => {
    const answer = await line.send<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
      'script.evaluate',
      {
        expression: `Promise.resolve(${expression}).then((worth) => JSON.stringify(worth ?? null))`,
        target: { context },
        awaitPromise: true,
      },
    );
    if (answer.exceptionDetails) throw new Error(`in the page: ${answer.exceptionDetails.text}`);
    return JSON.parse(answer.result!.value!);
  };
  const find = (selector: string) =>
    until(selector, async () => {
      const { nodes } = await line.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
        maxNodeCount: 1,
      });
      return nodes[0] ?? null;
    });
  const act = (kind: 'pointer' | 'key', actions: Fields[]) =>
    line.send('input.performActions', { context, actions: [{ type: kind, id: kind, actions }] });

  const goto = async (path: string) => {
    await line.send('browsingContext.navigate', { context, url: `${house}${path}`, wait: 'complete' });
  };
  const run = <A extends unknown[], T>(script: (...given: A) => T | Promise<T>, ...given: A) =>
    ask(`(${String(script)})(...${JSON.stringify(given)})`) as Promise<T>;

  await goto(threshold);
  await run(keepLook, look);
  return {
    goto,
    click: async (selector) => {
      const { sharedId } = await find(selector);
      await ask(
        `document.querySelector(${JSON.stringify(selector)})?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })`,
      );
      await act('pointer', [
        { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    press: async (key) => {
      await act('key', [
        { type: 'keyDown', value: keyOf(key) },
        { type: 'keyUp', value: keyOf(key) },
      ]);
    },
    evaluate: run,
    waitFor: async (selector) => {
      await find(selector);
    },
    screenshot: async () => {
      const { data } = await line.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    faults: () => Promise.resolve(faults),
    close: async () => {
      await line.send('browser.removeUserContext', { userContext });
      line.faults.delete(context);
    },
  };
}

/** Where the program says it listens, once it does. */
function listening(running: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    const said: string[] = [];
    const timer = setTimeout(
      () => failed(new Error(`Firefox does not start:\n${said.join('\n')}`)),
      3 * patience,
    );
    running.once('error', failed);
    running.once('exit', (status) => failed(new Error(`Firefox ended with ${status}:\n${said.join('\n')}`)));
    createInterface(running.stderr!).on('line', (text) => {
      said.push(text);
      const address = /WebDriver BiDi listening on (\S+)/.exec(text)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      found(address);
    });
  });
}

export async function firefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'grod-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const running = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' } },
  );
  const line = await Line.open(`${await listening(running)}/session`);
  await line.send('session.new', { capabilities: {} });
  await line.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    visit: (house, look) => visit(line, house, look),
    close: async () => {
      const gone = new Promise((done) => running.once('exit', done));
      await line.send('browser.close', {}).catch(() => running.kill());
      await gone;
      line.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
