"""Observations: numbers within their bounds, described field by field, and nothing hidden among them."""

import numpy as np
from conftest import play_on

import grod
from grod import pettingzoo
from grod.gymnasium import Alone, AloneSideBySide


def test_the_description_covers_every_number(game):
    fields = game.describe_observation()
    place = 0
    for field in fields:
        assert field.offset == place
        assert field.size == int(np.prod(field.shape))
        assert field.meaning
        assert field.name in repr(field)
        place += field.size
    assert place <= game.observation_size < place + 8
    assert len({field.name for field in fields}) == len(fields)
    high = game.observation_high
    assert high.shape == (game.observation_size,)
    assert all((high[field.offset : field.offset + field.size] == field.high).all() for field in fields)


def test_observations_lie_within_their_bounds_and_masks_say_what_is_legal(game):
    state = game.deal(8)
    high = game.observation_high
    while not state.over:
        for seat in range(game.seats):
            seen = state.observation(seat)
            assert seen.dtype == np.uint8
            assert seen.shape == high.shape
            assert (seen <= high).all()
            mask = state.mask(seat)
            assert mask.shape == (game.actions,)
            assert list(np.flatnonzero(mask)) == state.legal(seat)
        play_on(state, 3)


def test_worlds_that_a_seat_cannot_tell_apart_look_alike(game):
    state = play_on(game.deal(3), 11)
    for seat in range(game.seats):
        seen = state.observation(seat)
        for key in range(5):
            assert (state.imagine(seat, key).observation(seat) == seen).all()


def test_an_observation_is_memory_of_its_own(small):
    state = small.deal(1)
    seen = state.observation(0)
    seen[:] = 0
    assert state.observation(0).any()
    del state
    assert not seen.any()


def test_environments_say_what_their_observations_mean():
    names = [field.name for field in grod.load("tiny-towns", 1).describe_observation()]
    assert any(name.startswith("seat0.") for name in names)
    for env in (
        Alone("tiny-towns"),
        AloneSideBySide("tiny-towns", 2),
        pettingzoo.raw_env("tiny-towns", 1),
        pettingzoo.parallel_env("tiny-towns", 1),
    ):
        assert [field.name for field in env.describe_observation()] == names
