"""Games by name, and what is refused when they are loaded."""

import json
import pickle
from pathlib import Path

import pytest
from conftest import play_on

import grod


def test_the_version_is_that_of_the_project():
    project = Path(__file__).resolve().parents[2] / "CMakeLists.txt"
    assert f"project(grod VERSION {grod.__version__} " in project.read_text(encoding="utf-8")


def test_every_game_says_what_it_is():
    ids = [one.id for one in grod.games()]
    assert {"monster-city", "tower-up", "welcome-to", "tiny-towns"} <= set(ids)
    for one in grod.games():
        assert 1 <= one.min_seats <= one.max_seats <= 6
        assert "greedy" in one.bots
        assert grod.info(one.id) == one


def test_a_game_has_what_it_was_loaded_with(game):
    assert game.seats in range(1, 7)
    assert game.variants == ()
    assert game == grod.load(game.id, game.seats)
    assert hash(game) == hash(grod.load(game.id, game.seats))
    assert f"{game.seats} seat" in repr(game)


def test_variants_and_settings_make_another_game():
    plain = grod.load("welcome-to", 1)
    aaa = grod.load("welcome-to", 1, variants=["aaa"], settings={"architect": 3})
    assert aaa != plain
    assert aaa.variants == ("aaa",)
    assert aaa.settings == {"architect": "3"}
    assert grod.load("welcome-to", 1, variants="aaa", settings={"architect": 3}) == aaa


def test_without_a_number_of_seats_the_fewest_play():
    assert grod.load("monster-city").seats == 3


def test_an_edition_comes_from_a_dictionary_or_a_file(tmp_path):
    game = grod.load("tiny-towns", 2)
    edition = game.edition
    assert edition["game"] == "tiny-towns"
    assert grod.load("tiny-towns", 2, edition=edition) == game
    file = tmp_path / "edition.json"
    file.write_text(json.dumps(edition), encoding="utf-8")
    assert grod.load("tiny-towns", 2, edition=file) == game
    assert grod.load("tiny-towns", 2, edition=str(file)).fingerprint == game.fingerprint


def test_a_game_is_told_apart_by_its_cards():
    edition = grod.load("monster-city", 3).edition
    red = edition["cards"]["buildings"]["red"]
    red["5"], red["6"] = red["6"], red["5"]
    mine = grod.load("monster-city", 3, edition={**edition, "name": "mine"})
    assert mine != grod.load("monster-city", 3)
    assert mine.fingerprint != grod.load("monster-city", 3).fingerprint
    assert pickle.loads(pickle.dumps(mine)) == mine
    state = play_on(mine.deal(1), 9)
    assert "cards {" in state.record().text
    assert state.record().state() == state == pickle.loads(pickle.dumps(state))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "chess"}, 'there is no game "chess"'),
        ({"game": "monster-city", "seats": 2}, "3"),
        ({"game": "monster-city", "seats": 3, "variants": ["night"]}, "night"),
        ({"game": "monster-city", "seats": 3, "settings": {"colour": 1}}, "colour"),
        ({"game": "monster-city", "seats": 3, "rules": 99}, "version 99"),
        ({"game": "monster-city", "seats": 3, "edition": {"game": "tiny-towns"}}, "missing"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(arguments, sentence):
    with pytest.raises(grod.Error, match=sentence) as caught:
        grod.load(**arguments)
    assert isinstance(caught.value, ValueError)


def test_a_game_survives_a_pickle(game):
    assert pickle.loads(pickle.dumps(game)) == game


def test_decisions_have_a_number_a_text_and_a_structure(game):
    known = [action for action in range(game.actions) if game.has(action)]
    assert known
    for action in known[:: max(1, len(known) // 50)]:
        text = game.text(action)
        assert game.number(text) == action
        assert game.number(game.move(action)) == action
        assert game.describe(action)
        assert game.describe(action, "pl")


def test_a_number_without_a_decision_is_refused(small):
    for number in (-1, small.actions, 2**40):
        assert not small.has(number)
        with pytest.raises(grod.IllegalAction, match=f"{number} is not the number of an action"):
            small.text(number)
    with pytest.raises(grod.IllegalAction, match="no action"):
        small.number("fly to the moon")
    with pytest.raises(grod.IllegalAction, match="no move"):
        small.number({"verb": "fly"})
