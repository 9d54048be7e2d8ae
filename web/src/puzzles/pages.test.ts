// The pages of puzzles with the books that are shipped: what is listed, what is solved, and the words for it.
import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import AllPuzzles from './AllPuzzles.svelte';
import { bookOf, puzzleGames } from './books';
import GamePuzzles from './GamePuzzles.svelte';
import { nameOf, progress, readProgress, solve } from './progress.svelte';
import { dayOf, gameOfDay, puzzleOfDay } from './today';

// All texts are here.
vi.mock(import('../texts/games.svelte'), async (original) => ({
  ...(await original()),
  gameTexts: () => Promise.resolve(),
}));

beforeEach(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  localStorage.removeItem('puzzles');
  progress.current = readProgress(null);
});

describe('the pages of puzzles', () => {
  it('lead to every game and to the one of the day', async () => {
    const day = dayOf(Date.now());
    const game = gameOfDay(day, puzzleGames)!;
    const today = puzzleOfDay(day, puzzleGames.length, await bookOf(game))!;
    await Promise.all(puzzleGames.map(bookOf));
    render(AllPuzzles);
    const way = await screen.findByRole('link', { name: 'Solve it' });
    expect(way.getAttribute('href')).toBe(`/puzzles/${game}/${today.id}`);
    solve(nameOf(game, today.id), { hints: 0, wrong: 0 }, day);
    expect(await screen.findByRole('link', { name: 'Look at it again' })).toBeTruthy();
    expect(await screen.findByText(/In a row: 1 day\./)).toBeTruthy();
    for (const one of puzzleGames)
      expect(document.querySelector(`a[href="/puzzles/${one}"]`), one).not.toBeNull();
  });

  it('list the puzzles of a game by difficulty and say which are solved', async () => {
    const book = await bookOf('tower-up');
    solve(nameOf('tower-up', book[0]!.id), { hints: 1, wrong: 0 }, null);
    render(GamePuzzles, { game: 'tower-up' });
    expect(await screen.findByText(`1 of ${book.length} solved`)).toBeTruthy();
    expect(document.querySelectorAll('ol a').length).toBe(book.length);
    expect(document.querySelectorAll('ol .solved').length).toBe(1);
    const dots = [...document.querySelectorAll('ol .dots')].map(
      (one) => one.textContent.split('○')[0]!.length,
    );
    expect(dots).toEqual([...dots].sort((a, b) => a - b));
  });

  it('say so where there is nothing', () => {
    render(GamePuzzles, { game: 'chess' });
    expect(screen.getByText('No puzzles')).toBeTruthy();
  });
});
