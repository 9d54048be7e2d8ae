// What many games come to: how often one won against whom, the means and bests, and how the means move.
import { variantsOf, type Past } from './past';

/** A game as it was played: with these variants. */
export interface Kind {
  game: string;
  variants: string[];
  games: Past[];
}

/** Those that were played most come first. */
export function kindsOf(pasts: readonly Past[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const past of pasts) {
    const name = `${past.table.game} ${variantsOf(past)}`;
    const kind = kinds.get(name) ?? {
      game: past.table.game,
      variants: [...past.table.variants].sort(),
      games: [],
    };
    kinds.set(name, kind);
    kind.games.push(past);
  }
  return [...kinds.values()].sort((a, b) => b.games.length - a.games.length);
}

export interface Tally {
  games: number;
  wins: number;
}

export interface Figures extends Tally {
  /** Those in which somebody could be beaten. */
  contested: number;
  mean: number | null;
  best: Past | null;
  /** By the level of a bot that sat there, and `people`. */
  against: Map<string, Tally>;
  /** One's points from the first game to the last, and at each the mean of the latest games up to it. */
  points: number[];
  means: number[];
  /** The same of one's accuracy, in percent, in the games that were studied. */
  accuracies: number[];
  accuracyMeans: number[];
}

/** Over so many games the moving mean is taken. */
export const span = 10;

const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const moving = (numbers: readonly number[]): number[] =>
  numbers.map((_, at) => meanOf(numbers.slice(Math.max(0, at + 1 - span), at + 1))!);

export function figuresOf(pasts: readonly Past[]): Figures {
  const games = pasts.filter(({ counts }) => counts).sort((a, b) => a.at - b.at);
  const contested = games.filter(({ company }) => company !== 'alone');
  const against = new Map<string, Tally>();
  for (const { levels, company, won } of contested)
    for (const one of company === 'people' ? [...levels, 'people'] : levels) {
      const tally = against.get(one) ?? { games: 0, wins: 0 };
      against.set(one, { games: tally.games + 1, wins: tally.wins + Number(won) });
    }
  const scored = games.filter(({ points }) => points !== null);
  const points = scored.map((past) => past.points!);
  const accuracies = games.flatMap(({ accuracy }) => accuracy ?? []);
  return {
    games: games.length,
    contested: contested.length,
    wins: contested.filter(({ won }) => won).length,
    mean: meanOf(points),
    best: scored.reduce<Past | null>(
      (best, past) => (best && best.points! >= past.points! ? best : past),
      null,
    ),
    against,
    points,
    means: moving(points),
    accuracies,
    accuracyMeans: moving(accuracies),
  };
}
