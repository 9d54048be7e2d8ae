"""Whatever is passed, the interpreter lives on: there is a result, or an exception that says what was wrong."""

import threading

import numpy as np
import pytest
from conftest import EVERY_GAME, play_on
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import grod
from grod import _grod

REFUSALS = (TypeError, ValueError, OverflowError, RuntimeError, MemoryError)
"""grod.Error is a ValueError. What else there is comes from Python's own conversions."""

SOME_GAMES = {name: grod.load(name) for name in EVERY_GAME}

numbers = st.one_of(
    st.integers(-3, 8), st.integers(-(2**70), 2**70), st.integers(0, 800), st.floats(), st.booleans(), st.none()
)
things = st.one_of(
    numbers,
    st.text(max_size=12),
    st.binary(max_size=12),
    st.lists(numbers, max_size=3),
    st.dictionaries(st.text(max_size=6), numbers, max_size=3),
    st.sampled_from(["greedy", "en", "pl", "random", "0" * 32, "verb", "tiny-towns"]),
    st.builds(object),
    st.builds(lambda: SOME_GAMES["tiny-towns"]),
    st.builds(lambda: SOME_GAMES["tiny-towns"].deal(1)),
    st.builds(lambda n: np.zeros(n, np.int64), st.integers(0, 20)),
)

TOO_LONG = {"judge", "choose"}
"""Called with small numbers only, further down: whoever asks for a million iterations gets them."""


def names_of(thing: object) -> list[str]:
    return sorted(name for name in dir(thing) if not name.startswith("_") and name not in TOO_LONG)


def ask(thing: object, name: str, given: list[object]) -> None:
    try:
        member = getattr(thing, name)
        if callable(member):
            member(*given)
    except REFUSALS:
        pass


many = settings(
    max_examples=400, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None
)


@many
@given(st.data())
def test_states_survive_whatever_they_are_asked(data):
    game = SOME_GAMES[data.draw(st.sampled_from(EVERY_GAME))]
    state = play_on(game.deal(data.draw(st.integers(0, 5))), data.draw(st.sampled_from([0, 3, 30, None])))
    for _ in range(6):
        name = data.draw(st.sampled_from(names_of(state)))
        ask(state, name, data.draw(st.lists(things, max_size=4)))
    assert repr(state)
    assert grod.State.from_bytes(state.to_bytes()) == state


@many
@given(st.data())
def test_games_records_and_batches_survive_whatever_they_are_asked(data):
    game = SOME_GAMES[data.draw(st.sampled_from(EVERY_GAME))]
    thing = data.draw(
        st.sampled_from([game, play_on(game.deal(1), 5).record(), grod.Batch(game, 3), grod.bot("random")])
    )
    for _ in range(6):
        name = data.draw(st.sampled_from(names_of(thing)))
        ask(thing, name, data.draw(st.lists(things, max_size=4)))
    assert repr(thing)


@many
@given(st.lists(things, max_size=6), st.dictionaries(st.sampled_from(["variants", "settings", "rules"]), things))
def test_loading_survives_whatever_it_is_given(given_values, named):
    for function in (grod.load, _grod.load, grod.Record, grod.Game, grod.State, grod.Batch):
        try:
            function(*given_values, **named)
        except (*REFUSALS, AttributeError, OSError):
            pass


@many
@given(st.lists(st.integers(-1, 600), min_size=1, max_size=40), st.sampled_from(EVERY_GAME))
def test_any_row_of_numbers_is_played_or_refused(actions, name):
    state = SOME_GAMES[name].deal(1)
    done = 0
    for number, action in enumerate(actions):
        try:
            state.apply(action, number % state.seats)
            done += 1
        except grod.IllegalAction:
            pass
    assert len(state.history) == done
    assert state.record().state() == state


@many
@given(st.data())
def test_saved_states_that_were_changed_are_read_or_refused(data):
    saved = play_on(SOME_GAMES[data.draw(st.sampled_from(EVERY_GAME))].deal(1), 12).to_bytes()
    place = data.draw(st.integers(0, len(saved) - 1))
    changed = saved[:place] + data.draw(st.binary(max_size=4)) + saved[place + data.draw(st.integers(0, 4)) :]
    try:
        state = grod.State.from_bytes(changed)
    except grod.Error:
        return
    play_on(state)
    assert state.over


@pytest.mark.parametrize("arguments", [(-1,), (5,), ("x",), (None, -1), (None, 0), (None, 10, -1), (None, 10, 1, 0)])
def test_judging_refuses_what_makes_no_sense(arguments):
    state = grod.load("tower-up", 2).deal(1)
    try:
        state.judge(*arguments)
    except REFUSALS:
        return
    raise AssertionError("judged")


@pytest.mark.filterwarnings("ignore:nanobind")
@pytest.mark.parametrize("kind", [grod.State, grod.Game, grod.Record, grod.Batch])
def test_what_was_never_made_answers_nothing(kind):
    thing = kind.__new__(kind)
    for name in names_of(thing):
        if not callable(getattr(type(thing), name)):
            with pytest.raises(REFUSALS):
                getattr(thing, name)
        else:
            with pytest.raises(REFUSALS):
                getattr(thing, name)()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_threads_may_share_a_state_and_a_batch():
    """Nobody is torn apart: every thread gets its answers, or is told that somebody else is using the batch."""
    game = grod.load("welcome-to", 3)
    state = game.deal(1)
    batch = grod.Batch(game, 64, threads=2)
    failures: list[BaseException] = []

    def work(number: int) -> None:
        for turn in range(60):
            try:
                if turn % 3 == 0:
                    state.judge(iterations=5, key=turn)
                elif turn % 3 == 1:
                    state.choose("random", key=turn)
                    state.apply(state.legal()[turn % len(state.legal())])
                else:
                    batch.step(batch.random_actions())
                    batch.state(number)
            except (grod.Error, IndexError, ZeroDivisionError):
                pass
            except BaseException as failure:
                failures.append(failure)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    assert state.record().state() == state
