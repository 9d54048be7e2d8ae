"""What the tests share: every game there is, in every number of seats, and games played to their ends."""

from __future__ import annotations

import random

import pytest

import grod

EVERY_GAME = [one.id for one in grod.games()]
EVERY_TABLE = [(one.id, seats) for one in grod.games() for seats in range(one.min_seats, one.max_seats + 1)]
SOLO_GAMES = [one.id for one in grod.games() if one.min_seats == 1]


def play_on(state: grod.State, decisions: int | None = None, seed: int = 1) -> grod.State:
    """Play random decisions, so many or to the end; return the same state."""
    chance = random.Random(seed)
    done = 0
    while not state.over and (decisions is None or done < decisions):
        seat = chance.choice(state.to_act)
        state.apply(chance.choice(state.legal(seat)), seat)
        done += 1
    return state


def under_way(game: grod.Game, key: int, decisions: int) -> grod.State:
    """A game after so many random decisions, and not over: alone somebody may stop early."""
    return next(state for seed in range(1, 1000) if not (state := play_on(game.deal(key), decisions, seed)).over)


@pytest.fixture(params=EVERY_TABLE, ids=lambda table: f"{table[0]}-{table[1]}")
def game(request: pytest.FixtureRequest) -> grod.Game:
    return grod.load(*request.param)


@pytest.fixture(params=EVERY_GAME)
def small(request: pytest.FixtureRequest) -> grod.Game:
    """Every game, with as few seats as it takes."""
    return grod.load(request.param)
