"""States: what may be asked of them, done to them and kept of them."""

import copy
import json
import pickle

import pytest
from conftest import play_on, under_way

import grod


def test_a_game_goes_on_to_its_end(game):
    state = play_on(game.deal(7))
    assert state.over
    assert state.to_act == ()
    assert state.legal() == []
    assert len(state.scores) == len(state.result) == game.seats
    if game.seats > 1:
        assert sum(state.result) == pytest.approx(1 if state.winners else 0)
        assert all(share > 0 for seat, share in enumerate(state.result) if seat in state.winners)
    else:
        assert state.result == state.scores
    with pytest.raises(grod.IllegalAction, match="the game is over"):
        state.apply(0, 0)


def test_the_same_key_deals_the_same_game(small):
    assert small.deal(3) == small.deal(3)
    assert small.deal(3) == small.deal("0000000000000003")
    assert small.deal(3).key == "0000000000000003"
    assert play_on(small.deal(3)) == play_on(small.deal(3))
    secret = "00112233445566778899aabbccddeeff"
    assert small.deal(secret).key == secret
    assert len({hash(small.deal(key)) for key in range(20)}) > 1


def test_a_key_that_is_none_is_refused(small):
    with pytest.raises(grod.Error, match="no deal"):
        small.deal("xyz")
    for key in (-1, 2**64, 1.5, None, []):
        with pytest.raises(TypeError):
            small.deal(key)


def test_an_illegal_decision_changes_nothing(game):
    state = under_way(game, 1, 3)
    before = state.clone()
    seat = state.to_act[0]
    legal = set(state.legal(seat))
    illegal = next(action for action in range(game.actions) if game.has(action) and action not in legal)
    with pytest.raises(grod.IllegalAction, match=f"seat {seat + 1} may not"):
        state.apply(illegal, seat)
    assert state == before
    assert state.history == before.history
    assert state.why_not(illegal, seat) != ("", "")
    assert state.why_not(next(iter(legal)), seat) == ("", "")


def test_why_not_answers_in_both_languages_and_for_a_part():
    state = grod.load("tiny-towns", 2).deal(1)
    seat = state.to_act[0]
    legal = state.legal(seat)
    illegal = next(a for a in range(state.game.actions) if state.game.has(a) and a not in legal)
    statement, english = state.why_not(illegal, seat)
    assert statement
    assert english != state.why_not(illegal, seat, "pl")[1]
    move = state.game.move(legal[0])
    assert state.why_not({"verb": move["verb"]}, seat) == ("", "")
    with pytest.raises(grod.Error, match="no move"):
        state.why_not({"verb": "fly"}, seat)


def test_a_seat_that_has_nothing_to_decide_is_refused():
    state = grod.load("tower-up", 3).deal(1)
    waiting = next(seat for seat in range(3) if seat not in state.to_act)
    assert state.legal(waiting) == []
    with pytest.raises(grod.IllegalAction, match="not for seat"):
        state.apply(state.legal()[0], waiting)
    for ask in (state.describe, state.preview):
        with pytest.raises(grod.Error, match="not for seat"):
            ask(state.legal()[0], waiting)
    with pytest.raises(grod.Error, match="there is no seat 3"):
        state.legal(3)


def test_copies_are_equal_and_apart(game):
    state = under_way(game, 5, 4)
    for other in (state.clone(), copy.copy(state), copy.deepcopy(state)):
        assert other == state
        assert hash(other) == hash(state)
        assert other.history == state.history
        other.apply(other.legal()[0])
        assert other != state
    behind = state.after(state.legal()[0])
    assert behind != state
    assert len(behind.history) == len(state.history) + 1


def test_states_of_different_games_differ():
    assert grod.load("tiny-towns", 2).deal(1) != grod.load("tower-up", 2).deal(1)
    assert grod.load("tiny-towns", 2).deal(1) != "a state"


def test_a_state_survives_json_bytes_and_pickle(game):
    for decisions in (0, 5, 40, None):
        state = play_on(game.deal(9), decisions)
        for again in (
            grod.State.from_json(state.to_json()),
            grod.State.from_bytes(state.to_bytes()),
            pickle.loads(pickle.dumps(state)),
        ):
            assert again == state
            assert again.history == state.history
            assert again.key == state.key
            assert again.game == game


def test_an_imagined_state_is_kept_without_a_history(game):
    state = play_on(game.deal(9), 6).imagine(0, 1)
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert again.key is None
    with pytest.raises(grod.Error, match="no record"):
        again.record()


def test_a_state_that_its_record_does_not_lead_to_is_refused(small):
    saved = json.loads(play_on(small.deal(1), 4).to_json())
    saved["state"] = json.loads(play_on(small.deal(1), 3).to_json())["state"]
    with pytest.raises(grod.Error, match="not what its record leads to"):
        grod.State.from_json(json.dumps(saved))


def test_what_is_no_saved_state_is_refused():
    good = json.loads(grod.load("tiny-towns", 2).deal(1).to_json())
    with pytest.raises(grod.Error):
        grod.State.from_json("{")
    with pytest.raises(grod.Error, match="object"):
        grod.State.from_json("[]")
    for field in good:
        with pytest.raises(grod.Error, match=field):
            grod.State.from_json(json.dumps({name: value for name, value in good.items() if name != field}))
        with pytest.raises(grod.Error):
            grod.State.from_json(json.dumps({**good, field: 17}))
    with pytest.raises(grod.Error):
        grod.State.from_bytes(b"\xff\xfe")


def test_what_a_seat_knows_is_the_same_in_every_world_it_imagines(game):
    """In another world only what the seat does not know differs."""
    state = under_way(game, 11, 5)
    for seat in range(game.seats):
        known = state.information_text(seat)
        assert json.loads(known) == state.information(seat)
        worlds = [state.imagine(seat, key) for key in range(8)]
        for world in worlds:
            assert world.information_text(seat) == known
            assert world.legal(seat) == state.legal(seat)
        assert state.imagine(seat, 1) == state.imagine(seat, 1)


def test_imagining_deals_anew_what_is_hidden(small):
    state = small.deal(1)
    assert len({hash(state.imagine(0, key)) for key in range(10)}) > 1


def test_everybody_sees_what_a_watcher_sees(small):
    state = play_on(small.deal(2), 5)
    assert isinstance(state.information(None), dict)
    assert isinstance(state.everything(), dict)


def test_words(game):
    state = under_way(game, 3, 2)
    seat = state.to_act[0]
    action = state.legal(seat)[0]
    assert state.describe(action, seat)
    assert state.describe(action, seat, "pl")
    assert state.prompt(seat)
    preview = state.preview(action, seat)
    assert preview is None or isinstance(preview, dict | list | str | int | float)
    with pytest.raises(grod.Error, match="no language"):
        state.prompt(seat, "tlh")


def test_the_board_is_drawn_as_in_the_terminal():
    state = grod.load("monster-city", 3).deal(1)
    assert "Seat 1" in repr(state) or "seat 1" in repr(state).lower()
    assert "\x1b" not in repr(state)
    play_on(state)
    assert str(max(state.scores)) in repr(state)


def test_the_score_sheet(game):
    state = play_on(game.deal(4))
    for seat in range(game.seats):
        assert isinstance(state.score(seat), dict)
    with pytest.raises(grod.Error, match="there is no seat"):
        state.score(game.seats)
