"""Every scenario plays as it says, every broken file is refused, and the runner can fail."""

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.games.errors import ContentError
from bot.games.multiversus.rules.legal import REFUSALS
from bot.games.multiversus.scenarios import Scenario, parse_scenario
from tests.cases import for_each
from tests.changes import Change, changed, put, without
from tests.games.multiversus.games import LIBRARY
from tests.games.scenario_folders import scenarios_in, syntax_of
from tools.cli.multiversus.scenarios import run_scenario

FOLDERS = scenarios_in(Path(__file__).parent)
OWN, GIVEN = FOLDERS.own, FOLDERS.given
FAILING, UNREADABLE = FOLDERS.failing, FOLDERS.unreadable


@cache
def read(path: Path) -> Scenario:
    """The scenario in a file."""
    return parse_scenario(path.read_text("utf-8"), syntax_of(path), LIBRARY)


@for_each("path", [*OWN, *GIVEN], ids=lambda path: path.stem)
def test_the_rules_are_as_the_scenario_says(path: Path) -> None:
    faults = run_scenario(read(path))
    assert not faults, "\n".join([*faults, f"rerun: python -m bot scenario {path}"])


NUMBERED = {"B": 8, "C": 2, "S": 3, "T": 7, "I": 5, "M": 6, "L": 3, "A": 7, "D": 4, "R": 9, "W": 5, "K": 1}
"""By letter: how many rules it has, without V-V and V-X."""
SHOWN = [f"V-{letter}{number}" for letter, count in NUMBERED.items() for number in range(1, count + 1)]
SHOWN += ["V-V", "V-X", "V-X1", "V-X2"]
SHOWN.remove("V-A4")  # it only points to V-M


def test_every_rule_that_can_be_shown_is_shown() -> None:
    shown = [rule for path in OWN for rule in read(path).rules]
    assert [rule for rule in SHOWN if rule not in shown] == []
    assert {rule for rule in shown if rule not in SHOWN} == set()
    assert len(OWN) > 240


def test_every_refusal_is_shown() -> None:
    assert {read(path).expect.error for path in OWN} >= set(REFUSALS)


def test_scenarios_with_a_wrong_expectation_fail(capsys: pytest.CaptureFixture[str]) -> None:
    found = {path.stem: run_scenario(read(path)) for path in FAILING}
    assert found == {
        "m-01": ["state of minion1: is wounded, expected well"],
        "m-08": ["spent by beast: is (0, 1), expected (0, 0)"],
        "m-15": ["state of champion: is wounded, expected well"],
    }
    assert main(["scenario", *map(str, FAILING)]) == 1
    assert capsys.readouterr().out.count("FAIL Must fail") == len(FAILING)


def test_broken_files_are_refused_with_their_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", *map(str, UNREADABLE)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "state.wounded[0]: there is no 'minion3'" in told.err
    assert "table.hedges: e5 is a wall, too" in told.err


def test_the_command_plays_scenarios_of_this_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", *map(str, GIVEN)]) == 0
    assert capsys.readouterr().out.count("ok ") == len(GIVEN)


# --- the reader -------------------------------------------------------------------------------------------

AT = {
    "champion": "d2", "lieutenant": "a1", "mob1": "b1", "mob2": "c1",
    "beast": "d7", "minion1": "d3", "minion2": "b8", "piece1": "h8", "piece2": "h7", "piece3": "h6",
}  # fmt: skip
BASE: dict[str, Any] = {
    "title": "A base",
    "game": "multiversus",
    "format": {"heroes": "wick", "adversaries": "hearth"},
    "table": {},
    "at": AT,
}


def faults_of(*changes: Change) -> list[str]:
    """Every fault of the base with changes; none if it can be read."""
    try:
        parse_scenario(json.dumps(changed(BASE, *changes)), "json", LIBRARY)
    except ContentError as error:
        return error.faults
    return []


def test_the_base_can_be_read() -> None:
    assert faults_of() == []
    assert faults_of(without("at"), put("table", "battlefield", "ford")) == []


