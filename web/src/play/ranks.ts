// Places on a score sheet. Who won is decided by the game, which knows its tie-breaks; the others follow by points.
interface Scored {
  seat: number;
  total: number;
}

/** By seat: 1 for each winner, and for any other the number of those before them, and one. */
export const ranksOf = (seats: readonly Scored[], winners: readonly number[]): number[] =>
  seats.map(({ seat, total }) => {
    if (winners.includes(seat)) return 1;
    return 1 + seats.filter((other) => winners.includes(other.seat) || other.total > total).length;
  });
