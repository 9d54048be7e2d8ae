// Puzzles in words.
import { botLevel } from '../texts/bots';
import { signedPercent, signedPoints } from '../study/words';
import { t } from '../texts/texts.svelte';
import type { Estimate, Expectation, Puzzle, SheetLine } from '../types/puzzles';
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

const less = ({ value, margin }: Estimate): Estimate => ({ value: -value, margin });

/** What a try gives away: "−2.5 ± 0.4 points, −3 ± 1 % to win". */
export const lost = ({ points, chance }: Expectation, alone: boolean): string =>
  alone
    ? t('puzzles.lost-alone', { points: signedPoints(less(points)) })
    : t('puzzles.lost', { points: signedPoints(less(points)), chance: signedPercent(less(chance)) });

export const foundByInFull = ({ levels }: Puzzle): string =>
  levels.length === 0
    ? t('puzzles.found-by-nobody')
    : t('puzzles.found-by', { levels: levels.map(botLevel).join(', ') });

/** Differences that nobody would mention are left out. */
export const telling = (lines: readonly SheetLine[]): SheetLine[] =>
  lines.filter(({ points }) => Math.abs(points) >= 5);
