"""The lab of Multifold: what its games show, and how its commands tell it."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from bot.__main__ import main
from bot.content.multifold.shipped import shipped_library
from tools.lab.meetings import Meeting
from tools.lab.multifold.figures import fold_figures
from tools.lab.multifold.fit import fit
from tools.lab.multifold.games import play_games

LIBRARY = shipped_library()


def run(*arguments: str) -> int:
    return main(["lab", "multifold", *arguments])


def result(number: int, winner: int, *cards: str) -> Meeting:
    """A game of two that a seat has won, in which the first seat has played these cards; seat 2 began."""
    levels = ("adept", "novice") if number % 2 else ("novice", "adept")
    shares = (1.0 - winner, float(winner))
    used = (frozenset(cards), frozenset({"squad"}))
    return Meeting(number, shares, levels, (1, 0), "turns", 8, 40, used, ((0.1, 0.2), (0.3,)))


def test_figures_are_shares_by_level_seat_place_and_card() -> None:
    figures = fold_figures([result(0, 1), result(1, 0, "fire"), result(2, 0, "fire", "squad")])
    assert [(one.name, one.games, round(one.share, 3)) for one in figures.levels] == [
        ("adept", 3, 0.667),
        ("novice", 3, 0.333),
    ]
    assert [round(one.share, 3) for one in figures.seats] == [0.667, 0.333]
    assert [round(one.share, 3) for one in figures.places] == [0.333, 0.667]
    assert figures.fairness.judged == ()
    cards = {one.name: (one.games, one.share) for one in figures.cards}
    assert cards == {"squad": (4, 0.5), "fire": (2, 1.0)}
    assert (figures.fair, figures.length, figures.endings) == (0.5, 8, (("turns", 3),))
    assert [(name, round(usual)) for name, usual, _ in figures.thinking] == [("adept", 250), ("novice", 200)]
    assert all(slow > 299 for *_, slow in figures.thinking)


def test_levels_change_seats_and_games_are_the_same_again() -> None:
    games = list(play_games(LIBRARY, 3, ["novice"], 2, 7))
    assert [sorted(one.places) for one in games] == [[0, 1, 2]] * 2
    assert games == list(play_games(LIBRARY, 3, ["novice"], 2, 7))
    one, other = play_games(LIBRARY, 2, ["adept", "novice"], 2, 7)
    assert (one.levels, other.levels) == (("adept", "novice"), ("novice", "adept"))


def test_the_shares_of_the_wins_are_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "shares.svg"
    assert run("meet", "novice", "--games", "2", "--seats", "3", "--plot", str(path)) == 0
    told = [each.text for each in ET.parse(path).getroot().iter("{http://www.w3.org/2000/svg}text")]
    assert {"Multifold, 3 seats: 2 games", "points beyond the fair share", "seat 3", "place 1"} <= {*told}
    assert "place 3, 2 games: points beyond the fair share " in capsys.readouterr().err
    assert run("meet", "novice", "--plot", str(tmp_path / "plot.pdf")) == 2


def test_the_commands_tell_wins_cards_and_weights(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("meet", "novice", "--games", "2", "--seats", "4") == 0
    told = capsys.readouterr().out
    assert "Multifold, 4 seats: 2 games\n" in told
    assert "place 4" in told
    assert "Endings:" in told
    assert run("meet", "novice", "--games", "1", "--json") == 0
    assert json.loads(capsys.readouterr().out)["fair"] == 0.5
    assert run("meet", "novice", "--games", "4", "--until-decided") == 3
    assert "seat 2" in (told := capsys.readouterr().out)
    assert "can't tell yet" in told
    assert run("meet", "king") == 2
    assert "king: choose one of novice, adept, master" in capsys.readouterr().err


def test_more_springs_and_points_are_found_to_win() -> None:
    points, springs = fit(2, 4, 1)[:2]
    assert sum(points) > 0
    assert sum(springs) > 0
