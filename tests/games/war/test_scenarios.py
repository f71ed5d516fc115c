"""Every scenario plays as it says, every broken file is refused, and the runner can fail."""

from functools import cache
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.games.war.rules.legal import REFUSALS
from bot.games.war.scenarios.scenarios import Scenario, parse_scenario
from tests.cases import for_each
from tests.games.scenario_folders import scenarios_in, syntax_of
from tests.games.war.games import SHEETS
from tools.cli.war.scenarios import run_scenario

FOLDERS = scenarios_in(Path(__file__).parent)
OWN, GIVEN = FOLDERS.own, FOLDERS.given
FAILING, UNREADABLE = FOLDERS.failing, FOLDERS.unreadable


@cache
def read(path: Path) -> Scenario:
    """The scenario in a file."""
    return parse_scenario(path.read_text("utf-8"), syntax_of(path), SHEETS)


@for_each("path", [*OWN, *GIVEN], ids=lambda path: path.stem)
def test_the_rules_are_as_the_scenario_says(path: Path) -> None:
    faults = run_scenario(read(path))
    assert not faults, "\n".join([*faults, f"rerun: python -m bot scenario {path}"])


NUMBERED = {
    "B": 6, "S": 5, "R": 5, "C": 12, "M": 8, "E": 5, "L": 7, "F": 9, "U": 6, "P": 3, "H": 6, "G": 5, "V": 8,
    "T": 7, "K": 4, "A": 4,
}  # fmt: skip
"""By letter: how many rules it has, without W-N and W-C13, which only points to others."""
SHOWN = [f"W-{letter}{number}" for letter, count in NUMBERED.items() for number in range(1, count + 1)]
SHOWN += ["W-N"]


def test_every_rule_is_shown() -> None:
    shown = {rule for path in [*OWN, *GIVEN] for rule in read(path).rules}
    assert [rule for rule in SHOWN if rule not in shown] == []
    assert shown <= set(SHOWN)
    assert len(OWN) > 500


def test_every_refusal_is_shown() -> None:
    assert {read(path).expect.error for path in OWN} >= set(REFUSALS)


def test_every_unit_building_hero_power_event_and_mission_is_played() -> None:
    texts = "\n".join(path.read_text("utf-8") for path in OWN)
    words = [each.word for each in (*SHEETS.unit, *SHEETS.building, *SHEETS.hero, *SHEETS.mission)]
    powers = [power.word for hero in SHEETS.hero for power in hero.powers]
    powers += [unit.power.word for unit in SHEETS.unit if unit.power]
    assert [word for word in (*words, *powers) if word not in texts] == []
    assert all(f"e-5-die-{die}" in {path.stem for path in OWN} for die in range(1, 11))


def test_scenarios_with_a_wrong_expectation_fail(capsys: pytest.CaptureFixture[str]) -> None:
    found = {path.stem: run_scenario(read(path)) for path in FAILING}
    assert found == {
        "m-01": ["strikes: is ('1-u1 10 4 hit', '2-u1 8 8 hit'), expected ('1-u1 10 4 hit', '2-u1 9 8 hit')"],
        "m-07": ["error: the last action is refused with out-of-range, expected refused with no-ap"],
        "m-13": ["dropped: is no-way, expected "],
    }
    assert main(["scenario", *map(str, FAILING)]) == 1
    assert capsys.readouterr().out.count("FAIL Must fail") == len(FAILING)


def test_broken_files_are_refused_with_their_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", *map(str, UNREADABLE)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "title: is missing" in told.err
    assert "table.quarries: there is no quarry on d4" in told.err


def test_the_command_plays_scenarios_of_this_game(capsys: pytest.CaptureFixture[str]) -> None:
    some = GIVEN[::10]
    assert main(["scenario", *map(str, some)]) == 0
    assert capsys.readouterr().out.count("ok ") == len(some)
