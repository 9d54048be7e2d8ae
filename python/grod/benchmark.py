"""How good is a policy? The same deals for everybody, alone and against the bots, with intervals: `docs/benchmark.md`.

    python -m grod.benchmark --policy module:function --games tiny-towns tower-up

A policy is given a world that its seat cannot tell from the true one, with all that it does not know dealt anew: to
look where it should not tells it nothing.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from grod import __version__, _grod
from grod._arena import ArenaResult, arena
from grod._bots import Policy
from grod._loading import games as all_games
from grod._loading import info, load

FORMAT = 1
"""Of the line for leaderboards; it rises when lines are no longer to be compared with those before."""

DEALS = 200
"""So many deals a set has of each game; who plays fewer plays the first of them."""

SETS: Mapping[str, int] = {"practice": 0x70726163, "test": 0x74657374}
"""The sets of deals, and the seed of each: `Game.deal_of_arena(seed, number)` deals them. Those of `test` are for
testing only: nothing is learned from them, and nothing chosen by them."""

LADDER = ("random", "greedy", "novice", "easy", "standard", "strong", "master")
"""Whom a policy meets, in the order in which games list their bots."""


@dataclass(frozen=True)
class Row:
    """What a policy came to in one way to play."""

    against: str | None
    """The bot in all other seats; None alone."""
    seats: int
    wins: _grod.Interval | None
    """Its share of the victories; a player as good as the others has one in as many as play. None alone."""
    points: _grod.Interval

    def __str__(self) -> str:
        """One line of a table."""
        said = f"  {'alone' if self.against is None else f'against {self.against}':<18}"
        if self.wins is None:
            said += f"{'':<28}"
        else:
            said += f"wins {_percent(self.wins):<23}"
        return f"{said}points {self.points.mean:6.2f} ± {_half(self.points):.2f}"

    @property
    def figures(self) -> str:
        """The same for the line."""
        points = f"{self.points.mean:.2f}±{_half(self.points):.2f}"
        if self.wins is None:
            return f"alone={points}"
        return f"{self.against}={_percent(self.wins, '')},{points}"


@dataclass(frozen=True)
class Report:
    """How a policy did in one game; its text is a table, with the line for leaderboards below."""

    policy: str
    game: str
    rules: int
    deals: str
    count: int
    hash: str
    """Over the deals, as they are dealt: equal where the same cards lay on the table."""
    rows: tuple[Row, ...]

    @property
    def line(self) -> str:
        """One line that says what was played, by which rules, on which deals, and what came of it."""
        said = [
            f"grod-benchmark {FORMAT}",
            f"package={__version__}",
            f"game={self.game}",
            f"rules={self.rules}",
            f"deals={self.deals}:{self.count}:{self.hash}",
            f"policy={self.policy}",
            *(row.figures for row in self.rows),
        ]
        return " ".join(said)

    def __str__(self) -> str:
        """A row for each way to play, and the line."""
        head = f"{self.policy} in {self.game}: the first {self.count} of the {self.deals} deals, each from every seat"
        return "\n".join([head, *map(str, self.rows), self.line])


def hash_of_deals(game: str, deals: str, count: int) -> str:
    """Tell a set of deals from any other: 12 hexadecimal digits over the first of them, as they are dealt."""
    digest = hashlib.sha256()
    for table in _tables(game):
        for number in range(count):
            digest.update(table.deal_of_arena(_seed_of(deals), number).to_json().encode())
    return digest.hexdigest()[:12]


def evaluate(
    policy: str | Policy,
    game: str,
    *,
    deals: str = "practice",
    count: int = DEALS,
    bots: Sequence[str] = LADDER,
    name: str | None = None,
    threads: int = 0,
    told: Callable[[Row], object] | None = None,
) -> Report:
    """Play a policy, or a bot by its name, on the first deals of a set: alone, where that can be, and against bots.

    Against a bot as few play as there can be where somebody is beaten, and every deal is played from each seat.
    Bots against bots are played on so many threads (0: one for each core). `told` is called with every row as soon as
    it is there.
    """
    if not 1 <= count <= DEALS:
        raise _grod.Error(f"{count} deals: a set has 1 to {DEALS}")
    for one in bots:
        if one not in info(game).bots:
            raise _grod.Error(f'there is no bot "{one}"; there is {", ".join(info(game).bots)}')
    called = name or _name_of(policy)
    if not called.isprintable() or " " in called:
        raise _grod.Error(f'"{called}" is no name for a line: it has no spaces')
    player = policy if isinstance(policy, str) else blindfolded(policy)
    rows = []
    for row in _rows(player, game, _seed_of(deals), count, bots, threads):
        rows.append(row)
        if told is not None:
            told(row)
    return Report(called, game, info(game).rules, deals, count, hash_of_deals(game, deals, count), tuple(rows))


def blindfolded(policy: Policy) -> Policy:
    """Give a policy, in place of the state, another world that its seat cannot tell from it."""

    def blind(state: _grod.State, seat: int, key: int) -> int:
        return policy(state.imagine(seat, key ^ 0x5EED), seat, key)

    blind.__name__ = _name_of(policy)
    return blind


def _tables(game: str) -> list[_grod.Game]:
    """Alone, where that can be, and with as few others as there can be."""
    fewest = info(game).min_seats
    return [load(game, seats) for seats in sorted({fewest, max(2, fewest)})]


def _rows(player: str | Policy, game: str, seed: int, count: int, bots: Sequence[str], threads: int) -> Iterator[Row]:
    *alone, company = _tables(game)
    for table in alone:
        yield _row(None, arena(table, [player], count, seed=seed, threads=threads))
    for bot in bots:
        others = [bot] * (company.seats - 1)
        yield _row(bot, arena(company, [player, *others], count * company.seats, seed=seed, threads=threads))


def _row(against: str | None, result: ArenaResult) -> Row:
    wins = None if against is None else result[0].wins
    return Row(against, result.game.seats, wins, result[0].points)


def _seed_of(deals: str) -> int:
    if deals not in SETS:
        raise _grod.Error(f'there are no deals "{deals}"; there are {", ".join(SETS)}')
    return SETS[deals]


def _name_of(policy: str | Policy) -> str:
    if isinstance(policy, str):
        return policy
    return str(getattr(policy, "name", None) or getattr(policy, "__name__", None) or type(policy).__name__)


def _percent(share: _grod.Interval, space: str = " ") -> str:
    return f"{100 * share.mean:.1f}{space}%{space}[{100 * share.low:.1f},{space}{100 * share.high:.1f}]"


def _half(interval: _grod.Interval) -> float:
    return (interval.high - interval.low) / 2


# The command


def policy_named(text: str) -> str | Policy:
    """The policy of a command line: the name of a bot, or `module:function`."""
    module, colon, attribute = text.partition(":")
    if not colon:
        if text not in LADDER:
            raise _grod.Error(f'"{text}" is neither module:function nor a bot: {", ".join(LADDER)}')
        return text
    try:
        found = importlib.import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError, ValueError) as fault:
        raise _grod.Error(f'there is no policy "{text}": {fault}') from fault
    if not callable(found):
        raise _grod.Error(f'"{text}" is no policy: it cannot be called with a state, a seat and a key')
    policy: Policy = found
    return policy


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the command line asks for."""
    ids = [game.id for game in all_games()]
    parser = argparse.ArgumentParser(prog="python -m grod.benchmark", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--policy", required=True, metavar="MODULE:FUNCTION", help="a policy, or the name of a bot")
    parser.add_argument("--name", help="what it is called in the lines; its own name unless given")
    parser.add_argument("--games", nargs="+", choices=ids, default=ids, metavar="GAME", help=f"of {', '.join(ids)}")
    parser.add_argument("--deals", choices=SETS, default="practice", help="which set of deals")
    parser.add_argument("--count", type=int, default=DEALS, help=f"how many of them, from the first on ({DEALS})")
    parser.add_argument("--bots", nargs="*", choices=LADDER, default=LADDER, metavar="BOT", help="whom it meets")
    parser.add_argument("--threads", type=int, default=0, help="for bots against bots (one for each core)")
    asked = parser.parse_args(arguments)
    try:
        policy = policy_named(asked.policy)
        for game in asked.games:
            title = f"{asked.name or _name_of(policy)} in {game}, rules {info(game).rules}"
            print(f"{title}: the first {asked.count} of the {asked.deals} deals, each from every seat", flush=True)
            report = evaluate(
                policy,
                game,
                deals=asked.deals,
                count=asked.count,
                bots=asked.bots,
                name=asked.name,
                threads=asked.threads,
                told=lambda row: print(row, flush=True),
            )
            print(report.line, flush=True)
    except _grod.Error as refusal:
        print(f"grod.benchmark: {refusal}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
