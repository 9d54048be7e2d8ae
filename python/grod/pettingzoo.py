"""Every game as an environment of PettingZoo: turn by turn (`env`), or all seats at once (`parallel_env`).

Agents are `seat_0` and so on. An observation is a dictionary: `observation`, the vector that
`Game.describe_observation` explains field by field, and `action_mask`. Rewards are given at the end: the share of the
victory, or the points. A decision that the mask does not allow leaves the state as it is and costs `illegal_penalty`.
"""

from __future__ import annotations

from typing import Any, TypeAlias, TypedDict, Unpack

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from grod import _grod
from grod._loading import load
from grod._spaces import (
    ILLEGAL_PENALTY,
    Explained,
    Reward,
    action_space,
    check_reward,
    key_from,
    metadata_of,
    observation_and_mask_space,
    rewards_at_end,
)

Seen: TypeAlias = dict[str, Any]
"""What an agent observes: `observation` and `action_mask`."""


class Options(TypedDict, total=False):
    """How an environment is made of a game."""

    reward: Reward
    illegal_penalty: float
    render_mode: str | None


def agent_of(seat: int) -> str:
    """Return the agent that sits in a seat."""
    return f"seat_{seat}"


def seat_of(agent: str) -> int:
    """Return the seat of an agent."""
    return int(agent.removeprefix("seat_"))


def refusal_of(state: _grod.State, seat: int, action: int) -> str:
    """Say why a decision is refused."""
    try:
        state.clone().apply(action, seat)
    except _grod.IllegalAction as refusal:
        return str(refusal)
    return ""


class TurnByTurn(Explained, AECEnv[str, Seen, int | None]):
    """A game turn by turn.

    Seats that decide at once do so one after the other, the lowest first, unseen by the others.
    """

    def __init__(
        self,
        game: _grod.Game,
        *,
        reward: Reward = "victory",
        illegal_penalty: float = ILLEGAL_PENALTY,
        render_mode: str | None = None,
    ) -> None:
        """Make an environment of a game that has been loaded."""
        check_reward(reward)
        self.game = game
        self.reward = reward
        self.illegal_penalty = illegal_penalty
        self.render_mode = render_mode
        self.metadata = {**metadata_of(game), "is_parallelizable": False}
        self.possible_agents = [agent_of(seat) for seat in range(game.seats)]
        self.agents = []
        spaces = observation_and_mask_space(game, game.actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, spaces)
        self.action_spaces = {agent: action_space(game.actions) for agent in self.possible_agents}
        self._chance, _ = seeding.np_random()
        self.game_state = game.deal(0)

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Seen]:
        """Return what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[int | None]:
        """Return what an agent may choose from."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew. The option `key` names the deal; otherwise it follows from the seed."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        key = (options or {}).get("key")
        self.game_state = self.game.deal(key_from(self._chance) if key is None else key)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = agent_of(self.game_state.to_act[0])

    def observe(self, agent: str) -> Seen:
        """What the agent's seat knows, and what it may decide."""
        seat = seat_of(agent)
        return {"observation": self.game_state.observation(seat), "action_mask": self.game_state.mask(seat)}

    def step(self, action: int | None) -> None:
        """Do a decision of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {}
        try:
            self.game_state.apply(-1 if action is None else int(action), seat_of(agent))
        except _grod.IllegalAction as refusal:
            self.rewards[agent] = self.illegal_penalty
            self.infos[agent] = {"illegal": str(refusal)}
        if self.game_state.over:
            for seat, reward in enumerate(rewards_at_end(self.game_state, self.reward)):
                self.rewards[agent_of(seat)] += reward
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = agent_of(self.game_state.to_act[0])
        self._accumulate_rewards()
        if self.game_state.over:
            self._deads_step_first()

    def render(self) -> str | None:
        """Return the board, as a terminal shows it."""
        return repr(self.game_state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to let go of."""


class AtOnce(Explained, ParallelEnv[str, Seen, int]):
    """A game in which all seats are asked at every step.

    Seats that have something to decide do so, the others pass: action number `Game.actions` is the pass, and it is
    the only one that their mask allows. Whoever passes in vain, or decides what the mask does not allow, decides
    nothing and is given `illegal_penalty`; what the others decide is done.
    """

    def __init__(
        self,
        game: _grod.Game,
        *,
        reward: Reward = "victory",
        illegal_penalty: float = ILLEGAL_PENALTY,
        render_mode: str | None = None,
    ) -> None:
        """Make an environment of a game that has been loaded."""
        check_reward(reward)
        self.game = game
        self.reward = reward
        self.illegal_penalty = illegal_penalty
        self.render_mode = render_mode
        self.metadata = metadata_of(game)
        self.pass_action = game.actions
        self.possible_agents = [agent_of(seat) for seat in range(game.seats)]
        self.agents = []
        spaces = observation_and_mask_space(game, game.actions + 1)
        self.observation_spaces = dict.fromkeys(self.possible_agents, spaces)
        self.action_spaces = {agent: action_space(game.actions + 1) for agent in self.possible_agents}
        self._chance, _ = seeding.np_random()
        self.game_state = game.deal(0)

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Seen]:
        """Return what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[int]:
        """Return what an agent may choose from."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal anew. The option `key` names the deal; otherwise it follows from the seed."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        key = (options or {}).get("key")
        self.game_state = self.game.deal(key_from(self._chance) if key is None else key)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Do what each seat decides, the lowest first; nobody sees what the others decide at once."""
        agents = list(self.agents)
        rewards = dict.fromkeys(agents, 0.0)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        before = self.game_state.clone()
        for agent in agents:
            seat = seat_of(agent)
            action = int(actions.get(agent, self.pass_action))
            if action in before.legal(seat):
                self.game_state.apply(action, seat)
            elif action != self.pass_action or seat in before.to_act:
                rewards[agent] = self.illegal_penalty
                infos[agent] = {"illegal": refusal_of(before, seat, action)}
        over = self.game_state.over
        if over:
            for seat, reward in enumerate(rewards_at_end(self.game_state, self.reward)):
                rewards[agent_of(seat)] += reward
            self.agents = []
        seen = self._seen(agents)
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def render(self) -> str | None:
        """Return the board, as a terminal shows it."""
        return repr(self.game_state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to let go of."""

    def _seen(self, agents: list[str] | None = None) -> dict[str, Seen]:
        asked = self.game_state.to_act
        seen = {}
        for agent in self.agents if agents is None else agents:
            seat = seat_of(agent)
            mask = np.append(self.game_state.mask(seat), np.int8(seat not in asked))
            seen[agent] = {"observation": self.game_state.observation(seat), "action_mask": mask}
        return seen


def raw_env(game: _grod.Game | str, seats: int | None = None, **options: Unpack[Options]) -> TurnByTurn:
    """Make a game turn by turn, without PettingZoo's checks of order; see `env`."""
    return TurnByTurn(load(game, seats) if isinstance(game, str) else game, **options)


def env(game: _grod.Game | str, seats: int | None = None, **options: Unpack[Options]) -> AECEnv[str, Seen, int | None]:
    """Make a game turn by turn: one that was loaded, or one by its name and its seats.

    The options are those of `TurnByTurn`: `reward` ("victory" or "points"), `illegal_penalty`, `render_mode`.
    """
    return wrappers.OrderEnforcingWrapper(raw_env(game, seats, **options))


def parallel_env(game: _grod.Game | str, seats: int | None = None, **options: Unpack[Options]) -> AtOnce:
    """Make a game in which all seats are asked at every step: one that was loaded, or one by its name and its seats."""
    return AtOnce(load(game, seats) if isinstance(game, str) else game, **options)
