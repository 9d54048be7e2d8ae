"""Many games for one player side by side, as Gymnasium has them."""

import gymnasium
import numpy as np
import pytest
from conftest import SOLO_GAMES

import grod
from grod.gymnasium import AloneSideBySide, environment_id


def made(game: str, number: int = 16, **options) -> AloneSideBySide:
    name = environment_id(game, grod.info(game).rules)
    env = gymnasium.make_vec(name, number, vectorization_mode="vector_entry_point", **options)
    assert isinstance(env.unwrapped, AloneSideBySide)
    return env.unwrapped


def legal_actions(mask: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    return np.array([chance.choice(np.flatnonzero(row)) for row in mask], np.int32)


@pytest.mark.parametrize("game", SOLO_GAMES)
def test_games_end_and_begin_again(game):
    env = made(game)
    assert env.observation_space.shape == (16, *env.single_observation_space.shape)
    seen, info = env.reset(seed=1)
    assert seen in env.observation_space
    chance = np.random.default_rng(1)
    ended = 0
    for _ in range(200):
        actions = legal_actions(info["action_mask"], chance)
        assert actions in env.action_space
        seen, rewards, terminated, truncated, info = env.step(actions)
        assert seen in env.observation_space
        assert rewards.shape == terminated.shape == truncated.shape == (16,)
        assert not rewards[~terminated].any()
        assert not truncated.any()
        assert "illegal" not in info
        ended += int(terminated.sum())
    assert ended > 0


def test_the_same_seed_deals_the_same_games():
    env = made("tiny-towns")
    first, _ = env.reset(seed=3)
    second, _ = env.reset()
    again, _ = env.reset(seed=3)
    assert (first == again).all()
    assert (first != second).any()
    with pytest.raises(grod.Error, match="one seed serves"):
        env.reset(seed=[1, 2])


def test_copies_stay_and_the_memory_of_the_batch_is_written_anew():
    for copy in (True, False):
        env = made("tiny-towns", copy=copy)
        seen, info = env.reset(seed=1)
        before = seen.copy()
        env.step(legal_actions(info["action_mask"], np.random.default_rng(2)))
        assert (seen == before).all() == copy


def test_illegal_decisions_are_marked_and_cost_the_penalty():
    env = made("tiny-towns", illegal_penalty=-3.0)
    _, info = env.reset(seed=1)
    illegal = np.array([np.flatnonzero(row == 0)[0] for row in info["action_mask"]])
    _, rewards, terminated, _, info = env.step(illegal)
    assert (rewards == -3).all()
    assert not terminated.any()
    assert info["illegal"].all()


def test_variants_and_company():
    env = made("welcome-to", 4, variants=["aaa"], settings={"architect": 2})
    assert env.game.variants == ("aaa",)
    with pytest.raises(grod.Error, match="played alone"):
        AloneSideBySide(grod.load("tiny-towns", 2), 4)
