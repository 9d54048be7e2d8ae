"""Random play of many games at once, and how many decisions a second that makes.

python batch_speed.py [--games 1024] [--seconds 1] [--threads 1]
"""

import argparse
import time

import grod


def steps_per_second(batch: grod.Batch, seconds: float) -> float:
    """Decisions of all games of a batch together."""
    done = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        batch.step(batch.random_actions())
        done += len(batch)
    return done / (time.perf_counter() - start)


def main() -> None:
    """Print a line for each game: with masks alone, and with observations too."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    print(f"{'game':<14} {'with mask':>12} {'and observation':>16}   million steps/s, {arguments.games} games")
    for info in grod.games():
        game = grod.load(info.id, min(4, info.max_seats))
        speeds = [
            steps_per_second(grod.Batch(game, arguments.games, arguments.threads, observe=observe), arguments.seconds)
            for observe in (False, True)
        ]
        print(f"{game.id:<14} {speeds[0] / 1e6:>12.2f} {speeds[1] / 1e6:>16.2f}")


if __name__ == "__main__":
    main()
