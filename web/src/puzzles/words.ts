// Puzzles in words.
import { botLevel } from '../texts/bots';
import { t } from '../texts/texts.svelte';
import type { Puzzle } from '../types/puzzles';
import { difficultyOf, hardest } from './books';

/** What the solution gains most in: a line of the score sheet, which may say after a colon how it is counted. */
export const themeName = (game: string, theme: string): string =>
  theme === 'rivals' ? t('puzzles.theme.rivals') : t(`${game}.score.${theme}`).split(':')[0]!;

/** "alone, endgame, proven" */
export const kindOf = ({ company, stage, exact }: Puzzle): string =>
  [
    t(`puzzles.company.${company}`),
    t(`puzzles.stage.${stage}`),
    ...(exact ? [t('puzzles.list.exact')] : []),
  ].join(', ');

export const foundBy = ({ levels }: Puzzle): string =>
  levels.length === 0
    ? t('puzzles.list.nobody')
    : t('puzzles.list.levels', { levels: levels.map(botLevel).join(', ') });

export const difficultyName = (difficulty: number): string =>
  t('puzzles.difficulty', { difficulty, hardest });

/** "●●●○○○": for the eye alone. */
export const dots = (puzzle: Puzzle): string => {
  const difficulty = difficultyOf(puzzle);
  return '●'.repeat(difficulty) + '○'.repeat(hardest - difficulty);
};
