"""How strong is a policy? It meets the bots one after the other, on the same deals from every seat.

python ladder.py [--game monster-city] [--seats 3] [--games 300]
"""

import argparse

import grod


def most_points_now(state: grod.State, seat: int, key: int) -> int:
    """The policy to be measured: whatever brings most points at once, and the first of those."""
    return max(state.legal(seat), key=lambda action: state.after(action, seat).scores[seat])


def main() -> None:
    """Print a line for each bot: how often the policy wins, and how sure that is."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="monster-city")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--bots", nargs="+", default=["random", "greedy", "novice", "easy"])
    arguments = parser.parse_args()

    game = grod.load(arguments.game, arguments.seats)
    fair = 100 / game.seats
    print(f"{game.id}, {game.seats} seats: a player as good as the others would win {fair:.1f} %.")
    for bot in arguments.bots:
        result = grod.arena(game, [most_points_now, *[bot] * (game.seats - 1)], arguments.games)
        wins = result[0].wins
        print(f"against {bot:<9} {100 * wins.mean:5.1f} % [{100 * wins.low:.1f}, {100 * wins.high:.1f}]")


if __name__ == "__main__":
    main()
