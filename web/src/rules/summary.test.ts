// Every game on one page: in every language, with pictures, and with statements that the rules have.
import { cleanup, render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import '../boards/testing';
import { games } from '../boards/faces';
import { gameTexts } from '../texts/games.svelte';
import { languages } from '../texts/languages';
import { setLanguage } from '../texts/texts.svelte';
import { statementsOf } from './parse';
import { summaryOf } from './summary';
import SummaryView from './SummaryView.svelte';

const pages = import.meta.glob<string>('../../../games/*/README.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

test.each(games)('%s has a page with a goal, a turn, effects, a scoring and an end', async (game) => {
  await gameTexts(game);
  const summary = (await summaryOf(game))!;
  expect(summary().map(({ chapter }) => chapter)).toEqual(['goal', 'turn', 'effects', 'scoring', 'end']);
  expect(
    summary()
      .flatMap(({ items }) => items)
      .filter(({ picture }) => picture).length,
  ).toBeGreaterThan(7);

  const known = statementsOf(pages[`../../../games/${game.replaceAll('-', '_')}/README.md`]!);
  const told = summary().flatMap(({ items }) => items.flatMap(({ statement }) => statement ?? []));
  expect(told.length).toBeGreaterThan(4);
  expect(told.filter((statement) => !known.includes(statement))).toEqual([]);

  for (const language of languages) {
    await setLanguage(language);
    const { container } = render(SummaryView, { summary: summary(), follow: () => {} });
    expect(container.textContent).not.toMatch(/[a-z-]+\.(summary|board|card|effect)\./);
    expect(container.querySelectorAll('.picture svg').length).toBeGreaterThan(7);
    cleanup();
  }
});

test('a game without one has none', async () => {
  expect(await summaryOf('harbour-lights')).toBeNull();
});
