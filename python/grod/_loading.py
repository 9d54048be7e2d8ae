"""Games by name."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

from grod import _grod


@dataclass(frozen=True)
class GameInfo:
    """What there is to know of a game before it is loaded."""

    id: str
    name: str
    min_seats: int
    max_seats: int
    variants: tuple[str, ...]
    settings: Mapping[str, str]
    """The values that each setting takes, in words."""
    bots: tuple[str, ...]
    actions: int
    """Decisions are numbers from 0 to one less than this."""
    rules: int
    """The version of the rules; it rises when a rule changes."""
    cards: str
    """"printed", or what is reconstructed in its edition."""


def games() -> tuple[GameInfo, ...]:
    """All games there are."""
    return tuple(GameInfo(**game) for game in _grod.games())


def info(game: str) -> GameInfo:
    """What there is to know of the game of that id."""
    for one in games():
        if one.id == game:
            return one
    ids = ", ".join(one.id for one in games())
    raise _grod.Error(f'there is no game "{game}"; there is {ids}')


def load(
    game: str,
    seats: int | None = None,
    *,
    variants: Iterable[str] = (),
    settings: Mapping[str, object] | None = None,
    edition: str | PathLike[str] | Mapping[str, Any] | None = None,
    rules: int | None = None,
) -> _grod.Game:
    """Load a game with everything fixed but the deal.

    `seats` may be left out where the game is played by one number of people; without it the fewest play. `edition`
    is what is printed on the cards: a dictionary as `Game.edition` gives it, or the path of such a file. `rules` asks
    for an older version of the rules.
    """
    text = None
    if isinstance(edition, Mapping):
        text = json.dumps(dict(edition))
    elif edition is not None:
        text = Path(edition).read_text(encoding="utf-8")
    given = {name: str(value) for name, value in (settings or {}).items()}
    chosen = info(game).min_seats if seats is None else seats
    return _grod.load(game, chosen, [variants] if isinstance(variants, str) else list(variants), given, text, rules)


def load_again(
    game: str, seats: int, variants: list[str], settings: dict[str, str], edition: str | None, rules: int
) -> _grod.Game:
    """Load what was pickled: pickles name functions of Python."""
    return _grod.load(game, seats, variants, settings, edition, rules)


def state_again(data: bytes) -> _grod.State:
    """Read what was pickled."""
    return _grod.State.from_bytes(data)
