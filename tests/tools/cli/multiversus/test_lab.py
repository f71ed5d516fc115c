"""Multiversus' lab commands report in text, JSON and pages; arguments without meaning get one line."""

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.content.multiversus.shipped import shipped_library
from bot.content.multiversus.team_files import format_team
from bot.lab.jobs import seeds
from tests.tools.cli.threads import play_in_threads
from tools.lab.multiversus.teams import plan_comparison


@pytest.fixture(autouse=True)
def threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play games in this process; the lab's own tests cover processes."""
    play_in_threads(monkeypatch)


def run(*arguments: str) -> int:
    return main(["lab", "multiversus", *arguments, "--players", "novice", "--workers", "1", "--seed", "5"])


def test_balance_reports_as_json_and_writes_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    assert run("balance", "--games", "1", "--json", "--report", str(page)) == 3
    told = json.loads(capsys.readouterr().out)
    assert told["played"] == 16
    assert {one["board"] for one in told["figures"]["pairings"]} == {"all"}
    assert "Sheets and battlefields: " in page.read_text("utf-8")
    assert run("balance", "--games", "1", "--csv", "--until-decided") == 3
    assert capsys.readouterr().out.count("can't tell yet") >= 20


def test_prices_are_reported_with_their_errors(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("prices", "--games", "100") == 0
    told = capsys.readouterr().out
    assert "Prices of Multiversus by 100 games, played by novice" in told
    assert "ranged" in told


def test_the_ladder_reports_what_each_level_wins(capsys: pytest.CaptureFixture[str]) -> None:
    ladder = ["lab", "multiversus", "ladder", "--games", "1", "--workers", "1", "--seed", "5"]
    assert main([*ladder, "--players", "novice,adept"]) == 3
    told = capsys.readouterr().out
    assert "adept  novice" in told.replace("   ", "  ")
    assert "85.0%" in told
    assert main([*ladder, "--players", "adept"]) == 2
    assert "--players adept: name two or more of novice, adept, master" in capsys.readouterr().err


def test_two_teams_of_a_side_compare_against_the_same_field(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The Adversaries' rates are theirs, not the Heroes'; a sheet of one's own is a team, too."""
    sheet = tmp_path / "mine.toml"
    mere = shipped_library().teams["mere"].model_copy(update={"name": "Mine"})
    sheet.write_text(format_team(mere), "utf-8")
    words = ("compare", str(sheet), "Hearth", "--against", "graft", "--games", "8")
    assert run(*words, "--json") == 3
    shown = capsys.readouterr()
    figures = json.loads(shown.out)["figures"]
    assert shown.err.startswith("In 8 pairs of games, the test notices a gain of 2 points in ")
    assert (figures["deck"], figures["pairs"]) == ("Mine", 8)
    assert run("compare", "mere", "hearth", "--against", "graft", "--games", "8", "--json") == 3
    assert json.loads(capsys.readouterr().out)["figures"]["after"] == figures["after"]
    job = plan_comparison(
        shipped_library(),
        (mere, shipped_library().teams["hearth"]),
        [shipped_library().teams["graft"]],
        "novice",
        games=8,
        seed=5,
    )
    matchup = next(each for each in job.matchups if each.names[0] == "Mine")
    play = job.game.sit_down(matchup)
    results = [play(number, seeds(5, matchup.key, number)) for number in range(8)]
    assert sum(1 - game.score for game in results) == figures["after"]["wins"]


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("balance", "--games", "1", "--report", "/nowhere/at/all.md"), "there is no such folder"),
        (("prices", "--games", "9"), "prices need 100 games or more"),
        (("compare", "mere", "mere"), "are the same team"),
        (("compare", "wick", "mere"), "only teams of one side compare"),
        (("compare", "hearth", "mere", "--against", "hearth"), "name heroes"),
        (("compare", "hearth", "meer"), "did you mean 'mere'?"),
    ],
)
def test_arguments_without_meaning_get_one_line(
    arguments: tuple[str, ...], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    assert fault in capsys.readouterr().err


def test_an_unknown_level_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "multiversus", "balance", "--players", "king"]) == 2
    assert "--players king: choose one of novice, adept, master" in capsys.readouterr().err
