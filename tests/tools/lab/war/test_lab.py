"""The lab of Multiverse War: what its games show, and how its command tells it."""

import json

import pytest

from bot.__main__ import main
from tools.lab.war.figures import war_figures
from tools.lab.war.games import WarResult, play_games


def run(*arguments: str) -> int:
    return main(["lab", "multiverse-war", "meet", *arguments])


def result(number: int, winner: int, *, scout: bool) -> WarResult:
    """A duel that a seat has won, in which the first seat may have had a Scout."""
    used = (frozenset({"scout"} if scout else ()), frozenset({"spearman"}))
    shares = (1.0 - winner, float(winner))
    levels = ("adept", "novice") if number % 2 else ("novice", "adept")
    return WarResult(number, shares, levels, "points", 12, 60, used, ((0.1, 0.2), (0.3,)))


def test_figures_are_shares_with_and_without() -> None:
    figures = war_figures([result(0, 1, scout=False), result(1, 0, scout=True), result(2, 0, scout=True)])
    assert [(one.name, one.games, round(one.share, 3)) for one in figures.levels] == [
        ("adept", 3, 0.667),
        ("novice", 3, 0.333),
    ]
    assert [round(one.share, 3) for one in figures.seats] == [0.667, 0.333]
    scout = next(each for each in figures.uses if each.word == "scout")
    assert (scout.used, scout.with_it.share) == (2 / 6, 1.0)
    assert scout.without.share == 0.25
    assert figures.endings == (("points", 3),)
    assert (figures.rounds, figures.orders) == (12, 30)
    assert all(usual <= slow for _, usual, slow in figures.thinking)


def test_levels_change_seats_and_games_are_the_same_again() -> None:
    games = list(play_games("short", ["novice", "adept"], 2, 7))
    assert [one.levels for one in games] == [("novice", "adept"), ("adept", "novice")]
    assert games == list(play_games("short", ["novice", "adept"], 2, 7))
    assert all("builder" in one.used[one.levels.index("adept")] for one in games)


def test_the_command_tells_wins_endings_and_uses(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("novice", "--games", "1") == 0
    told = capsys.readouterr().out
    assert "mode short: 1 game\n" in told
    assert "Endings:" in told
    assert run("--games", "1", "--json") == 0
    figures = json.loads(capsys.readouterr().out)
    assert {one["name"] for one in figures["levels"]} == {"adept", "novice"}


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [(("king",), "king: choose one of novice"), (("--mode", "war"), "--mode war: choose one of short")],
)
def test_arguments_without_meaning_get_one_line(
    arguments: tuple[str, ...], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    assert fault in capsys.readouterr().err
