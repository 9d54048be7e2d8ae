"""Gymnasium's own suite, and what it does not ask."""

import re
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from conftest import SOLO_GAMES
from gymnasium.utils.env_checker import check_env

import grod
from grod.gymnasium import Alone, environment_id

SETUPS = [
    ("tiny-towns", [], {}),
    ("welcome-to", [], {}),
    ("welcome-to", ["aaa"], {"architect": 3}),
]


def name_of(game: str) -> str:
    return environment_id(game, grod.info(game).rules)


def test_every_game_for_one_is_registered():
    assert name_of("tiny-towns") in gymnasium.registry
    assert name_of("welcome-to") in gymnasium.registry
    assert name_of("monster-city") not in gymnasium.registry
    for game in SOLO_GAMES:
        assert name_of(game) in gymnasium.registry
    assert environment_id("tiny-towns", 1) == "grod/TinyTowns-v0"
    assert environment_id("tiny-towns", 2) == "grod/TinyTowns-v1"


def test_what_is_written_of_environments_names_those_there_are():
    package = Path(__file__).resolve().parents[1]
    pages = [package.parent / "docs/python.md", package / "README.md", package / "grod/gymnasium.py"]
    for page in pages:
        named = re.findall(r'make(?:_vec)?\("(grod/\w+-v\d+)"', page.read_text(encoding="utf-8"))
        named += re.findall(r"`(grod/\w+-v\d+)`", page.read_text(encoding="utf-8"))
        assert named
        assert set(named) <= set(gymnasium.registry)


@pytest.mark.parametrize("game", SOLO_GAMES)
def test_the_suite_of_gymnasium_is_content(game):
    check_env(gymnasium.make(name_of(game), render_mode="ansi").unwrapped)


@pytest.mark.parametrize(("game", "variants", "settings"), SETUPS)
def test_variants_are_played_to_their_ends(game, variants, settings):
    env = gymnasium.make(name_of(game), variants=variants, settings=settings)
    check_env(env.unwrapped, skip_render_check=True)
    seen, info = env.reset(seed=3)
    total, ended = 0.0, False
    while not ended:
        action = int(np.flatnonzero(info["action_mask"])[0])
        seen, reward, ended, truncated, info = env.step(action)
        total += reward
        assert not truncated
    state = env.unwrapped.game_state
    assert state.over
    assert total == state.result[0]
    assert (total in (0, 1)) if variants else (total == state.scores[0])  # an architect is there to be beaten
    assert not info["action_mask"].any()


def test_the_same_seed_deals_the_same_game():
    env = gymnasium.make(name_of("tiny-towns"))
    first, _ = env.reset(seed=9)
    one = env.unwrapped.game_state
    env.reset()
    other = env.unwrapped.game_state
    again, _ = env.reset(seed=9)
    assert env.unwrapped.game_state == one != other
    assert (first == again).all()
    env.reset(options={"key": 5})
    assert env.unwrapped.game_state == grod.load("tiny-towns", 1).deal(5)


def test_an_illegal_decision_costs_the_penalty_and_changes_nothing():
    env = Alone("tiny-towns", illegal_penalty=-2.0)
    _, info = env.reset(seed=1)
    before = env.game_state.clone()
    action = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, ended, _, info = env.step(action)
    assert reward == -2.0
    assert not ended
    assert info["illegal"]
    assert env.game_state == before
    assert (env.action_masks() == info["action_mask"]).all()


def test_whoever_wants_company_is_refused():
    with pytest.raises(grod.Error, match="played alone"):
        Alone(grod.load("tiny-towns", 2))
