"""Bots as policies."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from grod import _grod

Policy: TypeAlias = Callable[[_grod.State, int, int], int]
"""Decides for a seat: called with the state, the seat and a key for its chance, it returns the number of a decision.

Whoever wants to be fair looks at `state.information(seat)` or `state.observation(seat)` and at nothing else.
"""


@dataclass(frozen=True)
class Bot:
    """A player of the engine by its name, as a policy.

    It is given what its seat knows, and nothing else. The same key gives the same decision on every machine, however
    long that takes; one in a hurry keeps to the time it has at a table instead.
    """

    name: str
    hurried: bool = False

    def __call__(self, state: _grod.State, seat: int | None = None, key: int | None = None) -> int:
        """What it decides in that seat, or in the first that is to act.

        Without a key its chance comes from Python's `random`.
        """
        chance = random.getrandbits(64) if key is None else key
        return state.choose(self.name, seat, chance, self.hurried)


def bot(name: str, *, hurried: bool = False) -> Bot:
    """Return the bot of that name: "random", "greedy", or a level from "novice" to "master"."""
    known = _grod.games()[0]["bots"]
    if name not in known:
        raise _grod.Error(f'there is no bot "{name}"; there is {", ".join(known)}')
    return Bot(name, hurried)
