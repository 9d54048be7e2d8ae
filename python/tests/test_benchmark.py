"""Policies on the same deals."""

import re
import subprocess
import sys

import pytest

import grod
from grod import benchmark


def first(state: grod.State, seat: int, key: int) -> int:
    return state.legal(seat)[0]


def test_a_report_has_every_way_to_play_and_a_line(small):
    told = []
    report = benchmark.evaluate(first, small.id, count=4, bots=["random", "greedy"], told=told.append)
    alone = grod.info(small.id).min_seats == 1
    assert [row.against for row in report.rows] == ([None] if alone else []) + ["random", "greedy"]
    assert list(report.rows) == told
    for row in report.rows:
        assert row.seats == (1 if row.against is None else max(2, grod.info(small.id).min_seats))
        assert row.points.low <= row.points.mean <= row.points.high
        assert (row.wins is None) == (row.against is None)
    words = report.line.split(" ")
    assert words[:2] == ["grod-benchmark", str(benchmark.FORMAT)]
    said = dict(word.split("=", 1) for word in words[2:])
    assert said["game"] == small.id
    assert said["rules"] == str(small.rules)
    assert said["deals"] == f"practice:4:{report.hash}"
    assert said["policy"] == "first"
    assert re.fullmatch(r"[\d.]+%\[[\d.]+,[\d.]+\],-?[\d.]+±[\d.]+", said["greedy"])
    assert ("alone" in said) == alone
    assert "\n" not in report.line
    assert report.line in str(report)


def test_the_deals_are_fixed():
    """Whoever deals otherwise notices here: then `FORMAT` rises, or the version of the rules has."""
    hashes = {
        "monster-city": "45cb16a2a64f",
        "tower-up": "212229b6d31d",
        "welcome-to": "b6409e8f6dc5",
        "tiny-towns": "21a2d6b119e0",
    }
    assert {game: benchmark.hash_of_deals(game, "test", 3) for game in hashes} == hashes
    assert benchmark.hash_of_deals("tower-up", "practice", 3) != hashes["tower-up"]
    assert benchmark.hash_of_deals("tower-up", "test", 4) != hashes["tower-up"]


def test_a_bot_is_the_same_by_its_name_and_as_a_policy():
    """Its seat knows the same in the world that it is given."""
    named = benchmark.evaluate("greedy", "tower-up", count=5, bots=["random"])
    given = benchmark.evaluate(grod.bot("greedy"), "tower-up", count=5, bots=["random"])
    assert named.policy == given.policy == "greedy"
    assert named.hash == given.hash
    assert named.rows[0].points.mean > 0
    again = benchmark.evaluate(grod.bot("greedy"), "tower-up", count=5, bots=["random"])
    assert str(again) == str(given)


def test_nobody_sees_what_its_seat_does_not():
    """What is hidden is dealt anew at every decision, and what is known is not."""
    truths, worlds = [], []

    def peek(state: grod.State, seat: int, key: int) -> int:
        worlds.append(state)
        return state.legal(seat)[0]

    blind = benchmark.blindfolded(peek)
    assert blind.__name__ == "peek"
    state = grod.load("tower-up", 2).deal(1)
    while not state.over:
        seat = state.to_act[0]
        truths.append(state.clone())
        state.apply(blind(state, seat, len(truths)), seat)
    for truth, world in zip(truths, worlds, strict=True):
        seat = truth.to_act[0]
        assert world.information_text(seat) == truth.information_text(seat)
        assert world.key is None
    assert any(world != truth for truth, world in zip(truths, worlds, strict=True))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"count": 0}, "0 deals: a set has 1 to"),
        ({"count": benchmark.DEALS + 1}, "a set has 1 to"),
        ({"deals": "secret"}, 'no deals "secret"'),
        ({"bots": ["hal"]}, 'no bot "hal"'),
        ({"name": "two words"}, "no name for a line"),
        ({"game": "chess"}, 'no game "chess"'),
    ],
)
def test_what_cannot_be_evaluated_is_refused(arguments, sentence):
    with pytest.raises(grod.Error, match=sentence):
        benchmark.evaluate(first, **{"game": "tower-up", "count": 2, **arguments})


def commanded(*words: str, folder=None) -> subprocess.CompletedProcess:
    command = [sys.executable, "-W", "error", "-m", "grod.benchmark", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)


def test_the_command_prints_a_table_and_a_line_for_each_game(tmp_path):
    (tmp_path / "mine.py").write_text(
        "class Own:\n    def __call__(self, state, seat, key):\n        return state.legal(seat)[-1]\nown = Own()\n"
    )
    words = ["--games", "monster-city", "tiny-towns", "--count", "2", "--bots", "random"]
    run = commanded("--policy", "mine:own", "--name", "last", *words, folder=tmp_path)
    assert run.returncode == 0, run.stderr
    lines = [line for line in run.stdout.splitlines() if line.startswith("grod-benchmark ")]
    assert [re.search(r"game=(\S+)", line)[1] for line in lines] == ["monster-city", "tiny-towns"]
    assert all("policy=last " in line for line in lines)
    assert len(re.findall(r"^  against random +wins .* points ", run.stdout, re.MULTILINE)) == 2
    assert len(re.findall(r"^  alone +points ", run.stdout, re.MULTILINE)) == 1


def test_the_command_says_what_is_wrong(tmp_path):
    for policy, sentence in (
        ("hal", "neither module:function nor a bot"),
        ("nowhere:policy", 'no policy "nowhere:policy"'),
        ("math:pi", "cannot be called"),
        ("math:round.trip", "no policy"),
    ):
        run = commanded("--policy", policy, "--games", "tower-up", "--count", "1", folder=tmp_path)
        assert run.returncode == 1
        assert sentence in run.stderr
