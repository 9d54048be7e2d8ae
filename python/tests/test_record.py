"""Records in and out."""

import pickle

import pytest
from conftest import play_on

import grod


def test_a_record_leads_to_the_state_it_is_of(game):
    for decisions in (0, 7, None):
        state = play_on(game.deal(13), decisions)
        record = state.record()
        again = grod.Record(record.text)
        assert again == record
        assert hash(again) == hash(record)
        assert again.game() == game
        assert again.state() == state
        assert again.state().history == state.history
        assert again.key == state.key
        assert [seat for seat, _ in again.actions] == [seat for seat, _ in state.history]
        assert [game.number(text) for _, text in again.actions] == [action for _, action in state.history]
        assert again.scores == (list(state.scores) if state.over else [])
        assert pickle.loads(pickle.dumps(again)) == again


def test_a_record_has_every_state_on_its_way(small):
    state = small.deal(21)
    record = play_on(state.clone()).record()
    assert record.state(0) == state
    for number, (seat, action) in enumerate(record.state().history[:20], start=1):
        state.apply(action, seat)
        assert record.state(number) == state
    for number in (-1, len(record.actions) + 1):
        with pytest.raises(grod.Error, match="decisions"):
            record.state(number)


def test_players_are_named():
    state = grod.load("tiny-towns", 2).deal(1)
    record = state.record(["human", "greedy"])
    assert record.players == ["human", "greedy"]
    assert grod.Record(str(record)) == record
    with pytest.raises(grod.Error, match="1 players for 2 seats"):
        state.record(["human"])
    for name in ("", "two\nlines", " "):
        with pytest.raises(grod.Error, match="name of a player"):
            state.record([name, "greedy"])


def test_a_record_that_is_none_or_cannot_be_played_is_refused():
    with pytest.raises(grod.Error):
        grod.Record("grod record 2\n")
    text = play_on(grod.load("monster-city", 3).deal(1)).record().text
    lines = text.splitlines()
    first = lines.index("actions") + 1
    lines[first], lines[first + 1] = lines[first + 1], lines[first]
    with pytest.raises(grod.Error, match="action"):
        grod.Record("\n".join(lines) + "\n").state()


def test_a_record_says_what_it_is():
    record = play_on(grod.load("monster-city", 3).deal(1)).record()
    assert "monster-city" in repr(record)
    assert "3 seats" in repr(record)
