"""Players against each other, fairly: every deal is played once in each rotation of the seats."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from grod import _grod
from grod._bots import Policy, bot

_DEALS_AT_ONCE = 64
"""So many deals are played between two looks at whether somebody has interrupted."""

_ByPlayer = list[tuple[float, float]]


@dataclass(frozen=True)
class Standing:
    """What a player achieved: its share of the victories, and its points, each with a 95 % interval."""

    player: str
    wins: _grod.Interval
    points: _grod.Interval

    def __str__(self) -> str:
        """One line of a table."""
        wins, points = self.wins, self.points
        half = (points.high - points.low) / 2
        return (
            f"{self.player:<12} wins {100 * wins.mean:5.1f} % [{100 * wins.low:.1f}, {100 * wins.high:.1f}]"
            f"   points {points.mean:6.2f} ± {half:.2f}"
        )


@dataclass(frozen=True)
class ArenaResult:
    """How an arena came out; its text is a table."""

    game: _grod.Game
    games: int
    seed: int
    standings: tuple[Standing, ...]

    def __getitem__(self, player: int) -> Standing:
        """The standing of a player, by its place among those who were named."""
        return self.standings[player]

    def __str__(self) -> str:
        """A line for each player."""
        seats = self.game.seats
        head = f"{self.game.id}: {self.games} games, every deal in {seats} rotations, seed {self.seed}"
        return "\n".join([head, *(f"  {standing}" for standing in self.standings)])


def arena(
    game: _grod.Game, players: Sequence[str | Policy], games: int = 1000, *, seed: int = 1, threads: int = 0
) -> ArenaResult:
    """Let players meet, one in each seat; a deal with all its rotations is one sample.

    A player is the name of a bot or a policy. Where all are bots the games are shared out over threads (0: one for
    each core) without Python's lock, and come out as `grod arena` prints them; policies play one after the other.
    The number of games is rounded up to whole rounds of rotations.
    """
    if games < 1:
        raise _grod.Error(f"{games} games: at least one is played")
    if len(players) != game.seats:
        raise _grod.Error(f"{len(players)} players for {game.seats} seats")
    deals = -(-games // game.seats)
    bots = [player for player in players if isinstance(player, str)]
    by_deal: list[_ByPlayer] = []
    if len(bots) == len(players):
        for first in range(0, deals, _DEALS_AT_ONCE):
            count = min(_DEALS_AT_ONCE, deals - first)
            by_deal += _grod.play_deals(game, bots, seed, first, count, threads)
    else:
        policies = [bot(player) if isinstance(player, str) else player for player in players]
        by_deal = [_play_deal(game, policies, seed, deal) for deal in range(deals)]
    return ArenaResult(
        game,
        deals * game.seats,
        seed,
        tuple(
            Standing(
                _name_of(player),
                _grod.interval_of_share([deal[place][0] for deal in by_deal]),
                _grod.interval_of_mean([deal[place][1] for deal in by_deal]),
            )
            for place, player in enumerate(players)
        ),
    )


def _name_of(player: str | Policy) -> str:
    if isinstance(player, str):
        return player
    return str(getattr(player, "name", None) or getattr(player, "__name__", None) or type(player).__name__)


def _play_deal(game: _grod.Game, policies: Sequence[Policy], seed: int, deal: int) -> _ByPlayer:
    """Player p sits in seat (p + rotation) mod n."""
    seats = game.seats
    wins = [0.0] * seats
    points = [0.0] * seats
    for rotation in range(seats):
        state = game.deal_of_arena(seed, deal)
        chance = random.Random(f"{seed} {deal} {rotation}")
        while not state.over:
            seat = state.to_act[0]
            state.apply(policies[(seat - rotation) % seats](state, seat, chance.getrandbits(64)), seat)
        winners = state.winners
        for seat in range(seats):
            player = (seat - rotation) % seats
            points[player] += state.scores[seat] / seats
            if seat in winners:
                wins[player] += 1 / len(winners) / seats
    return list(zip(wins, points, strict=True))
