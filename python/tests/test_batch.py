"""Many games side by side."""

import threading

import numpy as np
import pytest

import grod


def played(batch: grod.Batch, steps: int) -> list[np.ndarray]:
    rows = []
    for _ in range(steps):
        batch.step(batch.random_actions())
        rows.append(np.concatenate([batch.rewards.ravel(), batch.seats, batch.observations.ravel()]))
    return rows


def test_the_arrays_say_how_every_game_stands(game):
    batch = grod.Batch(game, 12, seed=5)
    assert len(batch) == 12
    assert batch.game == game
    ended = 0
    for _ in range(300):
        for number in (0, 11):
            state = batch.state(number)
            seat = int(batch.seats[number])
            assert seat == state.to_act[0]
            assert (batch.observations[number] == state.observation(seat)).all()
            assert (batch.masks[number] == state.mask(seat)).all()
        before = [batch.episode(number) for number in range(12)]
        batch.step(batch.random_actions())
        assert not batch.illegal.any()
        for number in range(12):
            assert batch.episode(number) == before[number] + batch.ends[number]
        ended += int(batch.ends.sum())
        over = batch.ends == 1
        assert not batch.rewards[~over].any()
        assert not batch.points[~over].any()
        if game.seats > 1:
            assert np.isclose(batch.rewards[over].sum(axis=1), 1).all() or game.id == "tiny-towns"
        else:
            assert (batch.rewards[over] == batch.points[over]).all()
    assert ended > 0


def test_the_same_seed_gives_the_same_games_however_many_threads(small):
    one, many = grod.Batch(small, 40, seed=3), grod.Batch(small, 40, threads=3, seed=3)
    for a, b in zip(played(one, 60), played(many, 60), strict=True):
        assert (a == b).all()
    one.reset(3)
    again = grod.Batch(small, 40, seed=3)
    for a, b in zip(played(one, 10), played(again, 10), strict=True):
        assert (a == b).all()
    other = grod.Batch(small, 40, seed=4)
    assert any((a != b).any() for a, b in zip(played(again, 10), played(other, 10), strict=True))


def test_an_illegal_decision_costs_the_penalty_and_changes_nothing(small):
    batch = grod.Batch(small, 5, illegal_penalty=-0.25)
    before = [batch.state(number) for number in range(5)]
    batch.step(np.full(5, small.actions + 7, np.int32))
    assert batch.illegal.all()
    assert [batch.state(number) for number in range(5)] == before
    for number in range(5):
        assert batch.rewards[number, batch.seats[number]] == -0.25
        assert np.count_nonzero(batch.rewards[number]) == 1


def test_the_arrays_are_the_same_memory_with_every_call(small):
    batch = grod.Batch(small, 4)
    observations, seats, actions = batch.observations, batch.seats, batch.random_actions()
    batch.step(actions)
    assert np.shares_memory(observations, batch.observations)
    assert np.shares_memory(seats, batch.seats)
    assert np.shares_memory(actions, batch.random_actions())
    assert (observations == batch.observations).all()


def test_the_memory_lives_as_long_as_an_array_shows_it(small):
    batch = grod.Batch(small, 64)
    observations = batch.observations
    kept = observations.copy()
    del batch
    assert (observations == kept).all()


def test_other_libraries_take_the_arrays_without_a_copy(small):
    """What torch and jax call is NumPy's own DLPack."""
    batch = grod.Batch(small, 4)
    for array in (batch.observations, batch.masks, batch.rewards, batch.points):
        assert np.shares_memory(np.from_dlpack(array), array)


def test_bots_play_their_seats_themselves():
    game = grod.load("monster-city", 3)
    batch = grod.Batch(game, 8, bots=["", "greedy", "random"], seed=1)
    ends = np.zeros(3)
    for _ in range(400):
        assert not batch.seats.any()
        batch.step(batch.random_actions())
        ends += batch.rewards.sum(axis=0)
    assert ends[1] > ends[0] + ends[2]


def test_points_may_be_the_reward(small):
    batch = grod.Batch(small, 6, reward="points")
    while not batch.ends.any():
        batch.step(batch.random_actions())
    assert (batch.rewards == batch.points).all()


def test_whoever_needs_no_observations_leaves_them_out(small):
    batch = grod.Batch(small, 3, observe=False, mask=False)
    batch.step(batch.random_actions())
    for name in ("observations", "masks"):
        with pytest.raises(grod.Error, match="made without"):
            getattr(batch, name)


def test_decisions_may_come_in_any_integers(small):
    batch, same = grod.Batch(small, 3), grod.Batch(small, 3)
    batch.step(batch.random_actions().astype(np.int64))
    same.step(same.random_actions())
    assert [batch.state(n) for n in range(3)] == [same.state(n) for n in range(3)]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"games": 0}, "games"),
        ({"games": 10**12}, "games"),
        ({"games": 2, "threads": 0}, "threads"),
        ({"games": 2, "reward": "glory"}, "no reward"),
        ({"games": 2, "bots": ["greedy"]}, "3 seats"),
        ({"games": 2, "bots": ["greedy"] * 3}, "none is left"),
        ({"games": 2, "bots": ["", "hal", ""]}, 'no bot "hal"'),
    ],
)
def test_a_batch_that_cannot_be_is_refused(arguments, sentence):
    with pytest.raises(grod.Error, match=sentence):
        grod.Batch(grod.load("monster-city", 3), **arguments)


def test_decisions_that_do_not_fit_are_refused(small):
    batch = grod.Batch(small, 3)
    with pytest.raises(grod.Error, match="2 decisions for 3 games"):
        batch.step(np.zeros(2, np.int32))
    for wrong in (None, 5, np.zeros((3, 1), np.int32), "abc"):
        with pytest.raises(TypeError):
            batch.step(wrong)
    for number in (-1, 3):
        with pytest.raises(grod.Error, match="there is no game"):
            batch.state(number)


def test_two_threads_do_not_step_one_batch():
    """Whoever comes second is told so, or comes after; the games are whole either way."""
    batch = grod.Batch(grod.load("welcome-to", 4), 2000)
    refused = []

    def step() -> None:
        for _ in range(20):
            try:
                batch.step(batch.random_actions())
            except grod.Error as refusal:
                refused.append(str(refusal))

    threads = [threading.Thread(target=step) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(refused) <= {"another thread is using this batch"}
    assert batch.state(0).legal()


def test_python_goes_on_while_a_batch_is_stepped():
    batch = grod.Batch(grod.load("welcome-to", 4), 20000)
    counted = 0
    done = threading.Event()

    def step() -> None:
        for _ in range(20):
            batch.step(batch.random_actions())
        done.set()

    thread = threading.Thread(target=step)
    thread.start()
    while not done.is_set():
        counted += 1
    thread.join()
    assert counted > 100
