"""`python -m bot puzzle`: what it prints, and its exit status."""

import shutil
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.content.folders import DATA
from bot.lab.melee.puzzles.kinds import TITLES
from tools.commands import PUZZLES

ONE = sorted((DATA / "puzzles").glob("*.toml"))[0]
OPEN = """
title = "An open capture"
best = ["move e6 e8"]
board = '''
....A...
........
........
........
........
........
........
...A....
'''
[cards.Guard]
cost = 2
hp = 6
speed = 3
range = 1
attack = 3
defense = 2
[[entity]]
card = "Guard"
owner = "south"
at = "e6"
[[entity]]
card = "Guard"
owner = "north"
at = "a1"
[turn]
player = "south"
number = 7
"""


@pytest.fixture
def capture(tmp_path: Path) -> Path:
    path = tmp_path / "capture.toml"
    path.write_text(OPEN, "utf-8")
    return path


def test_every_player_takes_an_open_capture(capture: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for level in ("novice", "adept", "master"):
        assert main(["puzzle", str(capture), "--player", level]) == 0
        assert capsys.readouterr().out == (
            f"found An open capture (capture.toml)\n{level}: 1 of 1 found (100.0%)\n"
        )
    assert main(["scenario", str(capture)]) == 0


def test_a_puzzle_that_is_missed_says_what_was_played_and_what_is_best(
    capture: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capture.write_text(OPEN.replace("move e6 e8", "move e6 d5"), "utf-8")
    assert main(["puzzle", str(capture), "--player", "adept"]) == 1
    assert capsys.readouterr().out == (
        "MISSED An open capture (capture.toml): move e6 e8; best: move e6 d5\nadept: 0 of 1 found (0.0%)\n"
    )


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (('best = ["move e6 e8"]\n', ""), "best: names no action, so this is no puzzle"),
        (("move e6 e8", "move e6 e9"), "best[0]: 'move e6 e9' is no action"),
        (("move e6 e8", "move e6 a1"), "best: move e6 a1 is not legal there"),
        (("number = 7", "number = 7\n[play]\nactions = ['move e6 a1']"), "action 1 (move e6 a1) is refused"),
        (("number = 7", "number = 7\n[play]\nactions = ['concede']"), "best: the duel is over before it"),
        (("title", 'game = "multiuniversum"\ntitle'), "game: must be 'melee'"),
    ],
)
def test_what_is_no_puzzle_is_refused_and_the_others_are_asked_anyway(
    capture: Path, capsys: pytest.CaptureFixture[str], change: tuple[str, str], told: str
) -> None:
    broken = capture.with_name("broken.toml")
    broken.write_text(OPEN.replace(*change), "utf-8")
    assert main(["puzzle", str(broken), str(capture), "--player", "adept"]) == 2
    printed = capsys.readouterr()
    assert "adept: 1 of 1 found" in printed.out
    assert told in printed.err


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["FILE", "--player", "champion"],
        ["FILE", "--seed", "-1"],
        ["--find", "3"],
        ["--find", "0", "--out", "."],
        ["--find", "3", "--out", "no-such-folder"],
        ["FILE", "--find", "3", "--out", "."],
        ["--find", "3", "--out", ".", "--seconds", "0"],
        ["--find", "3", "--out", ".", "--kind", "sorcery"],
        ["--check"],
        ["FILE", "--check", "--out", "no-such-folder"],
        ["FILE", "--check", "--seed", "-1"],
    ],
)
def test_wrong_arguments_get_one_clear_line(
    capture: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    named = [str(capture) if argument == "FILE" else argument for argument in arguments]
    assert main(["puzzle", *named]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1


def test_looking_for_puzzles_ends_in_time_and_says_how_many(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["puzzle", "--find", "50", "--out", str(tmp_path), "--seconds", "0.01"]) == 1
    assert capsys.readouterr().out.endswith("of 50 found\n")


def test_the_check_says_which_best_actions_are_clearly_best_and_writes_those_files(
    capture: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "clear"
    folder.mkdir()
    last = OPEN.replace("number = 7", "number = 59")
    capture.write_text(last.lstrip(), "utf-8")
    wrong, both = capture.with_name("wrong.toml"), capture.with_name("both.toml")
    wrong.write_text(last.replace('"move e6 e8"', '"move e6 d5"'), "utf-8")
    both.write_text(last.replace('"move e6 e8"', '"move e6 e8", "end"'), "utf-8")
    assert main(["puzzle", "--check", str(capture), "--out", str(folder)]) == 0
    assert capsys.readouterr().out == (
        "clear An open capture (capture.toml): move e6 e8 wins 100%, 0.50 (0.40–0.54) more than move e6 e3\n"
        "1 of 1 clear\n"
    )
    assert "# The grandmaster: the best wins 100%;" in (folder / "capture.toml").read_text("utf-8")
    assert main(["puzzle", "--check", str(wrong), str(both), "--out", str(folder)]) == 1
    printed = capsys.readouterr().out
    assert "NOT CLEAR An open capture (wrong.toml): move e6 d5 wins 50%" in printed
    assert "(both.toml): best: names end, which is surely worse than the rest of move e6 e8 or end" in printed
    assert printed.endswith("0 of 2 clear\n")
    assert [path.name for path in folder.iterdir()] == ["capture.toml"]


def test_a_puzzle_of_several_actions_is_asked_one_after_another(capsys: pytest.CaptureFixture[str]) -> None:
    whole = str(DATA / "puzzles" / "ability-08.toml")
    assert main(["puzzle", whole, "--player", "adept"]) == 0
    assert main(["puzzle", whole, "--player", "novice"]) == 1
    assert "; best: use d6 d3 ; move d3 d1\n" in capsys.readouterr().out


def test_a_check_may_look_for_no_more_turns_than_there_are(
    capture: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever has captured in the last turn but one has nothing more to find."""
    capture.write_text(OPEN.replace("number = 7", "number = 59").lstrip(), "utf-8")
    folder = tmp_path / "clear"
    folder.mkdir()
    assert main(["puzzle", "--check", "--turns", str(capture), "--out", str(folder)]) == 0
    assert "then" not in capsys.readouterr().out
    assert "then = " not in (folder / "capture.toml").read_text("utf-8")


def test_the_check_names_what_it_cannot_read(capture: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capture.write_text(OPEN.replace('best = ["move e6 e8"]\n', ""), "utf-8")
    assert main(["puzzle", "--check", str(capture)]) == 2
    assert "names no action, so this is no puzzle" in capsys.readouterr().err


def test_every_kind_can_be_looked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert list(PUZZLES["melee"].kinds) == list(TITLES)
    line = ["puzzle", "--find", "1", "--out", str(tmp_path), "--seconds", "0.01", "--kind", "thorns"]
    assert main(line) == 1
    assert capsys.readouterr().out == "0 of 1 found\n"


def test_a_puzzle_that_ships_is_a_scenario_like_any_other(tmp_path: Path) -> None:
    shutil.copy(ONE, tmp_path)
    assert main(["scenario", str(tmp_path / ONE.name)]) == 0
