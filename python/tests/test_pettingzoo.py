"""PettingZoo's own suites, and what they do not ask."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import grod
from grod import pettingzoo


def silently(check, *arguments, **named):
    """PettingZoo warns of dictionaries, though its own games with masks have them, and of seats that may do nothing."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")
        check(*arguments, **named)


def test_turn_by_turn_passes_the_suite(game, capsys):
    silently(api_test, pettingzoo.env(game), num_cycles=120)


def test_turn_by_turn_is_repeatable(game, capsys):
    silently(seed_test, lambda: pettingzoo.env(game), num_cycles=40)


def test_at_once_passes_the_suite(game, capsys):
    silently(parallel_api_test, pettingzoo.parallel_env(game), num_cycles=300)


def test_at_once_is_repeatable(game, capsys):
    silently(parallel_seed_test, lambda: pettingzoo.parallel_env(game), num_cycles=40)


def test_a_game_turn_by_turn_ends_with_shares_of_the_victory(game):
    env = pettingzoo.env(game)
    env.reset(seed=4)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, truncated, info = env.last()
        rewards[agent] += reward
        env.step(None if ended else env.action_space(agent).sample(seen["action_mask"]))
    state = env.unwrapped.game_state
    assert state.over
    assert tuple(rewards.values()) == pytest.approx(state.result)


def test_a_game_at_once_ends_with_points_where_they_are_wanted(game):
    env = pettingzoo.parallel_env(game, reward="points")
    seen, _ = env.reset(seed=4)
    while env.agents:
        actions = {agent: env.action_space(agent).sample(seen[agent]["action_mask"]) for agent in env.agents}
        seen, rewards, ended, _, infos = env.step(actions)
        assert not any(infos.values())
    assert all(ended.values())
    assert tuple(rewards.values()) == env.game_state.scores


def test_seats_with_nothing_to_decide_pass():
    env = pettingzoo.parallel_env("tower-up", 3)
    seen, _ = env.reset(seed=1)
    asked = env.game_state.to_act
    for seat, agent in enumerate(env.agents):
        mask = seen[agent]["action_mask"]
        assert mask[env.pass_action] == (seat not in asked)
        assert mask[:-1].any() == (seat in asked)
        assert len(mask) == env.action_space(agent).n


def test_an_illegal_decision_costs_the_penalty_and_changes_nothing(game):
    env = pettingzoo.raw_env(game, illegal_penalty=-0.5)
    env.reset(seed=2)
    before, agent = env.game_state.clone(), env.agent_selection
    illegal = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    env.step(illegal)
    assert env.game_state == before
    assert env.agent_selection == agent
    assert env.rewards[agent] == -0.5
    assert env.infos[agent]["illegal"]

    together = pettingzoo.parallel_env(game, illegal_penalty=-0.5)
    seen, _ = together.reset(seed=2)
    asked = together.game_state.to_act
    before = together.game_state.clone()
    actions = {}
    for seat, agent in enumerate(together.agents):
        actions[agent] = together.pass_action if seat in asked else 0
    _, rewards, _, _, infos = together.step(actions)
    assert together.game_state == before
    assert set(rewards.values()) == {-0.5}
    assert all(info["illegal"] for info in infos.values())


def test_deciding_at_once_is_deciding_in_turn(game):
    """Where several decide at once, nobody's decision bears on what another may do."""
    env = pettingzoo.parallel_env(game)
    seen, _ = env.reset(seed=6)
    chance = np.random.default_rng(1)
    for _ in range(60):
        if not env.agents:
            break
        asked = env.game_state.to_act
        actions = {a: int(chance.choice(np.flatnonzero(seen[a]["action_mask"]))) for a in env.agents}
        other = env.game_state.clone()
        for seat in reversed(asked):
            if not other.over:
                other.apply(actions[f"seat_{seat}"], seat)
        seen, *_ = env.step(actions)
        assert env.game_state == other


def test_a_deal_may_be_named():
    env = pettingzoo.raw_env("tiny-towns", 2, render_mode="ansi")
    env.reset(options={"key": 17})
    assert env.game_state == grod.load("tiny-towns", 2).deal(17)
    assert env.render() == repr(env.game_state)
    assert env.metadata["name"].startswith("tiny_towns_v")


def test_a_reward_that_there_is_not_is_refused():
    with pytest.raises(grod.Error, match="no reward"):
        pettingzoo.env("tiny-towns", 2, reward="glory")
