"""Games for one player as environments of Gymnasium: with this imported, `gymnasium.make("grod/TinyTowns-v1")`.

An observation is the vector that `Game.describe_observation` explains field by field; the mask of what is legal is
`info["action_mask"]`, and `action_masks()` of the environment. The reward comes at the end: the points. A decision that
the mask does not allow leaves the state as it is and costs `illegal_penalty`.

Many at once: `gymnasium.make_vec("grod/TinyTowns-v1", 1024, vectorization_mode="vector_entry_point")`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import gymnasium

from grod import _grod
from grod._loading import games, load
from grod._spaces import (
    ILLEGAL_PENALTY,
    Explained,
    Mask,
    Observation,
    action_space,
    key_from,
    observation_space,
    version_of,
)
from grod._vector import AloneSideBySide

__all__ = ["Alone", "AloneSideBySide", "environment_id", "register"]


class Alone(Explained, gymnasium.Env[Observation, int]):
    """A game played alone."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (Gymnasium's own)

    def __init__(
        self,
        game: _grod.Game | str,
        *,
        variants: Iterable[str] = (),
        settings: Mapping[str, object] | None = None,
        illegal_penalty: float = ILLEGAL_PENALTY,
        render_mode: str | None = None,
    ) -> None:
        """Make an environment of a game that has been loaded for one, or of one by its name."""
        self.game = load(game, 1, variants=variants, settings=settings) if isinstance(game, str) else game
        if self.game.seats != 1:
            raise _grod.Error(f"{self.game.seats} seats: Gymnasium's environments are played alone")
        self.illegal_penalty = illegal_penalty
        self.render_mode = render_mode
        self.observation_space = observation_space(self.game)
        self.action_space = action_space(self.game.actions)
        self.game_state = self.game.deal(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal anew. The option `key` names the deal; otherwise it follows from the seed."""
        super().reset(seed=seed)
        key = (options or {}).get("key")
        self.game_state = self.game.deal(key_from(self.np_random) if key is None else key)
        return self.game_state.observation(0), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Do a decision."""
        reward = 0.0
        info: dict[str, Any] = {}
        try:
            self.game_state.apply(int(action), 0)
        except _grod.IllegalAction as refusal:
            reward = self.illegal_penalty
            info["illegal"] = str(refusal)
        over = self.game_state.over
        if over:
            reward += self.game_state.result[0]
        return self.game_state.observation(0), reward, over, False, {**self._info(), **info}

    def action_masks(self) -> Mask:
        """Return which decisions are legal, by number."""
        return self.game_state.mask(0)

    def render(self) -> str | None:
        """Return the board, as a terminal shows it."""
        return repr(self.game_state) if self.render_mode == "ansi" else None

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}


def environment_id(game: str, rules: int) -> str:
    """Return a name to be registered under, like "grod/TinyTowns-v0": it rises with the version of the rules."""
    return f"grod/{''.join(word.capitalize() for word in game.split('-'))}-v{version_of(rules)}"


def register() -> None:
    """Tell Gymnasium of every game that may be played alone. Importing this module does so."""
    for game in games():
        name = environment_id(game.id, game.rules)
        if game.min_seats == 1 and name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="grod.gymnasium:Alone",
                vector_entry_point="grod.gymnasium:AloneSideBySide",
                kwargs={"game": game.id},
            )


register()
