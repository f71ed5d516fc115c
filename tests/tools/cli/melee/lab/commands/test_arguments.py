"""Arguments of the lab's commands that mean nothing get one line."""

import argparse
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.content.folders import DATA
from bot.lab.jobs import ROUND
from tests.cases import for_each
from tests.shipped import shipped
from tests.tools.cli.melee.lab.commands.running import CARDS, DECKS, FIRST, QUICK, SECOND
from tools.cli.lab import session
from tools.cli.melee.lab.parser import add_lab


def test_a_ladder_needs_two_levels(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "ladder", "--players", "novice"]) == 2
    assert "two levels" in capsys.readouterr().err


def test_prices_of_too_few_decks_are_refused_before_a_game_is_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(session, "local_workers")
    assert main(["lab", "prices", "--decks", "11", *QUICK]) == 2
    assert capsys.readouterr().err == "--decks 11: prices need 12 decks or more\n"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["matchup", "no-such-deck", FIRST], "no deck is called 'no-such-deck'; there are "),
        (["matchup", DECKS[FIRST].name[:-1], FIRST], f"did you mean {DECKS[FIRST].name!r}?"),
        (["matchup", FIRST, "missing.toml"], "missing.toml: No such file or directory"),
        (["matchup", FIRST, SECOND, "--board", "nowhere"], "no battlefield is called 'nowhere'; there are "),
        (["matchup", FIRST, SECOND, "--players", "oracle"], "no player is called 'oracle'"),
        (["matchup", FIRST, SECOND, "--players", "novice,novice,novice"], "name one level or two"),
        (["matrix", "--players", "novice,adept"], "name one level, which plays every deck"),
        (["swap", FIRST, "--out", "Nobody", "--in", CARDS[SECOND][0]], "no card of "),
        (["swap", FIRST, "--out", CARDS[FIRST][0], "--in", "Nobody"], "no card is called 'Nobody'"),
        (["matrix", "--image", "matrix.png"], "name the file matrix.webp"),
        (["matrix", "--image", "no/such/folder/matrix.webp"], "there is no folder no/such/folder"),
        (["balance", "--report", "balance.html"], "name the file balance.md"),
        (["balance", "--data", "balance.csv"], "name the file balance.json"),
        (["cards", FIRST, "--report", "no/such/folder/cards.md"], "there is no folder no/such/folder"),
        (["matchup", FIRST, SECOND, "--scheduler", "nowhere"], "is no address like tcp://host:8786"),
    ],
)
def test_what_means_nothing_gets_one_line(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", *words]) > 0
    shown = capsys.readouterr()
    assert shown.out == ""
    assert says in shown.err
    assert len(shown.err.splitlines()) == 1


@pytest.mark.parametrize(
    "words",
    [
        ["--games", "0"],
        ["--games", "-5"],
        ["--games", "many"],
        ["--workers", "0"],
        ["--seed", "x"],
        ["--json", "--csv"],
        ["--workers", "2", "--scheduler", "tcp://127.0.0.1:1"],
    ],
)
def test_options_that_cannot_be_are_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["lab", "matchup", FIRST, SECOND, *words])
    assert ended.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("number", ["0", "-3", "some"])
def test_a_number_that_is_too_small_is_answered_as_any_that_is_none(
    number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["lab", "matrix", "--games", number])
    assert f" --games: {number!r} is not a whole number from 1 up (" in capsys.readouterr().err


def test_a_number_of_thousands_of_digits_is_one_short_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["lab", "matchup", "ember-court", "gloomfen", "--games", "9" * 5_000])
    last = capsys.readouterr().err.splitlines()[-1]
    assert "--games: a number has at most 20 digits" in last
    assert len(last) < 200


def test_a_deck_file_with_faults_names_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "mine.toml"
    broken.write_text((DATA / "decks" / f"{FIRST}.toml").read_text("utf-8").replace("cost = 1", "cost = 9"))
    assert main(["lab", "gauntlet", str(broken), *QUICK]) == 2
    faults = capsys.readouterr().err.splitlines()
    assert len(faults) > 1, "one a line, as `deck check` names them"
    assert all(line.startswith("mine.toml: ") and "cost" in line and "; " not in line for line in faults)


def test_a_card_that_is_there_already_cannot_come_in(capsys: pytest.CaptureFixture[str]) -> None:
    out, there = CARDS[FIRST][:2]
    assert main(["lab", "swap", FIRST, "--out", out, "--in", there]) == 2
    assert capsys.readouterr().err == f"{DECKS[FIRST].name} has a card named {there!r} already\n"


def test_a_card_cannot_take_its_own_place(capsys: pytest.CaptureFixture[str]) -> None:
    name = CARDS[FIRST][0]
    assert main(["lab", "swap", FIRST, "--out", name, "--in", name.upper(), *QUICK]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == f"{name!r} cannot take its own place: name another card to come in\n"


@for_each(
    "command",
    [
        *("matchup", "gauntlet", "matrix", "swap", "cut", "compare"),
        *("optimise", "cards", "goldfish", "ladder", "balance"),
    ],
)
def test_all_battlefields_are_played_alike_by_default(command: str) -> None:
    parser = argparse.ArgumentParser()
    add_lab(parser.add_subparsers())
    needed = {"swap": ["--out", "X", "--in", "Y"], "optimise": ["--minutes", "1", "--out", "x.toml"]}
    decks = {"matrix": 0, "ladder": 0, "balance": 0, "matchup": 2, "compare": 2}.get(command, 1)
    found = parser.parse_args([command, *[FIRST] * decks, *needed.get(command, [])])
    assert found.games % (ROUND * len(shipped().boards)) == 0, f"{command}: {found.games}"


@pytest.mark.parametrize(
    ("command", "counted"),
    [("tune", "games of all variants together (default 8000)"), ("swap", "games a matchup (default 384)")],
)
def test_help_says_what_games_counts(command: str, counted: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["lab", command, "--help"])
    assert counted in " ".join(capsys.readouterr().out.split())
