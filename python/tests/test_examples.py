"""The examples run, in short forms of them."""

import re
import subprocess
import sys
from pathlib import Path

from serving import Server

import grod

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


def said_by(name: str, *arguments: str) -> str:
    run = subprocess.run(
        [sys.executable, "-W", "error", str(EXAMPLES / name), *arguments], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_five_lines_show_a_board_and_a_score_sheet():
    assert "Seat 4" in said_by("five_lines.py")


def test_a_policy_is_measured_against_the_ladder():
    said = said_by("ladder.py", "--games", "30", "--bots", "random", "greedy")
    assert len(re.findall(r"against \w+ +[\d.]+ % \[[\d.]+, [\d.]+\]", said)) == 2


def test_self_play_leaves_chance_behind():
    said = said_by("self_play.py", "--episodes", "120", "--games", "90")
    wins = float(re.search(r"wins ([\d.]+) %", said)[1])
    assert wins > 40


def test_a_batch_is_fast_enough_to_be_counted():
    said = said_by("batch_speed.py", "--games", "64", "--seconds", "0.02")
    assert "monster-city" in said


def test_a_program_sits_at_a_servers_table(tmp_path):
    server = Server(tmp_path)
    try:
        said = said_by("at_a_table.py", server.url, "--others", "random")
    finally:
        server.kill()
    assert re.search(r"^Longest words \(program\) +-?\d+$", said, re.MULTILINE)


def test_a_table_of_speeds_has_ours_and_says_what_it_has_not():
    said = said_by("speed_table.py", "--games", "16", "--seconds", "0.01")
    for game in grod.games():
        assert said.count(f"| {game.name}, ") == 2
        assert re.search(rf"^{re.escape(game.name)}: [\d.]+ % of a call", said, re.MULTILINE)
    for other in ("PettingZoo", "OpenSpiel"):
        assert re.search(rf"^\| {other} \||^{other}.* was not measured: ", said, re.MULTILINE)
