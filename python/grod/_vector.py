"""Many games for one player side by side, as a vector environment of Gymnasium."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from grod import _grod
from grod._loading import load
from grod._spaces import ILLEGAL_PENALTY, Explained, Observation, action_space, observation_space

Step = tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class AloneSideBySide(Explained, gymnasium.vector.VectorEnv[Observation, NDArray[np.int32], NDArray[Any]]):
    """Games played alone, over a `grod.Batch`.

    A game that is over begins again in the same step: the observation is of the next game then, and the points of the
    one that ended are its reward. (An end is never a truncation, so nobody needs to value the last state.) Without
    `copy` observations and masks are the memory of the batch, which the next step writes anew.
    """

    metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}  # noqa: RUF012 (Gymnasium's own)

    def __init__(
        self,
        game: _grod.Game | str,
        num_envs: int = 1,
        *,
        variants: Iterable[str] = (),
        settings: Mapping[str, object] | None = None,
        threads: int = 1,
        illegal_penalty: float = ILLEGAL_PENALTY,
        copy: bool = True,
    ) -> None:
        """Make so many environments of a game that has been loaded for one, or of one by its name."""
        self.game = load(game, 1, variants=variants, settings=settings) if isinstance(game, str) else game
        if self.game.seats != 1:
            raise _grod.Error(f"{self.game.seats} seats: Gymnasium's environments are played alone")
        self.batch = _grod.Batch(self.game, num_envs, threads, illegal_penalty=illegal_penalty)
        self.copy = copy
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.game)
        self.single_action_space = action_space(self.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games anew. One seed serves all of them: each has chance of its own."""
        if isinstance(seed, list):
            raise _grod.Error("one seed serves all games of a batch; a list of seeds is not taken")
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**63)))
        return self._own(self.batch.observations), self._info()

    def step(self, actions: NDArray[np.int32]) -> Step:
        """Do one decision in each game."""
        self.batch.step(np.ascontiguousarray(actions, np.int32))
        ended = self.batch.ends.astype(np.bool_)
        info = self._info()
        if self.batch.illegal.any():
            info["illegal"] = self.batch.illegal.astype(np.bool_)
        rewards = self.batch.rewards[:, 0].astype(np.float64)
        return self._own(self.batch.observations), rewards, ended, np.zeros_like(ended), info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._own(self.batch.masks)}

    def _own(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array
