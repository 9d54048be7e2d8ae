// The page that `grod analyse --html` writes: it opens from the disk, asks for nothing, and has the real board.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectAccessible, shoot, Stage } from './helpers';
import { program } from './house';

const stage = new Stage();

it('opens from a file, with chart, board and log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grod-report-'));
  const run = (...words: string[]) => execFileSync(program, words, { cwd: folder, encoding: 'utf8' });
  const sample = ['sample', 'tower-up', '--seats', '2', '--bots', 'easy,greedy', '--seed', '3'];
  writeFileSync(join(folder, 'game.grod'), run(...sample));
  run(
    'analyse',
    'game.grod',
    '--html',
    'page.html',
    '--iterations',
    '60',
    '--rollouts',
    '20',
    '--lang',
    'pl',
  );

  // A browser that has never met a server.
  const { page: known, close } = await stage.player({ name: 'Ola' });
  const page = await known.context().browser()!.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`file://${join(folder, 'page.html')}`);
  await page.getByRole('heading', { name: 'Analiza: Tower Up' }).waitFor();
  await page.locator('.chart .line').first().waitFor();
  await page.locator('[data-step]').first().click();
  await page.locator('.board-room [data-legal]').waitFor();
  await page.getByText('● zagrane').waitFor();
  expect(await page.locator('.log li').count()).toBeGreaterThan(10);
  await expectAccessible(page);
  await shoot(page, 'report', true);
  expect(asked.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);
  await page.context().close();
  await close();
  rmSync(folder, { recursive: true });
});
