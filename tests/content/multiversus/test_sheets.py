"""Team sheets and battlefields of Multiversus: what ships is sound, and every fault in a file is named."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.content.folders import DATA
from bot.content.multiversus.shipped import (
    FOLDER,
    all_shipped_teams,
    check_sheets,
    first_library,
    load_library,
    parse_battlefields,
    parse_team,
    shipped_library,
)
from bot.content.registry import CONTENTS
from bot.games.errors import ContentError
from bot.games.multiversus.position.setup import Library
from tests.cases import for_each
from tests.changes import Change, put, without
from tests.content.faults import faults_after

LIBRARY = shipped_library()
HEARTH: dict[str, Any] = LIBRARY.teams["hearth"].model_dump(mode="json", exclude_none=True)
WICK: dict[str, Any] = LIBRARY.teams["wick"].model_dump(mode="json", exclude_none=True)
FIELDS: dict[str, Any] = {
    "battlefield": [each.model_dump(mode="json", exclude_none=True) for each in LIBRARY.battlefields.values()]
}


def test_four_teams_and_two_battlefields_ship() -> None:
    assert list(LIBRARY.teams) == ["graft", "hearth", "mere", "wick"]
    assert list(LIBRARY.battlefields) == ["ford", "yard"]
    lines, sound = check_sheets()
    assert sound
    assert lines[-2] == "ok yard: Multiversus, The Bell Yard (battlefield)"
    assert lines[-1].startswith("ok rulings.toml: Multiversus (")
    assert CONTENTS["multiversus"].check(None) == (lines, True)


def test_later_versions_change_what_they_say() -> None:
    """Scenario files, and duels that were begun before, keep what they mean."""
    first, newest = first_library(), shipped_library()
    assert list(first.teams) == sorted(newest.teams)
    assert {word for word, team in first.teams.items() if newest.teams[word] != team} == {
        "hearth",
        "mere",
        "wick",
    }
    assert first.battlefields == load_library(version=3).battlefields
    for library, goal in ((first, 4), (newest, 3)):
        for word in library.of_side(1):
            scoring = library.teams[word].scoring
            assert scoring is not None
            assert (scoring.goal.heroes, scoring.goal.adversaries) == (goal, 3)
    traits = [library.teams["mere"].unit[0].traits for library in (first, newest)]
    assert traits == [("large", "beast", "overwhelm", "steady"), ("large", "beast", "overwhelm")]
    patrols = [library.teams["wick"] for library in (first, *map(_version, (2, 3, 4)), newest)]
    assert [(team.unit[2].move, team.unit[2].traits) for team in patrols] == [
        (3, ("sure",)), (3, ("sure",)), (4, ()), (4, ()), (4, ("steady", "overwhelm"))
    ]  # fmt: skip
    assert [team.unit[1].traits for team in patrols] == [*[("ranged", "sure")] * 4, ("ranged",)]
    glare = [library.teams["wick"].unit[0].stunt[0].sight for library in (first, newest)]
    assert glare == [True, False]


def _version(number: int) -> Library:
    return load_library(version=number)


def test_in_version_4_the_side_that_begins_has_two_spent_coins() -> None:
    third, newest = load_library(version=3), load_library(version=4)
    assert third.teams == newest.teams
    for word, field in newest.battlefields.items():
        assert field.spent == {"heroes": ("lieutenant", "mob"), "adversaries": ("beast", "minion")}
        before = third.battlefields[word]
        assert before.spent is None
        moved = {name: space for name, space in field.at.items() if before.at[name] != space}
        assert moved == ({"minion1": "b8", "minion2": "g8"} if word == "yard" else {})
        assert field.model_copy(update={"at": before.at, "spent": None}) == before


def test_in_version_6_braziers_walk_further() -> None:
    fifth, newest = load_library(version=5), load_library(version=6)
    assert fifth.battlefields == newest.battlefields
    assert [word for word in fifth.teams if fifth.teams[word] != newest.teams[word]] == ["hearth"]
    braziers = [library.teams["hearth"].unit[2] for library in (fifth, newest)]
    assert [(unit.move, unit.double_move) for unit in braziers] == [(1, 2), (2, 3)]


def test_in_version_7_the_hearth_reaches_further_and_the_yard_has_other_special_ground() -> None:
    sixth, newest = load_library(version=6), load_library(version=7)
    assert [word for word in sixth.teams if sixth.teams[word] != newest.teams[word]] == ["hearth"]
    told = []
    for library in (sixth, newest):
        beast, minion, piece = library.teams["hearth"].unit
        told.append((beast.stunt[1].within, minion.stunt[0].within, piece.move, piece.double_move))
    assert told == [(2, 3, 2, 3), (3, 4, 1, 3)]
    assert newest.battlefields["ford"] == sixth.battlefields["ford"]
    before, yard = (library.battlefields["yard"] for library in (sixth, newest))
    assert (before.tiles, yard.tiles) == (("a5", "g5"), ("c5", "g5"))
    assert yard.model_copy(update={"tiles": before.tiles}) == before


def test_in_version_8_the_hands_overwhelm_and_bellow_reaches_further() -> None:
    seventh, newest = load_library(version=7), load_library(version=8)
    assert seventh.battlefields == newest.battlefields
    assert [word for word in seventh.teams if seventh.teams[word] != newest.teams[word]] == ["hearth", "wick"]
    hands = [library.teams["wick"].unit[2].traits for library in (seventh, newest)]
    assert hands == [("steady",), ("steady", "overwhelm")]
    bellow = [library.teams["hearth"].unit[0].stunt[0].within for library in (seventh, newest)]
    assert bellow == [1, 2]


def test_the_teams_of_all_versions_are_shipped() -> None:
    shipped = all_shipped_teams()
    assert len(shipped) == 4 + 2 + 1 + 1 + 1 + 1 + 2
    for version in (1, 2, 3, 4, 5, 6, 7, 8):
        assert all(team in shipped for team in load_library(version=version).teams.values())


def test_a_fault_of_a_later_version_is_named(tmp_path: Path) -> None:
    shutil.copytree(DATA / FOLDER, tmp_path / FOLDER)
    path = tmp_path / FOLDER / "2" / "teams" / "mere.toml"
    path.write_text(path.read_text("utf-8").replace('side = "adversaries"', 'side = "villains"'), "utf-8")
    lines, sound = check_sheets(tmp_path)
    assert not sound
    assert "mere.toml: side: must be 'heroes' or 'adversaries' (is \"villains\")" in lines


def test_a_sheet_reads_back_as_it_was_written() -> None:
    for team in LIBRARY.teams.values():
        assert parse_team(team.model_dump_json(exclude_none=True), "mine.json") == team


@for_each(
    ("change", "fault"),
    [
        (put("nme", "x"), "nme: is not a known key (did you mean name?)"),
        (without("name"), "name: is missing"),
        (put("name", "x" * 41), "name: must have at most 40 characters (has 41)"),
        (put("side", "villains"), "side: must be 'heroes' or 'adversaries' (is \"villains\")"),
        (without("tile"), "tile: is missing; Adversaries need it"),
        (without("scoring"), "scoring: is missing; Adversaries need it"),
        (put("worlds", ["ember", "ember"]), "worlds: 'ember' is named twice"),
        (put("tile", "rules", ["harm", "harm"]), "tile.rules: 'harm' is named twice"),
        (put("tile", "rules", ["burn"]), "tile.rules[0]: must be 'harm' or 'slow' (is \"burn\")"),
        (put("unit", 0, "count", 2), "unit[0].count: a beast unit has 1 (is 2); battlefields place as many"),
        (put("unit", 1, "traits", ["large"]),
         "unit[1].traits: only a beast can be large; battlefields have no room for others"),
        (put("unit", 1, "traits", ["sure", "sure"]), "unit[1].traits: 'sure' is named twice"),
        (put("unit", 0, "traits", ["blocking"]), "unit[0].traits: only pieces can be blocking"),
        (put("unit", 2, "traits", ["fly"]), "unit[2].traits: pieces cannot be fly"),
        (put("unit", 0, "traits", ["huge"]), "unit[0].traits[0]: must be 'ranged', 'large', 'beast'"),
        (put("unit", 2, "actions", ["attack", "move", "stunt"]), "unit[2].actions: pieces cannot attack"),
        (put("unit", 2, "actions", ["defend", "stunt"]),
         "unit[2].actions: pieces cannot defend; nobody attacks them"),
        (put("unit", 0, "actions", []), "unit[0].actions: must name at least one action"),
        (put("unit", 0, "actions", ["attack", "move"]),
         "unit[0].stunt: has powers, but actions does not name stunt"),
        (put("unit", 0, "interact", True), "unit[0].interact: only pieces can be marked"),
        (put("unit", 2, "double_move", 0), "unit[2].double_move: must be at least 1 (is 0)"),
        (put("unit", 0, "double_move", 2), "unit[0].double_move: must be at least move, 3 (is 2)"),
        (put("unit", 0, "move", 8), "unit[0].move: must be at most 7 (is 8)"),
        (put("unit", 0, "stunt", 1, "word", "bellow"), "unit[0].stunt: 'bellow' is named twice"),
        (put("unit", 0, "stunt", 0, "word", "interact"),
         "unit[0].stunt[0].word: 'interact' cannot be the word of a power"),
        (put("unit", 0, "stunt", 0, "word", "two words"),
         "unit[0].stunt[0].word: 'two words' cannot be the word of a power"),
        (put("unit", 0, "stunt", 0, "effect", "heal"),
         "unit[0].stunt[0].effect: with the target enemies it must be push (is heal)"),
        (without("unit", 0, "stunt", 0, "within"),
         "unit[0].stunt[0].within: is missing; a power against all enemies needs it"),
        (put("unit", 0, "stunt", 1, "amount", 2), "unit[0].stunt[1].amount: hit has none"),
        (put("unit", 0, "stunt", 1, "coins", 3), "unit[0].stunt[1].coins: must be at most 2 (is 3)"),
        (put("unit", 2, "stunt", 1, "within", 2),
         "unit[2].stunt[1]: a power with the target self has neither within nor sight"),
        (put("scoring", "goal", "heroes", 0), "scoring.goal.heroes: must be at least 1 (is 0)"),
        (put("scoring", "item", 0, "unit", "beast"), "scoring.item[0].unit: marked has none"),
        (without("scoring", "item", 1, "unit"), "scoring.item[1].unit: is missing"),
        (put("scoring", "item", 1, "unit", "piece"), "scoring.item[1].unit: pieces are never down"),
    ],
)  # fmt: skip
def test_each_fault_of_a_sheet_is_named(change: Change, fault: str) -> None:
    assert any(each.startswith(fault) for each in faults_after(HEARTH, change, parse_team))


def test_several_faults_are_named_at_once() -> None:
    def change(values: dict[str, Any]) -> None:
        put("unit", 0, "count", 3)(values)
        put("unit", 1, "role", "champion")(values)

    assert faults_after(HEARTH, change, parse_team) == [
        "unit: there are 0 units with the role minion, not 1",
        "unit[0].count: a beast unit has 1 (is 3); battlefields place as many",
        "unit[1].role: champion is no unit of the adversaries",
        "unit[1].count: a champion unit has 1 (is 2); battlefields place as many",
    ]


def test_heroes_have_neither_tile_nor_points() -> None:
    assert faults_after(WICK, put("tile", HEARTH["tile"]), parse_team) == ["tile: only Adversaries have it"]
    assert faults_after(WICK, put("scoring", HEARTH["scoring"]), parse_team) == [
        "scoring: only Adversaries have it"
    ]


def test_only_pieces_unmark() -> None:
    power = {"word": "wipe", "name": "Wipe", "target": "self", "effect": "unmark"}
    assert faults_after(WICK, put("unit", 0, "stunt", [power]), parse_team) == [
        "unit[0].stunt[0].effect: only pieces have marks to take off"
    ]
    leap = {"word": "hop", "name": "Hop", "target": "space", "within": 2, "effect": "leap"}
    assert faults_after(HEARTH, put("unit", 2, "stunt", [leap]), parse_team) == [
        "unit[2].stunt[0].effect: pieces cannot leap"
    ]


@for_each(
    ("change", "fault"),
    [
        (put("battlefield", 0, "word", "setup it"),
         "battlefield[0].word: 'setup it' cannot be the word of a battlefield"),
        (put("battlefield", 1, "word", "ford"), "battlefield[1].word: 'ford' is the word of another one"),
        (put("battlefield", 0, "tiles", ["c4"]),
         "battlefield[0].tiles: c4 is not the lower left space of a tile"),
        (put("battlefield", 0, "walls", ["a4", "a4"]), "battlefield[0].walls: 'a4' is named twice"),
        (put("battlefield", 0, "walls", ["i4"]), "battlefield[0].walls: 'i4' is no space"),
        (put("battlefield", 0, "hedges", ["a4"]), "battlefield[0].hedges: a4 is a wall, too"),
        (put("battlefield", 0, "at", "hero", "a1"), "battlefield[0].at: there is no 'hero'"),
        (without("battlefield", 0, "at", "mob1"), "battlefield[0].at: mob1 is missing"),
        (put("battlefield", 0, "at", "mob1", "a9"), "battlefield[0].at.mob1: 'a9' is no space"),
        (put("battlefield", 0, "spent", {"heroes": ["beast"]}),
         "battlefield[0].spent.heroes: they have no beast"),
        (put("battlefield", 0, "spent", {"heroes": ["mob", "mob", "mob"]}),
         "battlefield[0].spent.heroes: a mob has 2 grey coins (has 3)"),
    ],
)  # fmt: skip
def test_each_fault_of_a_battlefield_is_named(change: Change, fault: str) -> None:
    assert fault in faults_after(FIELDS, change, parse_battlefields)


def test_places_must_have_room_for_every_pair_of_teams(tmp_path: Path) -> None:
    shutil.copytree(DATA / FOLDER, tmp_path / FOLDER)
    path = tmp_path / FOLDER / "battlefields.toml"
    path.write_text(path.read_text("utf-8").replace('minion1 = "c8"', 'minion1 = "e8"'), "utf-8")
    with pytest.raises(ContentError) as caught:
        load_library(tmp_path, version=1)
    assert caught.value.faults == [
        f"battlefields.toml: ford: with {heroes} and {foes}: minion1 stands where somebody else stands"
        for heroes in ("graft", "wick")
        for foes in ("hearth", "mere")
    ]


def test_a_folder_without_a_side_is_refused(tmp_path: Path) -> None:
    shutil.copytree(DATA / FOLDER, tmp_path / FOLDER)
    for name in ("wick", "graft"):
        (tmp_path / FOLDER / "teams" / f"{name}.toml").unlink()
    assert check_sheets(tmp_path)[0][-1] == "teams: has no team of the heroes"


def test_an_empty_folder_has_faults(tmp_path: Path) -> None:
    lines, sound = check_sheets(tmp_path)
    assert not sound
    assert "teams: holds no .toml or .json file" in lines


def test_a_team_has_a_word_that_lines_can_name() -> None:
    with pytest.raises(ContentError) as caught:
        parse_team(json.dumps(WICK), "Heroes.json")
    assert caught.value.faults == ["Heroes.json: 'Heroes' cannot be the word of a team"]


def test_the_command_checks_sheets(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-decks"]) == 0
    assert "ok wick: Multiversus, The Long Wick Patrol (heroes)" in capsys.readouterr().out
