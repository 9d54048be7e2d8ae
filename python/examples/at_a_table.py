"""A program at a server's table: it lays one against the server's bots, or sits down at the one whose link it is given.

python at_a_table.py http://localhost:8080 [--game tower-up] [--others greedy]
python at_a_table.py http://localhost:8080/t/KEY
"""

import argparse
import asyncio

import grod


def longest_words(question: grod.Question) -> int:
    """The policy: whatever takes most words to say, and the first of those."""
    return int(max(question.legal, key=lambda choice: len(choice["text"]))["action"])


async def play(url: str, game: str, others: list[str]) -> None:
    """Play one game to its end."""
    async with grod.connect(url, name="Longest words (program)") as house:
        table = await (house.join() if "/t/" in url else house.open(game, ["you", *others]))
        print(f"sitting in seat {table.seat} at {table.link}")
        result = await table.play(longest_words)
        names = [seat["name"] for seat in table.state["seats"]]
        for name, points in zip(names, result.totals, strict=True):
            print(f"{name:<24} {points:4}")


def main() -> None:
    """Sit down where the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("url")
    parser.add_argument("--game", default="tower-up")
    parser.add_argument("--others", nargs="+", default=["greedy"])
    arguments = parser.parse_args()
    asyncio.run(play(arguments.url, arguments.game, arguments.others))


if __name__ == "__main__":
    main()
