"""Bots as policies, judging, arenas."""

import random
import threading

import pytest
from conftest import play_on, under_way

import grod


def test_every_bot_plays_every_game(small):
    for name in ("random", "greedy", "novice", "easy"):
        state = small.deal(1)
        policy = grod.bot(name)
        for _ in range(6):
            seat = state.to_act[0]
            action = policy(state, seat, 5)
            assert action == policy(state, seat, 5)
            assert action in state.legal(seat)
            state.apply(action, seat)


def test_a_strong_bot_thinks_and_a_hurried_one_keeps_to_its_time():
    state = play_on(grod.load("monster-city", 3).deal(1), 30)
    assert grod.bot("strong")(state, key=1) in state.legal()
    assert grod.bot("standard", hurried=True)(state, key=1) in state.legal()


def test_a_bot_decides_by_what_its_seat_knows(small):
    """It cannot tell the worlds apart that its seat imagines."""
    state = under_way(small, 17, 5)
    seat = state.to_act[0]
    for name in ("greedy", "easy"):
        bot = grod.bot(name)
        assert len({bot(state.imagine(seat, key), seat, 1) for key in range(5)} | {bot(state, seat, 1)}) == 1


def test_without_a_key_chance_comes_from_python(small):
    state = small.deal(1)
    random.seed(1)
    first = [grod.bot("random")(state) for _ in range(20)]
    random.seed(1)
    assert first == [grod.bot("random")(state) for _ in range(20)]


def test_a_bot_that_there_is_not_is_refused(small):
    with pytest.raises(grod.Error, match='no bot "hal"'):
        grod.bot("hal")
    with pytest.raises(grod.Error, match='no bot "hal"'):
        small.deal(1).choose("hal")
    over = play_on(small.deal(1))
    with pytest.raises(grod.Error, match="the game is over"):
        grod.bot("greedy")(over)
    with pytest.raises(grod.Error, match="the game is over"):
        over.judge()


def test_judging_looks_into_every_decision(small):
    state = under_way(small, 2, 4)
    judged = state.judge(iterations=200, key=3)
    assert {one.action for one in judged} <= set(state.legal())
    assert judged[0].visits == max(one.visits for one in judged)
    again = state.judge(iterations=200, key=3)
    assert [(one.action, one.visits) for one in again] == [(one.action, one.visits) for one in judged]
    assert "visits" in repr(judged[0])


@pytest.mark.parametrize("arguments", [{"iterations": 0}, {"iterations": -5}, {"threads": 0}, {"threads": 10**6}])
def test_numbers_that_make_no_sense_are_refused(arguments):
    state = grod.load("tiny-towns", 2).deal(1)
    with pytest.raises(grod.Error, match="are possible"):
        state.judge(**arguments)


def test_python_goes_on_while_somebody_thinks():
    """The lock is released: another thread counts on while this one judges."""
    state = grod.load("tiny-towns", 4).deal(1)
    counted = 0
    done = threading.Event()

    def think() -> None:
        state.judge(iterations=3000)
        done.set()

    thread = threading.Thread(target=think)
    thread.start()
    while not done.is_set():
        counted += 1
        state.clone()
    thread.join()
    assert counted > 10


def test_an_arena_of_bots():
    game = grod.load("monster-city", 3)
    result = grod.arena(game, ["greedy", "random", "random"], games=60, seed=4)
    assert result.games == 60
    greedy, first, second = result.standings
    assert sum(one.wins.mean for one in result.standings) == pytest.approx(1)
    assert greedy.wins.mean > max(first.wins.mean, second.wins.mean)
    assert greedy.wins.low <= greedy.wins.mean <= greedy.wins.high
    assert "greedy" in str(result)
    assert result[0] is greedy
    threads = grod.arena(game, ["greedy", "random", "random"], games=60, seed=4, threads=3)
    assert str(threads) == str(result)


def test_an_arena_of_policies_holds_the_same_deals():
    """Greedy as a policy and as a bot are the same player; only what chance it draws differs."""
    game = grod.load("tiny-towns", 2)

    def first_legal(state: grod.State, seat: int, key: int) -> int:
        return state.legal(seat)[0]

    result = grod.arena(game, [grod.bot("greedy"), first_legal], games=20, seed=2)
    assert result[0].player == "greedy"
    assert result[1].player == "first_legal"
    assert result[0].wins.mean > 0.5
    mixed = grod.arena(game, ["greedy", first_legal], games=20, seed=2)
    assert str(mixed) == str(result)


def test_an_arena_alone_compares_points():
    result = grod.arena(grod.load("tiny-towns", 1), ["greedy"], games=5)
    assert result.games == 5
    assert result[0].points.low <= result[0].points.mean


def test_an_arena_that_cannot_be_held_is_refused():
    game = grod.load("monster-city", 3)
    with pytest.raises(grod.Error, match="2 players for 3 seats"):
        grod.arena(game, ["greedy", "random"])
    with pytest.raises(grod.Error, match="at least one"):
        grod.arena(game, ["greedy"] * 3, games=0)
    with pytest.raises(grod.Error, match='no bot "hal"'):
        grod.arena(game, ["greedy", "random", "hal"], games=3)
    with pytest.raises(grod.Error, match="are possible"):
        grod.arena(game, ["greedy"] * 3, games=3, threads=-1)


def test_intervals():
    share = grod.interval_of_share([1.0, 0.0, 1.0, 1.0])
    assert share.mean == 0.75
    assert 0 <= share.low < 0.75 < share.high <= 1
    mean = grod.interval_of_mean([3.0, 5.0])
    assert mean.mean == 4
    assert mean.low < 4 < mean.high
