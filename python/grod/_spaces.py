"""What the environments of Gymnasium and PettingZoo have in common: spaces, rewards, keys of deals."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, cast

import gymnasium
import numpy as np
from gymnasium.spaces import Space as _Space
from numpy.typing import NDArray

from grod import _grod

Reward: TypeAlias = Literal["victory", "points"]
"""What is given at the end: the share of the victory, or the points. Alone it is always the points."""

Observation: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.int8]

ILLEGAL_PENALTY = -1.0
"""The reward for a decision that the mask does not allow, unless an environment is given another."""


class Explained:
    """An environment that says what its observations mean."""

    game: _grod.Game

    def describe_observation(self) -> list[_grod.ObservationField]:
        """Return the fields of an observation, in their order."""
        return self.game.describe_observation()


# Gymnasium's spaces say less of their types than their users are asked for: hence the casts.


def observation_space(game: _grod.Game) -> _Space[Observation]:
    """Return the space of what a seat knows, as `Game.describe_observation` explains it."""
    # What is left of the last word is always 0, but Gymnasium wants room everywhere.
    high = np.maximum(game.observation_high, 1)
    return cast(_Space[Observation], gymnasium.spaces.Box(low=np.zeros_like(high), high=high, dtype=np.uint8))


def observation_and_mask_space(game: _grod.Game, actions: int) -> _Space[dict[str, Any]]:
    """Return the same beside the mask of so many actions."""
    mask = gymnasium.spaces.Box(low=0, high=1, shape=(actions,), dtype=np.int8)
    both = gymnasium.spaces.Dict({"observation": observation_space(game), "action_mask": mask})
    return cast(_Space[dict[str, Any]], both)


def action_space(actions: int) -> _Space[Any]:
    """Return the space of so many actions."""
    return cast(_Space[Any], gymnasium.spaces.Discrete(actions))


def check_reward(reward: str) -> None:
    """Refuse what is no kind of reward."""
    if reward not in ("victory", "points"):
        raise _grod.Error(f'there is no reward "{reward}"; there is victory, points')


def rewards_at_end(state: _grod.State, reward: Reward) -> tuple[float, ...]:
    """What each seat is given once the game is over."""
    return tuple(float(points) for points in state.scores) if reward == "points" else state.result


def key_from(chance: np.random.Generator) -> int:
    """Draw the key of a deal."""
    return int(chance.integers(2**63))


def metadata_of(game: _grod.Game) -> dict[str, Any]:
    """What PettingZoo wants to be told of an environment as such."""
    return {"name": f"{game.id.replace('-', '_')}_v{version_of(game.rules)}", "render_modes": ["ansi"]}


def version_of(rules: int) -> int:
    """Return the version of an environment: it rises with that of the rules, from 0."""
    return rules - 1
