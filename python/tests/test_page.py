"""States and records on the client's board, as a notebook keeps them."""

import base64
import html
import json
import os
import re
import shutil
import subprocess
import zlib

import pytest
from conftest import EVERY_GAME, play_on, under_way

import grod
from grod import _page
from grod._patches import patched

CHROMIUM = shutil.which(os.environ.get("CHROMIUM", "chromium-headless-shell"))

LARGEST = 600_000
"""Bytes that a notebook keeps of a state: ten of them make a file that is still opened at once."""


def inside(page: str) -> dict:
    """What a page is filled with."""
    kept = re.search(r'<script type="application/octet-stream" id="shown">([^<]*)</script>', page)[1]
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(kept + "=" * (-len(kept) % 4)), -zlib.MAX_WBITS))


def frames(sight: dict) -> list[dict]:
    whole = sight["frames"][:1]
    for patch in sight["frames"][1:]:
        whole.append(patched(whole[-1], patch))
    return whole


def framed(shown: str) -> str:
    """What stands in the frame of a notebook."""
    return html.unescape(re.fullmatch(r'<iframe sandbox="allow-scripts" [^>]*srcdoc="([^"]*)"></iframe>', shown)[1])


def drawn(page: str, folder) -> str:
    """The document that a browser makes of a page, when its scripts have run; nothing is there to be asked."""
    if CHROMIUM is None:
        pytest.skip("chromium-headless-shell is not installed")
    file = folder / "page.html"
    file.write_text(page, encoding="utf-8")
    quiet = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", f"--user-data-dir={folder / 'profile'}"]
    offline = ["--host-resolver-rules=MAP * ~NOTFOUND", "--virtual-time-budget=20000"]
    run = subprocess.run(
        [CHROMIUM, *quiet, *offline, "--dump-dom", file.as_uri()],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return run.stdout


def test_a_state_is_shown_as_the_seat_sees_it_that_is_to_act(small):
    state = under_way(small, 3, 4)
    seat = state.to_act[0]
    shown = inside(state.html())
    assert [one["seat"] for one in shown["sights"]] == [seat]
    assert frames(shown["sights"][0]) == [state.seen(seat)]
    assert shown["summary"]["game"] == small.id
    assert shown["edition"] == small.edition["cards"]
    assert state.imagine(seat, 1).html() == state.imagine(seat, 2).html()


def test_others_eyes_are_asked_for(small):
    state = under_way(small, 3, 4)
    last = small.seats - 1
    assert frames(inside(state.html(last))["sights"][0]) == [state.seen(last)]
    everybody = inside(state.html(everything=True, language="pl"))
    assert everybody["language"] == "pl"
    assert [one["seat"] for one in everybody["sights"]] == [*range(small.seats), -1]
    for sight in everybody["sights"]:
        eyes = None if sight["seat"] < 0 else sight["seat"]
        assert frames(sight) == [state.seen(eyes, "pl")]
    over = play_on(state)
    assert frames(inside(over.html())["sights"][0]) == [over.seen(None)]
    with pytest.raises(grod.Error, match="there is no seat"):
        state.html(small.seats)
    with pytest.raises(grod.Error, match="no language"):
        state.html(language="xx")


def test_what_a_seat_is_told_is_what_it_knows(small):
    state = under_way(small, 5, 4)
    seat = state.to_act[0]
    seen = state.seen(seat)
    assert seen["view"] == state.information(seat)
    assert [choice["action"] for choice in seen["legal"]] == state.legal(seat)
    assert [choice["text"] for choice in seen["legal"]] == [state.describe(one, seat) for one in state.legal(seat)]
    assert seen["prompt"] == state.prompt(seat)
    assert [sheet["total"] for sheet in seen["scores"]] == list(state.scores)
    watcher = state.seen(None)
    assert watcher["legal"] == []
    assert watcher["view"] == state.information(None)


def test_a_record_is_shown_decision_by_decision(small):
    record = play_on(small.deal(4), 40).record(["human", *["greedy"] * (small.seats - 1)])
    shown = inside(record.html())
    decisions = len(record.actions)
    assert [step["decisions"] for step in shown["contents"]] == list(range(decisions + 1))
    assert [step["seats"] for step in shown["contents"][1:]] == [[seat] for seat, _ in record.actions]
    assert len(shown["said"]) == decisions + 1
    assert all(shown["said"][1:])
    assert [one["seat"] for one in shown["sights"]] == [*range(small.seats), -1]
    for sight in shown["sights"]:
        eyes = None if sight["seat"] < 0 else sight["seat"]
        seen = frames(sight)
        for number in (0, 1, decisions // 2, decisions):
            expected = record.state(number).seen(eyes)
            assert seen[number] == {**expected, "prompt": "", "legal": []}
    assert [one["seat"] for one in inside(record.html(0))["sights"]] == [0]


def test_pages_ask_for_nothing_and_are_small(small):
    state = play_on(small.deal(8), 30)
    page = state.html()
    assert not re.search(r'(src|href)="?(https?:)?//', page)
    assert not re.search(r"url\((?!\"?(data:|#))", page)
    kept = state._repr_html_()
    assert len(kept) < LARGEST
    assert len(play_on(state.clone()).record()._repr_html_()) < 2 * LARGEST


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_browser_draws_the_board_of_a_state(name, tmp_path):
    state = under_way(grod.load(name), 2, 5)
    document = drawn(framed(state._repr_html_()), tmp_path)
    assert f'data-game="{name}"' in document
    assert f'data-legal="{len(state.legal())}"' in document
    assert grod.info(name).name in re.search(r"<title>(.*?)</title>", document)[1]


def test_a_browser_draws_a_record_with_the_way_through_it(tmp_path):
    record = play_on(grod.load("tower-up", 3).deal(2)).record()
    document = drawn(framed(record._repr_html_()), tmp_path)
    assert 'data-game="tower-up"' in document
    assert f"{len(record.actions)}/{len(record.actions)}</output>" in document


def test_without_the_client_a_notebook_shows_text(monkeypatch):
    state = grod.load("tower-up", 2).deal(1)
    monkeypatch.setattr(_page, "there", lambda: False)
    _page.page.cache_clear()
    assert state._repr_html_() is None
    assert state.record()._repr_html_() is None
    with pytest.raises(grod.Error, match="made without the client"):
        state.html()
    _page.page.cache_clear()
