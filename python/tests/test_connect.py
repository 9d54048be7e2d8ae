"""At a server's tables, against the real server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from conftest import EVERY_GAME, play_on
from relay import Relay
from serving import Server

import grod
from grod._line import Line
from grod._patches import UnfitError, patched

_Made = TypeVar("_Made")

PATIENCE = 120
"""Seconds after which a test has failed; no outcome depends on it."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that a test may kill."""
    server = Server(tmp_path)
    yield server
    server.kill()


def run(work: Callable[[], Awaitable[_Made]]) -> _Made:
    async def bounded() -> _Made:
        async with asyncio.timeout(PATIENCE):
            return await work()

    return asyncio.run(bounded())


def last(question: grod.Question) -> int:
    return question.actions[-1]


def against_greedy(game: str) -> list[str]:
    return ["you"] + ["greedy"] * (grod.info(game).min_seats - 1)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_policy_plays_a_whole_game_and_is_asked_what_a_state_of_it_asks(server, game):
    """What a seat is told at a table is what the record, played again, gives to the same seat."""
    asked: list[grod.Question] = []

    def policy(question: grod.Question) -> int:
        asked.append(question)
        return last(question)

    async def play() -> tuple[grod.TableResult, grod.Record]:
        async with grod.connect(server.url, name="A program") as house:
            table = await house.open(game, against_greedy(game), seed=11)
            assert table.seat == 0
            result = await table.play(policy)
            assert table.phase == "over"
            assert table.result == result
            assert await table.question() is None
            return result, await house.record(table.key)

    result, record = run(play)
    state = record.state()
    assert state.over
    assert result.totals == state.scores
    assert result.winners == state.winners
    assert result.ending is None
    mine = [number for number, (seat, _) in enumerate(state.history) if seat == 0]
    assert len(asked) == len(mine)
    before = 0
    for question, number in zip(asked, mine, strict=True):
        # Others may have decided at the same time, and their seats are told to have done so.
        moments = (record.state(moment) for moment in range(number, before - 1, -1))
        assert question in (grod.Question.of(moment, 0) for moment in moments if 0 in moment.to_act)
        assert question.number(question.legal[-1]["move"]) == state.history[number][1]
        before = number + 1


def test_a_policy_of_questions_plays_in_an_arena(small):
    state = small.deal(5)
    question = grod.Question.of(state)
    assert question.actions == tuple(state.legal())
    assert question.view == state.information(state.to_act[0])
    assert [choice["move"] for choice in question.legal] == [small.move(action) for action in state.legal()]

    def mine(question: grod.Question) -> dict:
        return question.legal[-1]["move"]

    others = ["random"] * (small.seats - 1)
    result = grod.arena(small, [grod.by_question(mine), *others], games=small.seats)
    assert result[0].player == "mine"
    with pytest.raises(grod.IllegalAction, match=f"seat {question.seat + 1} may not do"):
        question.number({"verb": "fly"})


def test_nobody_is_asked_out_of_turn_or_at_the_end():
    state = grod.load("tower-up", 2).deal(1)
    idle = 1 - state.to_act[0]
    with pytest.raises(grod.Error, match=f"it is not for seat {idle + 1} to act"):
        grod.Question.of(state, idle)
    with pytest.raises(grod.Error, match="the game is over"):
        grod.Question.of(play_on(state))


def test_answers_may_be_moves_and_policies_coroutines(server):
    async def policy(question: grod.Question) -> dict:
        await asyncio.sleep(0)
        return question.legal[0]["move"]

    async def play() -> grod.TableResult:
        async with grod.connect(server.url) as house:
            return await (await house.open("monster-city", against_greedy("monster-city"))).play(policy)

    assert len(run(play).totals) == 3


def test_what_is_not_legal_is_refused_and_the_question_stands(server):
    async def play() -> None:
        async with grod.connect(server.url) as house:
            table = await house.open("tower-up", ["you", "random"])
            question = await table.question()
            with pytest.raises(grod.IllegalAction):
                await table.act(100_000)
            with pytest.raises(grod.IllegalAction, match="seat 1 may not do"):
                await table.act({"verb": "fly"})
            assert await table.question() == question
            await table.act(last(question))
            assert await table.question() != question

            def nonsense(question: grod.Question) -> int:
                return 100_000

            with pytest.raises(grod.IllegalAction):
                await table.play(nonsense)

    run(play)


