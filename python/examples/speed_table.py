"""Random play, decisions a second on one core: ours, PettingZoo's classic games and OpenSpiel's in one run.

python speed_table.py [--games 1024] [--seconds 1]

The others are measured where they are installed (pip install 'pettingzoo[classic]' open_spiel); where they are not, the
table says so. In all of them a random legal decision is chosen and done, as their own interfaces have it: "with mask"
asks what is legal, "and observation" also what the player sees.
"""

import argparse
import importlib
import os
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

import grod

Play = Callable[[], int]
"""Plays for a while, and says how many decisions that were."""

PETTINGZOO = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "go_v5", "chess_v6")
OPEN_SPIEL = ("tic_tac_toe", "connect_four", "leduc_poker", "go(board_size=9)", "chess", "backgammon")


@dataclass(frozen=True)
class Row:
    """A game and its speeds; None for what its interface does not have apart."""

    where: str
    game: str
    with_mask: float | None
    and_observation: float | None

    def __str__(self) -> str:
        """A line of a table in Markdown."""
        cells = [f"{speed:,.0f}" if speed is not None else "" for speed in (self.with_mask, self.and_observation)]
        return f"| {self.where} | {self.game} | {' | '.join(cells)} |"


def speed_of(play: Play, seconds: float) -> float:
    """Decisions a second of processor time, after a first round that is not counted."""
    play()
    done = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        done += play()
    return done / (time.process_time() - start)


# Ours


def batch_play(batch: grod.Batch) -> Play:
    """Every call does one decision in each game."""

    def play() -> int:
        batch.step(batch.random_actions())
        return len(batch)

    return play


def state_play(game: grod.Game, observe: bool) -> Play:
    """One game after the other, as a loop of Python has them."""
    deals = iter(range(1 << 40))

    def play() -> int:
        state = game.deal(next(deals))
        done = 0
        while not state.over:
            seat = state.to_act[0]
            legal = state.legal(seat)
            if observe:
                state.observation(seat)
            state.apply(random.choice(legal), seat)
            done += 1
        return done

    return play


def cost_of_a_call(game: grod.Game, games: int, seconds: float) -> float:
    """The share of the time of a call that does not grow with the games in it."""
    one = 1 / speed_of(batch_play(grod.Batch(game, 1)), seconds)
    many = games / speed_of(batch_play(grod.Batch(game, games)), seconds)
    fixed = (games * one - many) / (games - 1)
    return max(0.0, fixed / many)


def our_rows(games: int, seconds: float) -> Iterator[Row]:
    """The batch, and single states."""
    for info in grod.games():
        game = grod.load(info.id, min(4, info.max_seats))
        name = f"{info.name}, {game.seats} seats"
        batches = [speed_of(batch_play(grod.Batch(game, games, observe=see)), seconds) for see in (False, True)]
        yield Row(f"grod.Batch, {games:,} games", name, *batches)
        states = [speed_of(state_play(game, see), seconds) for see in (False, True)]
        yield Row("grod.State", name, *states)


# The others


def pettingzoo_play(name: str) -> Play:
    """A whole game of the turn by turn environment."""
    environment: Any = importlib.import_module(f"pettingzoo.classic.{name}").env()
    chance = np.random.default_rng(1)

    def play() -> int:
        environment.reset(seed=int(chance.integers(1 << 31)))
        done = 0
        for _ in environment.agent_iter():
            seen, _, ended, cut, about = environment.last()
            action = None
            if not (ended or cut):
                mask = seen["action_mask"] if isinstance(seen, dict) else about["action_mask"]
                action = chance.choice(np.flatnonzero(mask))
                done += 1
            environment.step(action)
        return done

    return play


def open_spiel_play(name: str, observe: bool) -> Play:
    """A whole game by the state interface."""
    spiel: Any = importlib.import_module("pyspiel")
    game = spiel.load_game(name)

    def play() -> int:
        state = game.new_initial_state()
        done = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, shares)[0])
                continue
            legal = state.legal_actions()
            if observe:
                state.observation_tensor()
            state.apply_action(random.choice(legal))
            done += 1
        return done

    return play


def other_rows(seconds: float) -> Iterator[Row | str]:
    """Those that can be measured here, and why others cannot."""
    for name in PETTINGZOO:
        try:
            yield Row("PettingZoo", name, None, speed_of(pettingzoo_play(name), seconds))
        except ImportError as lacking:
            yield f"PettingZoo's {name} was not measured: {lacking}"
    for name in OPEN_SPIEL:
        try:
            speeds = [speed_of(open_spiel_play(name, see), seconds) for see in (False, True)]
        except ImportError as lacking:
            yield f"OpenSpiel was not measured: {lacking}"
            return
        yield Row("OpenSpiel", name, *speeds)


def main() -> None:
    """Print the table, and what of a call is not play."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--seconds", type=float, default=1)
    arguments = parser.parse_args()

    busy = ", ".join(f"{load:.2f}" for load in os.getloadavg())
    print(
        f"Decisions a second on one core, in processor time. The machine has {os.cpu_count()}, and a load of {busy}.\n"
    )
    print("| where | game | with mask | and observation |\n|---|---|---|---|")
    for row in our_rows(arguments.games, arguments.seconds):
        print(row, flush=True)
    said = []
    for other in other_rows(arguments.seconds):
        if isinstance(other, Row):
            print(other, flush=True)
        else:
            said.append(other)
    print("", *said, sep="\n")
    for info in grod.games():
        game = grod.load(info.id, min(4, info.max_seats))
        share = cost_of_a_call(game, arguments.games, arguments.seconds)
        print(f"{info.name}: {100 * share:.2f} % of a call of {arguments.games:,} games do not grow with the games")


if __name__ == "__main__":
    main()
