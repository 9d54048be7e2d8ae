// The screens as they were accepted: each is drawn anew and compared, pixel by pixel, with its picture in e2e/pictures.
// Pictures are kept at half their size, where the edges of letters average out. `npm run e2e:accept` keeps what is drawn now.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { compare } from './compare';
import { engines, type Engine, type Visitor } from './driver';
import { House } from './house';
import { lay } from './lay';
import { traceFile } from './trace';

const folder = join(import.meta.dirname, 'pictures');
const accepting = Boolean(process.env.E2E_ACCEPT);

const tolerance = { channel: 40, perMille: 2 };

const tables = [
  { game: 'monster-city', seats: 3, seed: '18' },
  { game: 'tower-up', seats: 3, seed: '5', settings: { 'first-player': '1' } },
  { game: 'welcome-to', seats: 3, seed: '8' },
  { game: 'tiny-towns', seats: 3, seed: '7' },
];

let house: House;
let engine: Engine;
let easel: Visitor;
beforeAll(async () => {
  [house, engine] = await Promise.all([House.open(), engines.chromium()]);
  // A page nobody looks at, on which pictures are compared.
  easel = await engine.visit(house.url, look(1280, 800));
  return async () => {
    await engine.close();
    await house.close();
  };
});

/** A page that does not ask who looks at it: it would become somebody else than who is called Ola meanwhile. */
const nobodyYet = '/rules/tower-up';

const look = (width: number, height: number) =>
  ({ width, height, language: 'en', theme: 'light', motion: false }) as const;

async function expectPicture(visitor: Visitor, name: string): Promise<void> {
  await visitor.evaluate(async () => {
    await document.fonts.ready;
    // What hovers or has the focus is not what is compared, and what is measured is measured a frame later.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
  const path = join(folder, `${name}.png`);
  const kept = existsSync(path) ? readFileSync(path).toString('base64') : null;
  const now = (await visitor.screenshot()).toString('base64');
  const different = await easel.evaluate(compare, now, kept, tolerance);
  if (different === null) return;
  const { actual, difference, differing } = different;
  if (accepting) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, Buffer.from(actual, 'base64'));
    return;
  }
  const [is, off] = [traceFile('actual.png'), traceFile('difference.png')];
  writeFileSync(is, Buffer.from(actual, 'base64'));
  if (difference !== null) writeFileSync(off, Buffer.from(difference, 'base64'));
  expect.fail(
    `${name} looks different (${differing ?? 1000} of 1000 pixels): ${is}, ${off}. ` +
      'If that is how it shall look: npm run e2e:accept.',
  );
}

async function visit(width: number, height: number): Promise<Visitor> {
  const visitor = await engine.visit(house.url, look(width, height));
  onTestFinished(() => visitor.close());
  return visitor;
}

describe.each([
  [1280, 800],
  [820, 1180],
  [390, 844],
])('at %i × %i', (width, height) => {
  it.each(tables)('$game opens as it did', async (table) => {
    const visitor = await visit(width, height);
    await visitor.goto(nobodyYet);
    await visitor.goto(`/t/${await visitor.evaluate(lay, table)}`);
    await visitor.waitFor('.board[data-legal]:not([data-legal="0"]):not([aria-busy="true"])');
    await expectPicture(visitor, `${table.game}-${width}`);
  });

  it('the lobby', async () => {
    const visitor = await visit(width, height);
    await visitor.goto('/');
    await visitor.waitFor('article:nth-of-type(4) .scene svg');
    await expectPicture(visitor, `lobby-${width}`);
  });

  it('a score sheet', async () => {
    const visitor = await visit(width, height);
    await visitor.goto(nobodyYet);
    await visitor.goto(`/t/${await visitor.evaluate(lay, tables[0]!)}`);
    await visitor.waitFor('.board[data-legal]:not([data-legal="0"])');
    await visitor.click('.player[data-name="Wanda"] button.open');
    await visitor.waitFor('dialog[open] tbody td button');
    await expectPicture(visitor, `sheet-${width}`);
  });
});