def test_two_programs_meet_at_a_table_by_its_link(server):
    async def play() -> None:
        async with (
            grod.connect(server.url, name="One") as one,
            grod.connect(server.url, name="Two", language="pl") as two,
            grod.connect(server.url) as onlooker,
        ):
            mine = await one.open("monster-city", ["you", "open", "greedy"])
            assert mine.phase == "waiting"
            theirs = await two.join(mine.link)
            assert theirs.seat == 1
            with pytest.raises(grod.ServerError, match="no seat is free"):
                await onlooker.join(mine.key)
            seen = await onlooker.watch(mine.link)
            assert seen.seat is None
            with pytest.raises(grod.ServerError, match="no seat"):
                await seen.question()
            await theirs.say("Powodzenia!")
            first, second = await asyncio.gather(mine.play(last), theirs.play(last))
            assert first == second == await seen.until_over()
            assert any(event["text"] == "Powodzenia!" for event in mine.events)
            assert [one["name"] for one in mine.state["seats"]][:2] == ["One", "Two"]
            await seen.close()
            assert [(table["key"], table["phase"]) for table in await one.tables()] == [(mine.key, "over")]

    run(play)


def test_a_link_leads_straight_to_its_table(server):
    async def play() -> None:
        async with grod.connect(server.url) as house:
            table = await house.open("monster-city", ["you", "open", "open"])
            async with grod.connect(table.link) as guest:
                assert (await guest.join(seat=2)).seat == 2
                assert (await guest.join()).seat == 2
                with pytest.raises(grod.ServerError) as taken:
                    await guest.join(seat=0)
                assert taken.value.code in ("taken", "own-seat")

    run(play)


def test_an_identity_has_its_seats_again(server):
    async def play() -> None:
        async with grod.connect(server.url, name="Once more") as house:
            table = await house.open("monster-city", against_greedy("monster-city"))
            question = await table.question()
            identity = house.identity
        async with grod.connect(table.link, identity=identity) as house:
            assert house.name == "Once more"
            assert [one["key"] for one in await house.tables()] == [table.key]
            again = await house.join()
            assert await again.question() == question
        with pytest.raises(grod.ServerError, match="does not know this identity") as unknown:
            async with grod.connect(server.url, identity="nobody"):
                pass
        assert unknown.value.code == "no-identity"

    run(play)


def test_a_bot_takes_over_and_gives_back(server):
    async def play() -> None:
        async with grod.connect(server.url) as house:
            table = await house.open("tower-up", ["you", "open"])
            await table.ask("seat_bot", seat=1, bot="greedy")
            await table.question()
            await table.leave()
            with pytest.raises(grod.ServerError) as refused:
                await table.ask("ban", seat=1)
            assert refused.value.code
            if table.phase != "over":
                await table.come_back()
                await table.play(last)
            await table.until_over()

    run(play)


def test_a_server_that_starts_again_is_played_on_with(own_server):
    """Killed in the middle of a decision: the seat is still there, and the answer arrives."""
    asked = 0

    def policy(question: grod.Question) -> int:
        nonlocal asked
        asked += 1
        if asked in (3, 9):
            own_server.kill()
            own_server.start()
        return last(question)

    async def play() -> tuple[grod.TableResult, grod.Record]:
        async with grod.connect(own_server.url) as house:
            table = await house.open("monster-city", against_greedy("monster-city"))
            result = await table.play(policy)
            return result, await house.record(table.key)

    result, record = run(play)
    assert result.totals == record.state().scores
    assert sum(seat == 0 for seat, _ in record.state().history) == asked


@pytest.mark.parametrize("lost", ["question", "answer"])
def test_an_answer_in_doubt_is_given_once(server, lost):
    """Cut off before or behind a decision on its way: the game is the one that is played without."""

    async def play(url: str) -> grod.Record:
        async with grod.connect(url) as house:
            table = await house.open("tower-up", ["you", "greedy"], seed=3)
            await table.play(last)
            return await house.record(table.key)

    async def disturbed() -> grod.Record:
        async with Relay(server.port, (5, 12, 13, 25), lost) as relay:
            record = await play(relay.url)
            assert relay.cuts == 4
            return record

    assert run(disturbed).actions == run(lambda: play(server.url)).actions


def test_more_messages_than_a_server_reads_at_once_are_held_back(server):
    async def play() -> None:
        async with grod.connect(server.url) as house:
            table = await house.open("tower-up", ["you", "open"])
            answers = await asyncio.gather(*[table.ask("ping") for _ in range(110)])
            assert {answer["type"] for answer in answers} == {"ok"}

    run(play)


def test_a_server_that_is_gone_is_given_up(own_server):
    async def play() -> None:
        async with grod.connect(own_server.url, patience=0.2) as house:
            table = await house.open("tower-up", ["you", "open"])
            own_server.kill()
            with pytest.raises(grod.ServerError, match=r"has not answered for 0\.2 seconds") as gone:
                await table.question()
            assert gone.value.code == "unreachable"
            with pytest.raises(grod.ServerError, match="cannot be reached"):
                await house.tables()
        with pytest.raises(grod.ServerError, match="cannot be reached"):
            async with grod.connect(own_server.url):
                pass

    run(play)


