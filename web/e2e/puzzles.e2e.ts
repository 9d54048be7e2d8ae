// Puzzles: a wrong try is refuted, hints say more and more, and what is solved stays so; on a desktop and on a phone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Puzzle, PuzzleBook } from '../src/types/puzzles';
import { expectAccessible, expectTouchable, shoot, Stage } from './helpers';

const stage = new Stage();

const bookOf = (game: string): PuzzleBook =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../games/${game.replaceAll('-', '_')}/puzzles.json`), 'utf8'),
  ) as PuzzleBook;

/** A puzzle of one decision that is no effect of a number, with two others to choose from beside it. */
const simple = (game: string): Puzzle =>
  bookOf(game).puzzles.find(
    ({ steps, record }) =>
      steps.length === 1 && steps[0]!.others.length > 1 && !/: take [^\n]*\nend/.test(record),
  )!;

const answered = (page: Page, kind: string) => page.locator(`[data-answer="${kind}"]`).waitFor();

/** Which of the decisions that the second hint leaves is the right one: they stand in the order of their numbers. */
function placeOf({ steps }: Puzzle, right: boolean): number {
  const { action, others } = steps[0]!;
  const numbers = [action, ...others.slice(0, 2).map(({ actions }) => actions[0]!)].sort((a, b) => a - b);
  return numbers.findIndex((one) => (one === action) === right);
}

it('refutes a wrong try, hints and is solved', async () => {
  const { page, close } = await stage.player({ name: 'Ola' });
  await page.goto('/');
  await page.locator('a[href="/puzzles"]').click();
  await page.locator('a[href="/puzzles/welcome-to"]').click();
  await page.locator('ol a').first().waitFor();
  await expectAccessible(page);
  await shoot(page, 'puzzles-list-wide', true);
  const puzzle = simple('welcome-to');
  await page.locator(`a[href="/puzzles/welcome-to/${puzzle.id}"]`).click();
  await page.locator('.board-room [data-legal]').waitFor();
  await page.getByRole('button', { name: 'Hint: what is it about?' }).click();
  await page.getByText('It is about:').waitFor();
  await page.getByRole('button', { name: 'Hint: which ones?' }).click();
  const choices = page.locator('.choices button');
  await choices.nth(placeOf(puzzle, false)).click();
  await answered(page, 'wrong');
  await expectAccessible(page);
  await shoot(page, 'puzzle-wrong-wide', true);
  // Now the decision itself, which hangs on the cards of the board; and there it is made.
  await page.getByRole('button', { name: 'Show the decision' }).click();
  await page.locator('.board-room .offer button:has(.lantern)').click();
  const house = page.locator('.board-room .lot:not(.digging):has(> .plot[data-shines])').first();
  await house.click();
  await house.click();
  await answered(page, 'solved');
  await page.getByRole('heading', { name: 'Why' }).waitFor();
  await expectAccessible(page);
  await shoot(page, 'puzzle-solved-wide', true);

  // It is remembered.
  await page.getByRole('link', { name: 'List' }).click();
  await page.locator('ol .solved').first().waitFor();
  expect(await page.locator('ol .solved').count()).toBe(1);
  await close();
});

it('fits a phone, in Polish and in the dark', async () => {
  const { page, close } = await stage.player({ name: 'Ola', device: 'phone' });
  await page.goto('/puzzles');
  await page.getByRole('button', { name: /^PL/ }).click();
  await page.getByRole('heading', { name: 'Zadanie dnia' }).waitFor();
  await page.getByRole('button', { name: /ciemn|dark/i }).click();
  await expectAccessible(page);
  await expectTouchable(page);
  await shoot(page, 'puzzles-phone', true);
  const puzzle = simple('tiny-towns');
  await page.goto(`/puzzles/tiny-towns/${puzzle.id}`);
  await page.locator('.board-room [data-legal]').waitFor();
  const hint = page.locator('.ways button');
  await hint.click();
  await hint.click();
  await page.locator('.choices button').nth(placeOf(puzzle, false)).click();
  await answered(page, 'wrong');
  await hint.click();
  await page.getByText('Decyzja jest zaznaczona').waitFor();
  await expectAccessible(page);
  await expectTouchable(page);
  await shoot(page, 'puzzle-phone', true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.locator('.choices button').click();
  await answered(page, 'solved');
  await shoot(page, 'puzzle-solved-phone', true);
  await close();
});
