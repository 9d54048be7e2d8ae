// What a study found out, in words: hundredths become tenths, a margin stands behind ±, and there is no "−0.0".
import { language, t } from '../texts/texts.svelte';
import type { Estimate, Expectation, SheetLine, StudiedPosition, StudyTurn } from '../types/study';

const number = (value: number, decimals: number): string =>
  new Intl.NumberFormat(language.current, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);

/** To so many decimals, without a negative nothing. */
export function rounded(hundredths: number, decimals: number): number {
  const unit = 10 ** (2 - decimals);
  return Math.round(Math.abs(hundredths) / unit) * Math.sign(hundredths) * unit || 0;
}

const told = (hundredths: number, decimals: number): string =>
  number(Math.abs(rounded(hundredths, decimals)) / 100, decimals);

const sign = (hundredths: number, decimals: number): string => {
  const value = rounded(hundredths, decimals);
  return value < 0 ? '−' : value > 0 ? '+' : '';
};

/** "34.5 ± 1.2" */
export const points = ({ value, margin }: Estimate): string =>
  `${rounded(value, 1) < 0 ? '−' : ''}${told(value, 1)} ± ${told(margin, 1)}`;
export const signedPoints = ({ value, margin }: Estimate): string =>
  `${sign(value, 1)}${told(value, 1)} ± ${told(margin, 1)}`;
/** "34 ± 3" */
export const percent = ({ value, margin }: Estimate): string => `${told(value, 0)} ± ${told(margin + 49, 0)}`;
export const signedPercent = ({ value, margin }: Estimate): string =>
  `${sign(value, 0)}${told(value, 0)} ± ${told(margin + 49, 0)}`;

/** What a line of play is behind, or that it is not. */
export function behind({ points: lost, chance }: Expectation, alone: boolean): string {
  const sure = ({ value, margin }: Estimate) => Math.abs(value) > margin;
  if (!sure(lost) && (alone || !sure(chance))) return t('study.even');
  const inPoints = `${sign(-lost.value, 1)}${told(lost.value, 1)} ± ${told(lost.margin, 1)}`;
  if (alone) return inPoints;
  return `${inPoints} · ${sign(-chance.value, 0)}${told(chance.value, 0)} ± ${told(chance.margin + 49, 0)} %`;
}

/** "Estates +2.5, Bis −1.0": a line of the sheet may say after a colon how it is counted. */
export const sheet = (game: string, lines: readonly SheetLine[]): string =>
  lines
    .map(({ line, points: more }) => {
      const name = t(`${game}.score.${line}`).split(':')[0]!;
      return `${name} ${sign(more, 1)}${told(more, 1)}`;
    })
    .join(', ');

/** A line of play in words; of the one that was played only the decision, since it may have gone on otherwise. */
export function lineIn({ lines }: StudiedPosition, line: number, played: number): string | undefined {
  const texts = lines[line]?.texts;
  return line === played ? texts?.[0] : texts?.join(' → ');
}

export const headingOf = (turn: StudyTurn): string => turn.heading || t('study.end');
