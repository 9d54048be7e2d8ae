// Places on a score sheet. Who won is decided by the game, which knows its tie-breaks; the others follow by points.
interface Scored {
  total: number;
  won: boolean;
}

/** 1 for each winner, and for any other the number of those before them, and one. */
export const ranksOf = (columns: readonly Scored[]): number[] =>
  columns.map(({ total, won }) =>
    won ? 1 : 1 + columns.filter((other) => other.won || other.total > total).length,
  );