@for_each(
    ("change", "fault"),
    [
        (
            put("titel", "x"),
            "titel: is not a known key (did you mean title?); known here: title, game, rules, format, "
            "table, at, state, play, expect",
        ),
        (put("game", "melee"), "game: must be 'multiversus' (is \"melee\")"),
        (put("format", "heroes", "hearth"), "format.heroes: must be graft or wick (is 'hearth')"),
        (without("format", "adversaries"), "format.adversaries: is missing"),
        (put("format", "seat", 3), "format.seat: must be at most 2 (is 3)"),
        (put("format", "rounds", 7), "format.rounds: must be at most 6 (is 7)"),
        (put("format", "rounds", True), "format.rounds: must be a whole number (is true)"),
        (put("table", "round", 5), "table.round: the game has 4 rounds (is 5)"),
        (put("table", "turn", "south"), "table.turn: must be 'heroes' or 'adversaries' (is \"south\")"),
        (put("table", "activations", 10), "table.activations: must be at most 9 (is 10)"),
        (put("table", "battlefield", "moor"), "table.battlefield: must be ford or yard (is 'moor')"),
        (put("table", "walls", ["e5", "e5"]), "table.walls: 'e5' is named twice"),
        (put("table", "walls", ["i9"]), "table.walls[0]: 'i9' is no space"),
        (put("table", "walls", ["d2"]), "at: champion stands on a wall"),
        (put("table", "hedges", ["h8"]), "at: piece1 stands on other terrain"),
        (put("table", "tiles", ["d3"]), "table.tiles: d3 is not the lower left space of a tile"),
        (put("at", "champion", "a9"), "at.champion: 'a9' is no space"),
        (put("at", "hero", "a2"), "at: there is no 'hero'"),
        (put("at", "champion", "d3"), "at: minion1 stands where somebody else stands"),
        (put("at", "mob1", "e8"), "at: beast stands where somebody else stands"),
        (put("at", "piece2", "h8"), "at: piece2 stands on other terrain"),
        (put("at", "piece2", "d2"), "at: piece2 stands where somebody else stands"),
        (put("at", "beast", "h3"), "at: beast does not fit on the board there"),
        (without("at", "piece1"), "at: piece1 is missing; pieces are always there"),
        (put("state", "wounded", ["piece1"]), "state.wounded: piece1 cannot be wounded"),
        (put("state", "marked", ["mob1"]), "state.marked: mob1 cannot be marked"),
        (put("state", "disabled", ["mob1", "mob1"]), "state.disabled: 'mob1' is named twice"),
        (put("state", "spent", {"mob": [2, 0]}), "state.spent.mob[0]: must be at most 1 (is 2)"),
        (put("state", "spent", {"mob": [0, 3]}), "state.spent.mob[1]: must be at most 2 (is 3)"),
        (put("state", "spent", {"mob": [0]}), "state.spent.mob[1]: is missing"),
        (put("play", "actions", ["3 done"]), "play.actions[0]: '3 done' does not begin with a seat, 1 or 2,"
         " and a space"),
        (put("play", "dice", ["2"]), 'play.dice[0]: must be a whole number (is "2")'),
        (put("expect", "error", "no"),
         f"expect.error: 'no' is no refusal code (use one of {', '.join(REFUSALS)})"),
        (put("expect", "at", {"mob3": "a1"}), "expect.at: there is no 'mob3'"),
        (put("expect", "at", {"mob1": "z1"}), "expect.at.mob1: 'z1' is no space"),
        (put("expect", "state", {"piece1": "well"}),
         "expect.state: piece1 is a piece, which is marked or not"),
        (put("expect", "marked", ["beast"]), "expect.marked: beast is no piece"),
        (put("expect", "waiting", [1, 1]), "expect.waiting: '1' is named twice"),
        (put("expect", "legal", {"1": ["done", "done"]}), "expect.legal.1: 'done' is named twice"),
    ],
)  # fmt: skip
def test_a_fault_is_named(change: Change, fault: str) -> None:
    assert faults_of(change) == [fault]


def test_an_unknown_ending_is_named() -> None:
    faults = faults_of(put("expect", "outcome", {"winner": 1, "by": "luck"}))
    assert faults[0].endswith("must be 'elimination', 'goal', 'points' or 'left' (is \"luck\")")


def test_nobody_who_is_gone_has_a_state_or_coins() -> None:
    lonely = without("at", "champion")
    assert faults_of(lonely) == []
    assert faults_of(lonely, put("state", "wounded", ["champion"])) == ["state.wounded: champion is gone"]
    assert faults_of(lonely, put("state", "spent", {"champion": [1, 0]})) == [
        "state.spent: the unit champion is gone, and has no coins"
    ]
    assert faults_of(lonely, put("state", "spent", {"champion": [0, 0]})) == []