def test_whoever_leaves_wakes_those_who_wait(server):
    async def play() -> None:
        async with grod.connect(server.url) as house:
            table = await house.open("tower-up", ["you", "open"])
            waiting = asyncio.create_task(table.question())
            await table.ask("ping")
        with pytest.raises(grod.Error, match="closed here"):
            await waiting

    run(play)


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("localhost:8080", "is not the address of a server"),
        ("ftp://example", "is not the address of a server"),
        ("http://127.0.0.1:1/t/KEY/more", "neither the address of a server nor the link"),
        ("", "is not the address of a server"),
    ],
)
def test_an_address_that_is_none_is_refused(url, sentence):
    with pytest.raises(grod.Error, match=sentence):
        grod.connect(url)


def test_the_servers_own_sentences_are_raised(server):
    async def play() -> None:
        with pytest.raises(grod.Error, match="entered first"):
            await grod.connect(server.url).watch("KEY")
        async with grod.connect(server.url) as house:
            with pytest.raises(grod.Error, match="which table"):
                await house.join()
            with pytest.raises(grod.Error, match="is no table of"):
                await house.join("http://127.0.0.1:1/t/KEY")
            with pytest.raises(grod.ServerError) as missing:
                await house.watch("nonsense")
            assert missing.value.code == "no-table"
            with pytest.raises(grod.ServerError) as none:
                await house.record("nonsense")
            assert none.value.code == "no-table"
            with pytest.raises(grod.ServerError, match="hal"):
                await house.open("tower-up", ["you", "hal"])
            with pytest.raises(grod.ServerError) as malformed:
                await house.open("chess", ["you", "open"])
            assert malformed.value.code == "malformed"
            table = await house.open("tower-up", ["you", "open"])
            with pytest.raises(grod.ServerError) as early:
                await house.record(table.key)
            assert early.value.code == "not-over"
            with pytest.raises(grod.ServerError, match="not asked"):
                await table.act(0)
            with pytest.raises(grod.Error, match="a bot decides by a state"):
                await table.play(grod.bot("greedy"))
        async with grod.connect(server.url, language="pl") as dom:
            with pytest.raises(grod.ServerError, match="1 do 24"):
                async with grod.connect(server.url, name="", language="pl"):
                    pass
            assert dom.name

    run(play)


def test_another_version_of_the_protocol_is_not_spoken():
    from websockets.asyncio.server import ServerConnection, serve

    async def newer(socket: ServerConnection) -> None:
        await socket.send(json.dumps({"type": "hello", "protocol": 99, "client": ""}))
        async for _ in socket:
            pass

    async def talk() -> None:
        async with serve(newer, "127.0.0.1", 0) as server:
            line = Line(f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}", "grod=x", 1)
            line.start()
            with pytest.raises(grod.ServerError, match="speaks version 99"):
                await line.ask("ping", "")
            await line.close()

    run(talk)


def test_a_change_that_does_not_fit_has_the_whole_asked_for_once():
    table = grod.Table(Line("ws://127.0.0.1:1", "grod=x", 1), "KEY", "http://127.0.0.1:1/t/KEY", "en")

    def told(kind: str, version: int, **more) -> bool:
        news = {"version": version, "since": 0, "number": 0, "settled": 0, "events": []}
        return table.told({"type": kind, "table": "KEY", **news, **more})

    assert told("update", 1, state={"ask": 1, "watchers": 0})
    assert told("change", 2, patch={"watchers": [1]})
    assert table.state == {"ask": 1, "watchers": 1}
    assert not told("change", 4, patch={"watchers": [3]})  # one was missed
    assert told("change", 5, patch={"watchers": [4]})  # and nothing more is asked for
    assert table.state["watchers"] == 1
    assert told("update", 1, state={"ask": 1, "watchers": 4})
    assert table.state["watchers"] == 4
    assert not told("change", 2, patch={"nowhere": {"a": [1]}})
    assert table.state["watchers"] == 4


def test_without_the_package_for_websockets_there_is_a_sentence(monkeypatch):
    monkeypatch.setattr("grod._house.find_spec", lambda name: None)
    with pytest.raises(grod.Error, match=r"pip install 'grod\[connect\]'"):
        grod.connect("http://localhost:8080")


CASES = json.loads((Path(__file__).resolve().parents[2] / "texts/tests/patches.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_patches_make_what_the_server_means(case):
    before = json.dumps(case["before"])
    assert patched(case["before"], case["patch"]) == case["after"]
    assert json.dumps(case["before"]) == before


@pytest.mark.parametrize(
    ("before", "patch"),
    [
        ({"a": 1}, {"b": 0}),
        ({"a": 1}, {"b": {"c": [1]}}),
        ({"a": 1}, {"a": {"c": [1]}}),
        ([1, 2], {"2": [1]}),
        ([1, 2], {"x": [1]}),
        ([1, 2], {"~": [1, 2, []]}),
        ([1, 2], {"~": [-1, 1, []]}),
        ([1, 2], {"~": 3}),
        (1, 2),
        (1, [1, 2]),
        (1, {"a": [1]}),
    ],
)
def test_a_patch_that_is_not_for_this_value_is_refused(before, patch):
    with pytest.raises(UnfitError):
        patched(before, patch)
