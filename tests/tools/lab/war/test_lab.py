"""The lab of Multiverse War: what its games show, and how its command tells it."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.content.folders import DATA
from bot.content.war.shipped import FILES, FOLDER, NEWEST_VERSION, shipped_sheets
from bot.players.war.levels import make_player
from tools.lab.meetings import Meeting
from tools.lab.war.figures import war_fairness, war_figures
from tools.lab.war.games import play_game, play_games
from tools.lab.war.worth import Without, words_of_sheets, worth

SHEETS = shipped_sheets()
MODES = {mode.word: mode for mode in SHEETS.mode}


def run(*arguments: str) -> int:
    return main(["lab", "multiverse-war", "meet", *arguments])


def result(number: int, winner: int, *, scout: bool) -> Meeting:
    """A duel that a seat has won, in which the first seat may have had a Scout."""
    used = (frozenset({"scout"} if scout else ()), frozenset({"spearman"}))
    shares = (1.0 - winner, float(winner))
    levels = ("adept", "novice") if number % 2 else ("novice", "adept")
    return Meeting(number, shares, levels, (1, 0), "points", 12, 60, used, ((0.1, 0.2), (0.3,)))


def test_figures_are_shares_with_and_without() -> None:
    results = [result(0, 1, scout=False), result(1, 0, scout=True), result(2, 0, scout=True)]
    figures = war_figures(results, MODES["short"])
    assert [(one.name, one.games, round(one.share, 3)) for one in figures.levels] == [
        ("adept", 3, 0.667),
        ("novice", 3, 0.333),
    ]
    assert [round(one.share, 3) for one in figures.seats] == [0.667, 0.333]
    assert [round(one.share, 3) for one in figures.places] == [0.333, 0.667]
    assert figures.fairness.judged == ()
    assert [(each.word, each.used) for each in figures.uses] == [("spearman", 3 / 6), ("scout", 2 / 6)]
    scout = figures.uses[1]
    assert (scout.used, scout.with_it.share) == (2 / 6, 1.0)
    assert scout.without.share == 0.25
    assert figures.endings == (("points", 3),)
    assert (figures.rounds, figures.orders) == (12, 30)
    assert all(usual <= slow for _, usual, slow in figures.thinking)


def alike(mode: str, shares: tuple[float, ...], count: int) -> list[Meeting]:
    """Games of masters that the same seats have won on points."""
    seats = len(shares)
    levels, places, used, turns = (
        ("master",) * seats,
        (*range(seats),),
        (frozenset(),) * seats,
        ((0.1,),) * seats,
    )
    return [Meeting(number, shares, levels, places, "points", 12, 60, used, turns) for number in range(count)]


def test_seats_sides_and_endings_are_judged_by_their_bounds() -> None:
    fairness = war_fairness(alike("short", (0.5, 0.5), 3000), MODES["short"])
    told = {one.name: one.ok for one in fairness.judged}
    assert {name: told[name] for name in ("seat 1", "place 2", "points", "hero")} == {
        "seat 1": True, "place 2": True, "points": False, "hero": False
    }  # fmt: skip
    sides = war_fairness(alike("team", (0.25,) * 4, 3000), MODES["team"])
    assert [(one.name, one.share) for one in sides.judged][:4] == [
        ("seat 1", 0.5), ("place 1", 0.5), ("seat 2", 0.5), ("place 2", 0.5)
    ]  # fmt: skip
    (first, *_) = war_fairness(alike("three", (1.0, 0.0, 0.0), 400), MODES["three"]).judged
    assert (first.ok, round(first.least, 3), round(first.most, 3)) == (False, 0.273, 0.393)


def test_what_is_used_as_often_is_in_the_order_of_its_words() -> None:
    words = [f"word-{number}" for number in range(9)]
    (one, *_) = alike("short", (1.0, 0.0), 1)
    used = replace(one, used=(frozenset({*words, "most"}), frozenset({"most"})))
    assert [each.word for each in war_figures([used], MODES["short"]).uses] == ["most", *words]


def test_levels_change_seats_and_games_are_the_same_again() -> None:
    games = list(play_games(SHEETS, "short", ["novice", "adept"], 2, 7))
    assert [one.levels for one in games] == [("novice", "adept"), ("adept", "novice")]
    assert games == list(play_games(SHEETS, "short", ["novice", "adept"], 2, 7))
    assert all(sorted(one.places) == [0, 1] for one in games)
    assert all("builder" in one.used[one.levels.index("adept")] for one in games)


def test_other_data_can_be_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(DATA / FOLDER, tmp_path / FOLDER)
    modes = tmp_path / FOLDER / str(NEWEST_VERSION) / FILES["mode"]
    modes.write_text(modes.read_text("utf-8").replace('word = "short"', 'word = "brief"'), "utf-8")
    assert run("novice", "--games", "1", "--mode", "brief", "--folder", str(tmp_path)) == 0
    assert "mode brief: 1 game\n" in capsys.readouterr().out
    modes.write_text("mode = 1", "utf-8")
    assert run("novice", "--folder", str(tmp_path)) == 2
    assert "modes.toml" in capsys.readouterr().err


def test_the_command_tells_wins_endings_and_uses(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("novice", "--games", "1") == 0
    told = capsys.readouterr().out
    assert "mode short: 1 game\n" in told
    assert "Endings:" in told
    assert run("--games", "1", "--json") == 0
    figures = json.loads(capsys.readouterr().out)
    assert {one["name"] for one in figures["levels"]} == {"adept", "novice"}
    assert run("novice", "--games", "4", "--until-decided") == 3
    assert "can't tell yet" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [(("king",), "king: choose one of novice"), (("--mode", "war"), "--mode war: choose one of short")],
)
def test_arguments_without_meaning_get_one_line(
    arguments: tuple[str, ...], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    assert fault in capsys.readouterr().err


def test_players_without_a_thing_never_have_it() -> None:
    (scout,) = worth(SHEETS, "short", "novice", ["builder"], 2, 3)
    assert scout.word == "builder"
    assert scout.used > 0
    assert (scout.wins.games, scout.wins.name) == (2, "builder")
    player = make_player("novice")
    games = [
        play_game(SHEETS, "short", [player, Without(player, "builder")], number, 3) for number in range(2)
    ]
    assert all("builder" in one.used[0] and "builder" not in one.used[1] for one in games)


def test_what_changes_nothing_is_worth_half() -> None:
    """Two games in turn have the same dice and the sides exchanged: nobody makes a Gatling gun at once."""
    (gatling,) = worth(SHEETS, "short", "adept", ["gatling"], 2, 3)
    assert (gatling.used, gatling.wins.share) == (0.0, 0.5)


def test_the_command_tells_what_things_are_worth(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["lab", "multiverse-war", "worth", "scout", "road", "--level", "novice", "--games", "1"]
    assert main(given) == 0
    told = capsys.readouterr().out
    assert "mode short, novice: 1 game each\n" in told
    assert [line.split()[0] for line in told.splitlines()[3:5]] == ["scout", "road"]
    assert main([*given, "--json"]) == 0
    assert [one["word"] for one in json.loads(capsys.readouterr().out)] == ["scout", "road"]
    assert main(["lab", "multiverse-war", "worth", "king"]) == 2
    assert "king: choose one of spearman" in capsys.readouterr().err


def test_all_that_players_bring_can_be_told_apart() -> None:
    words = words_of_sheets(SHEETS)
    assert len(words) == len(set(words)) == 23 + 5 + 8 + 2
    assert {"engineer", "fortress", "ember", "road", "new-mission"} <= set(words)
    assert "guardian" not in words
