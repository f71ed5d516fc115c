"""The data of Multiverse War: what ships is sound, and every fault in a file is named."""

import shutil
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.content.folders import DATA
from bot.content.registry import CONTENTS
from bot.content.war.shipped import FOLDER, check_sheets, first_sheets, load_sheets, shipped_sheets
from bot.games.errors import ContentError
from bot.games.war.sheets.forms import SheetsForm
from bot.games.war.sheets.vocabulary import LEARNED


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped data."""
    shutil.copytree(DATA / FOLDER, tmp_path / FOLDER)
    return tmp_path


def test_what_ships_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    lines, is_sound = check_sheets()
    assert is_sound
    assert "ok short: Multiverse War, The short duel" in lines
    assert len(lines) == 7
    assert main(["check-decks"]) == 0
    assert "ok four: Multiverse War" in capsys.readouterr().out
    assert CONTENTS["multiverse-war"].load(None) == shipped_sheets()


def test_the_second_version_leaves_two_missions_out_of_the_short_duel() -> None:
    first, second = first_sheets(), load_sheets(version=2)
    assert {mode.word: mode.without for mode in second.mode if mode.without} == {
        "short": ("three-schools", "all-veins")
    }
    assert not any(mode.without for mode in first.mode)
    assert first.model_copy(update={"mode": second.mode}) == second


def test_the_third_version_changes_the_longer_games_and_one_map() -> None:
    second, third = load_sheets(version=2), load_sheets(version=3)
    assert second.model_copy(update={"mode": third.mode, "map": third.map}) == third
    modes = {mode.word: mode for mode in second.mode}
    assert [mode.word for mode in third.mode if mode == modes[mode.word]] == ["short"]
    _same_but_for_quarries(second, third)


def test_the_fourth_version_changes_short_games_and_the_quarries_of_one_map() -> None:
    third, newest = load_sheets(version=3), load_sheets(version=4)
    assert third.model_copy(update={"mode": newest.mode, "map": newest.map}) == newest
    modes = {mode.word: mode for mode in third.mode}
    same = ("word", "name", "seats", "map", "teams", "stones", "hero", "evolve", "without")
    for mode in newest.mode:
        assert all(getattr(mode, key) == getattr(modes[mode.word], key) for key in same)
    assert [mode.word for mode in newest.mode if mode == modes[mode.word]] == ["three", "four"]
    _same_but_for_quarries(third, newest)


def test_the_fifth_version_changes_prices_missions_and_modes() -> None:
    """And nothing that a scenario of the contract or a game that goes on has: those keep their data."""
    fourth, newest = load_sheets(version=4), load_sheets(version=5)
    changed = {"mode", "map", "unit", "building", "mission"}
    assert fourth.model_copy(update={key: getattr(newest, key) for key in changed}) == newest
    _same_but_for_quarries(fourth, newest)
    modes = {mode.word: mode for mode in fourth.mode}
    for mode in newest.mode:
        assert all(getattr(mode, key) == getattr(modes[mode.word], key) for key in ("seats", "map", "teams"))
        assert mode.evolve == modes[mode.word].evolve
    units = {unit.word: unit for unit in fourth.unit}
    assert [unit.word for unit in newest.unit if unit != units[unit.word]] == [
        "swordsman", "heavy-swordsman", "grenadier"
    ]  # fmt: skip
    rises = {(one.age, new.vp - one.vp) for one, new in zip(fourth.mission, newest.mission, strict=True)}
    assert rises == {(1, 0), (2, 2), (3, 3)}
    prices = {one.word: one.price for one in newest.building}
    assert prices == {"barracks": 4, "tower": 2, "academy": 5, "workshop": 6, "fortress": 8}


def test_the_sixth_version_pays_who_acts_second_in_the_short_duel_later() -> None:
    fifth, newest = load_sheets(version=5), shipped_sheets()
    assert fifth.model_copy(update={"mode": newest.mode}) == newest
    modes = {mode.word: mode for mode in fifth.mode}
    changed = {mode.word: mode for mode in newest.mode if mode != modes[mode.word]}
    assert changed == {
        "short": modes["short"].model_copy(update={"later_in": 3}),
        "four": modes["four"].model_copy(update={"later": 0}),
    }


def _same_but_for_quarries(one: SheetsForm, other: SheetsForm) -> None:
    """The maps are the same, but that other places of Four Winds are quarries."""
    (old,) = [each for each in one.map if each not in other.map]
    (new,) = [each for each in other.map if each not in one.map]
    assert old.word == new.word == "four-winds"
    assert old.homes == new.homes
    assert {*old.common, *old.quarry} == {*new.common, *new.quarry}
    assert len(old.quarry) == len(new.quarry)


def test_no_deck_has_a_mission_of_tracks_that_win_before() -> None:
    newest = shipped_sheets()
    for mode in newest.mode:
        for each in newest.mission:
            is_win = each.count >= mode.ages.count and (
                (each.need == "age" and each.age_at_least >= mode.ages.age)
                or (each.need == "learned" and mode.evolve <= LEARNED and mode.ages.age == 2)
            )
            assert not is_win or each.word in mode.without, mode.word


@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        ("units.toml", "ap = 3", "ap = 99", "units.toml: unit[0].ap: must be at most 9 (is 99)"),
        ("units.toml", 'word = "scout"', 'word = "spearman"', "units.toml: unit spearman: is there 2 times"),
        ("units.toml", 'word = "scout"', 'word = "end"', "units.toml: unit end: is a word of lines"),
        ("units.toml", "range = 2\n", "", "units.toml: unit bowman.range: is missing"),
        ("units.toml", "[[unit]]", "[[units]]", "units.toml: units: is not a known key"),
        (
            "heroes.toml",
            "health = 3",
            "health = 4",
            "heroes.toml: hero ember.start: must spend 8 skill points",
        ),
        (
            "heroes.toml",
            '["flare"]',
            '["pyre"]',
            "heroes.toml: hero ember.start.powers: 'pyre' is no power of level 1",
        ),
        ("maps.toml", '"b4", "g6"', '"b4", "g5"', "maps.toml: map seven: g3 and g5 share f4"),
        ("maps.toml", "seat = 2", "seat = 1", "maps.toml: map seven.homes: one for each seat"),
        ("modes.toml", 'map = "seven"', 'map = "six"', "modes.toml: mode short.map: there is no 'six'"),
        ("modes.toml", "[2, 4]", "[2]", "modes.toml: mode team.teams: every seat must be in one"),
        ("events.toml", "die = 2", "die = 3", "events.toml: event: a die of ten sides needs ten"),
        ("missions.toml", 'need = "kills"', 'need = "luck"', "must be"),
        (
            "territories.toml",
            'centre = "grass"',
            'centre = "lava"',
            "territories.toml: territory[0].centre: must be",
        ),
        ("buildings.toml", "= [2, 4, 7]", "= [2, 4]", "buildings.toml: building[0].vp"),
    ],
)
def test_every_fault_is_named(folder: Path, name: str, old: str, new: str, fault: str) -> None:
    path = folder / FOLDER / name
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    with pytest.raises(ContentError) as caught:
        load_sheets(folder, 1)
    assert any(fault in each for each in caught.value.faults), caught.value.faults
    lines, is_sound = check_sheets(folder)
    assert not is_sound
    assert any(fault in line for line in lines)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / FOLDER / "heroes.toml").unlink()
    with pytest.raises(ContentError, match=r"heroes\.toml: cannot be read"):
        load_sheets(folder)