def test_nobody_is_wounded_and_disabled() -> None:
    both = put("state", {"wounded": ["mob1"], "disabled": ["mob1"]})
    assert faults_of(both) == ["state.disabled: mob1 is wounded, too"]


def test_an_eliminated_side_is_no_position() -> None:
    gone = [without("at", name) for name in ("beast", "minion1")]
    assert faults_of(*gone, put("state", "disabled", ["minion2"])) == ["at: the adversaries are eliminated"]


def test_a_free_setup_has_nothing_else() -> None:
    free = {"title": "Free", "game": "multiversus", "format": {"free": True}}
    assert parse_scenario(json.dumps(free), "json", LIBRARY).title == "Free"
    for key, value in (("table", {}), ("at", {}), ("state", {})):
        with pytest.raises(ContentError) as caught:
            parse_scenario(json.dumps({**free, key: value}), "json", LIBRARY)
        assert caught.value.faults == [f"{key}: a free setup has none"]
    with pytest.raises(ContentError) as caught:
        parse_scenario(json.dumps({**free, "format": {"free": True, "heroes": "wick"}}), "json", LIBRARY)
    assert caught.value.faults == ["format.heroes: a free setup has none"]


# --- the runner -------------------------------------------------------------------------------------------


def differences(play: dict[str, Any], expect: dict[str, Any]) -> list[str]:
    """What the runner says of the base with this play and expectation."""
    return run_scenario(
        parse_scenario(json.dumps(changed(BASE, put("play", play), put("expect", expect))), "json", LIBRARY)
    )


SEALED = ["1 seal champion attack defend", "2 seal none", "1 attack champion minion1"]


@for_each(
    ("expect", "fault"),
    [
        ({"at": {"minion1": ""}}, "place of minion1: is d3, expected "),
        ({"marked": ["piece1"]}, "marked: is [], expected ['piece1']"),
        ({"spent": {"champion": [0, 0]}}, "spent by champion: is (1, 0), expected (0, 0)"),
        ({"waiting": [1]}, "waiting: is [1, 2], expected [1]"),
        ({"offers": {"1": ["done"]}}, "offers for seat 1: are without ['done']"),
        ({"count": {"2": 1}}, "count for seat 2: is 11, expected 1"),
        ({"seen": {"0-1": "?"}}, "seen by 0 of seat 1: is , expected ?"),
        ({"last": {"2": ""}}, "last of seat 2: is none, expected "),
        ({"turn": {"activations": 2}}, "turn activations: is 1, expected 2"),
        ({"points": {"heroes": 1}}, "points of the heroes: is 0, expected 1"),
        ({"seats": {"heroes": 2}}, "seat of the heroes: is 1, expected 2"),
        ({"outcome": {"winner": 1, "by": "goal"}}, "outcome: is ongoing, expected over by goal"),
        ({"error": "illegal"}, "error: the last action is accepted, expected refused with illegal"),
    ],
)
def test_the_runner_names_what_differs(expect: dict[str, Any], fault: str) -> None:
    assert differences({"dice": [2], "actions": SEALED}, expect) == [fault]


def test_dice_must_be_those_that_fall() -> None:
    assert differences({"dice": [2, 3], "actions": SEALED}, {}) == ["dice not used: [3]"]
    (fault,) = differences({"dice": [], "actions": SEALED}, {})
    assert fault.startswith("action 3 (1 attack champion minion1): a d6 was rolled")
    (fault,) = differences({"dice": [7], "actions": SEALED}, {})
    assert fault == "action 3 (1 attack champion minion1): a d6 cannot show 7"


def test_only_the_last_action_may_be_refused() -> None:
    assert differences({"actions": ["1 done", "2 seal none"]}, {"error": "wrong-line"}) == [
        "action 1 (1 done) is refused: wrong-line"
    ]


def test_files_are_written_in_toml_as_well() -> None:
    text = (FOLDERS.contract / "scenarios" / "d1-01-wound.toml").read_text("utf-8")
    assert read(FOLDERS.contract / "scenarios" / "d1-01-wound.toml").title == tomllib.loads(text)["title"]
