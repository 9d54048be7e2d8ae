"""Observations: numbers within their bounds, described field by field, and nothing hidden among them."""

import numpy as np
from conftest import play_on

import grod


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


def test_what_was_said_of_a_seat_is_the_same_from_every_place():
    """One policy plays every seat: the observing one comes first."""
    game = grod.load("monster-city", 3)
    assert [field.name for field in game.describe_observation() if "seat0" in field.name]
