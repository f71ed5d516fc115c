"""Every scenario plays as it says, every broken file is refused, and the runner can fail."""

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.games.errors import ContentError
from bot.games.multifold.rules.legal import REFUSALS
from bot.games.multifold.scenarios import Scenario, parse_scenario
from tests.cases import for_each
from tests.changes import Change, changed, put, without
from tests.games.multifold.games import LIBRARY
from tests.games.scenario_folders import scenarios_in, syntax_of
from tools.cli.multifold.scenarios import run_scenario

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


NUMBERED = {
    "A": 3, "B": 4, "C": 5, "S": 5, "T": 5, "R": 5, "L": 4, "M": 6, "O": 2, "F": 6, "P": 16, "K": 3,
    "W": 6, "V": 1,
}  # fmt: skip
"""By letter: how many rules it has, without N-X."""
SHOWN = [f"N-{letter}{number}" for letter, count in NUMBERED.items() for number in range(1, count + 1)]
SHOWN.append("N-X")


def test_every_rule_is_shown() -> None:
    shown = [rule for path in OWN for rule in read(path).rules]
    assert [rule for rule in SHOWN if rule not in shown] == []
    assert {rule for rule in shown if rule not in SHOWN} == set()
    assert len(OWN) > 220


def test_every_refusal_is_shown() -> None:
    assert {read(path).expect.error for path in OWN} >= set(REFUSALS)


def test_the_page_has_the_codes_and_texts_of_all_refusals_in_their_order() -> None:
    page = (Path(__file__).parents[3] / "docs" / "multifold.md").read_text("utf-8")
    table = page.partition("## Refusals")[2].partition("## Scenarios")[0]
    rows = [row.split(" | ") for row in table.splitlines() if row.startswith("| `")]
    assert [(row[0].strip("| `"), row[-1].removesuffix(" |")) for row in rows] == [*REFUSALS.items()]


def test_scenarios_with_a_wrong_expectation_fail(capsys: pytest.CaptureFixture[str]) -> None:
    found = {path.stem: run_scenario(read(path)) for path in FAILING}
    assert found == {
        "m-01": ["pieces: is {'c1': '2:1+squad', 'g1': '1:1'}, expected {'c1': '2:2+squad', 'g1': '1:1'}"],
        "m-12": ["owner of f5: is 1, expected 0"],
        "m-23": ["strikes: is [], expected ['airstrike d2']"],
    }
    assert main(["scenario", *map(str, FAILING)]) == 1
    assert capsys.readouterr().out.count("FAIL Must fail") == len(FAILING)


def test_broken_files_are_refused_with_their_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", *map(str, UNREADABLE)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "table.hazards: there are pieces at d2" in told.err
    assert "table.out: two seats at least must be left" in told.err


def test_the_command_plays_scenarios_of_this_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", *map(str, GIVEN)]) == 0
    assert capsys.readouterr().out.count("ok ") == len(GIVEN)


# --- the reader -------------------------------------------------------------------------------------------

BASE: dict[str, Any] = {
    "title": "A base",
    "game": "multifold",
    "format": {"board": "saddle"},
    "table": {"turn": 3, "pieces": {"d2": "1:3", "f1": "1:1+squad", "a3": "2:2", "c2": "1:1+armour"}},
}


def faults_of(*changes: Change) -> list[str]:
    """The faults of the base with these changes; none if it can be read."""
    try:
        parse_scenario(json.dumps(changed(BASE, *changes)), "json", LIBRARY)
    except ContentError as error:
        return error.faults
    return []


TEN = {f"{row}{column}": "1:5" for row in "fg" for column in (1, 2, 4)}


@for_each(
    ("change", "fault"),
    [
        (without("title"), "title: is missing"),
        (without("format"), "format: is missing"),
        (without("table"), "table: is missing"),
        (without("table", "pieces"), "table.pieces: is missing"),
        (put("format", "board", "moor"),
         "format.board: must be 'saddle' or 'trefoil' or 'quarters' (is 'moor')"),
        (put("format", "cards", 4), "format.cards: must be at most 3 (is 4)"),
        (put("format", "turns", 13), "format.turns: must be at most 12 (is 13)"),
        (put("format", "turns", 1), "format.turns: must be at least 2 (is 1)"),
        (put("format", "first", 3), "format.first: there is no seat 3"),
        (put("format", "fresh", 1), "format.fresh: must be true or false (is 1)"),
        (put("format", "fresh", True), "table: a fresh game has none"),
        (put("table", "turn", 9), "table.turn: the game has 8 turns (is 9)"),
        (put("table", "turn", 0), "table.turn: must be at least 1 (is 0)"),
        (put("table", "moved", [2]), "table.moved: is no beginning of the order [1, 2]"),
        (put("table", "moved", [1, 2]), "table.moved: is no beginning of the order [1, 2]"),
        (put("table", "moved", [3]), "table.moved: there is no seat 3"),
        (put("table", "pieces", "h1", "1:1"), "table.pieces: the board has no space 'h1'"),
        (put("table", "pieces", "d2", "3:1"), "table.pieces: there is no seat 3"),
        (put("table", "pieces", "d2", "1:4oo"),
         "table.pieces.d2: '4oo' has more than 5 foldlings and officers"),
        (put("table", "pieces", "d2", "1:+tank"),
         "table.pieces.d2: '+tank' is not foldlings, officers and a unit, such as '2o+squad'"),
        (put("table", "pieces", "d2", "1:"), "table.pieces.d2: '1:' is not a seat and its pieces,"
         " such as '1:2o+squad'"),
        (put("table", "pieces", "e2", "1:1"), "table.pieces: e2 is water, and has no armour"),
        (put("table", "pieces", "e2", "1:+squad"), "table.pieces: e2 is water, and has no armour"),
        (put("table", "pieces", {**TEN, "a3": "2:1"}), "table.pieces: seat 1 has 20 foldlings"),
        (put("table", "pieces", {"f1": "1:ooo", "f2": "1:o", "a3": "2:1"}),
         "table.pieces: seat 1 has 3 officers"),
        (put("table", "pieces", {"f1": "1:+squad", "f2": "1:+squad", "f3": "1:+squad", "f4": "1:+squad"}),
         "table.pieces: seat 1 has 3 tokens of squad"),
        (put("table", "owner", {"d2": 1}), "table.owner: d2 is no spring"),
        (put("table", "owner", {"d1": 3}), "table.owner: there is no seat 3"),
        (put("table", "score", {"3": 1}), "table.score: there is no seat 3"),
        (put("table", "score", {"1": -1}), 'table.score."1": must be at least 0 (is -1)'),
        (put("table", "hazards", {"d1": "fire"}), "table.hazards: fire cannot be at d1"),
        (put("table", "hazards", {"e2": "plague"}), "table.hazards: plague cannot be at e2"),
        (put("table", "hazards", {"f1": "fire"}), "table.hazards: f1 has a unit, too"),
        (put("table", "hazards", {"d2": "ants"}), "table.hazards: there are pieces at d2"),
        (put("table", "crates", ["d1"]), "table.crates: d1 cannot have one"),
        (put("table", "crates", ["e2"]), "table.crates: e2 cannot have one"),
        (put("table", "crates", ["b3", "b3"]), "table.crates: 'b3' is named twice"),
        (put("table", "pile", ["ants"] * 3), "table.pile, hands, discard: there are 2 cards 'ants' (are 3)"),
        (put("table", "hands", {"1": ["squad", "fire", "dark", "ants"]}),
         "table.hands: seat 1 has more than 3 cards"),
        (put("table", "strikes", ["airstrike"]),
         "table.strikes[0]: 'airstrike' is not a strike and a space, such as 'airstrike d4'"),
        (put("table", "strikes", ["airstrike h1"]), "table.strikes: the board has no space 'h1'"),
        (put("table", "shields", ["d3"]), "table.shields: nobody stands at d3"),
        (put("table", "aims", {"d2": "b2"}), "table.aims: d2 cannot aim at b2"),
        (put("table", "aims", {"d3": "d2"}), "table.aims: d3 cannot aim at d2"),
        (put("table", "out", [2, 2]), "table.out: 2 is named twice"),
        (put("play", "actions", ["end"]), "play.actions[0]: 'end' does not begin with a seat and a space"),
        (put("play", "actions", ["3 end"]), "play.actions: there is no seat 3"),
        (put("expect", "error", "luck"), "expect.error: 'luck' is no refusal code (use one of game-over"),
        (put("expect", "at", {"h1": ""}), "expect.at: the board has no space 'h1'"),
        (put("expect", "at", {"d2": "3:1"}), "expect.at: there is no seat 3"),
        (put("expect", "fresh", {"d2": "o2"}),
         "expect.fresh.d2: 'o2' is not foldlings, officers and a unit, such as '2o+squad'"),
        (put("expect", "owner", {"d2": 1}), "expect.owner: d2 is no spring"),
        (put("expect", "springs", {"1": 8}), "expect.springs: must be at most 7 (is 8)"),
        (put("expect", "supply", {"1": 21}), "expect.supply: must be at most 20 (is 21)"),
        (put("expect", "pile", 37), "expect.pile: must be at most 36 (is 37)"),
        (put("expect", "turn", {"turn": 9}), "expect.turn.turn: must be at most 8 (is 9)"),
        (put("expect", "turn", {"moved": [3]}), "expect.turn.moved: there is no seat 3"),
        (put("expect", "seen", {"3-1": []}), "expect.seen: there is no seat 3"),
        (put("expect", "waiting", [3]), "expect.waiting: there is no seat 3"),
        (put("expect", "crates", ["b3", "b3"]), "expect.crates: 'b3' is named twice"),
        (put("expect", "phase", "battle"), "expect.phase: must be 'place' or 'move' (is \"battle\")"),
        (put("expect", "outcome", {"winners": [3], "by": "left"}),
         "expect.outcome.winners: there is no seat 3"),
        (put("expect", "outcome", {"winners": [1], "by": "left", "places": [1]}),
         "expect.outcome.places: must be 2 places"),
    ],
)  # fmt: skip
def test_a_fault_is_named(change: Change, fault: str) -> None:
    (found,) = faults_of(change)
    assert found.startswith(fault)


def test_the_base_and_an_empty_expectation_have_no_fault() -> None:
    assert faults_of(put("expect", {})) == []


def test_a_seat_that_is_out_has_nothing_and_one_that_is_not_has_something() -> None:
    three = put("format", "board", "trefoil")
    pieces = put("table", "pieces", {"a1": "1:1", "f5": "2:1"})
    out = put("table", "out", [3])
    assert faults_of(three, pieces, out) == []
    assert faults_of(three, put("table", "pieces", {"d1": "3:1"}), out) == [
        "table.out: seat 3 has pieces, springs or cards"
    ]
    for change in (put("table", "owner", {"c1": 3}), put("table", "hands", {"3": ["fire"]})):
        assert faults_of(three, pieces, out, change) == ["table.out: seat 3 has pieces, springs or cards"]
    assert faults_of(three, pieces, put("table", "owner", {"f1": 1})) == [
        "table.pieces: seat 3 has neither pieces nor springs, and is not out"
    ]


# --- the runner -------------------------------------------------------------------------------------------


def differences(play: dict[str, Any], expect: dict[str, Any]) -> list[str]:
    """What the runner says of the base with this play and expectation."""
    return run_scenario(
        parse_scenario(json.dumps(changed(BASE, put("play", play), put("expect", expect))), "json", LIBRARY)
    )


@for_each(
    ("expect", "fault"),
    [
        ({"at": {"d2": "1:3"}}, "pieces at d2: is 1:2, expected 1:3"),
        ({"fresh": {"d3": "1"}}, "fresh at d3: is , expected 1"),
        ({"owner": {"d1": 1}}, "owner of d1: is 0, expected 1"),
        ({"springs": {"1": 2}}, "springs of seat 1: is 1, expected 2"),
        ({"score": {"2": 1}}, "score of seat 2: is 0, expected 1"),
        ({"supply": {"1": 20}}, "supply of seat 1: is 15, expected 20"),
        ({"hazards": {"d4": "plague"}}, "hazards: is {}, expected {'d4': 'plague'}"),
        ({"crates": ["b3"]}, "crates: is [], expected ['b3']"),
        ({"shields": ["d2"]}, "shields: is [], expected ['d2']"),
        ({"aims": {}}, "aims: is {'d2': 'c1'}, expected {}"),
        ({"discard": ["fire"]}, "discard: is [], expected ['fire']"),
        ({"pile": 1}, "pile: is 0, expected 1"),
        ({"hands": {"1": ["fire"]}}, "hand of seat 1: is [], expected ['fire']"),
        ({"seen": {"0-1": ["?"]}}, "seen by 0 of seat 1: is [], expected ['?']"),
        ({"strikes": ["meteors d4"]}, "strikes: is [], expected ['meteors d4']"),
        ({"waiting": [2]}, "waiting: is [1], expected [2]"),
        ({"phase": "place"}, "phase: is move, expected place"),
        ({"turn": {"turn": 4}}, "turn: is 3, expected 4"),
        ({"turn": {"first": 2}}, "first: is 1, expected 2"),
        ({"turn": {"moved": [1]}}, "moved: is [], expected [1]"),
        ({"order": [2, 1]}, "order: is [1, 2], expected [2, 1]"),
        ({"legal": {"2": ["end"]}}, "legal for seat 2: is [], expected ['end']"),
        ({"offers": {"1": ["place d1 1"]}}, "offers for seat 1: are without ['place d1 1']"),
        ({"lacks": {"1": ["end"]}}, "lacks for seat 1: ['end'] are offered"),
        ({"count": {"2": 1}}, "count for seat 2: is 0, expected 1"),
        ({"outcome": {"winners": [1], "by": "left"}}, "outcome: is ongoing, expected over by left"),
        ({"error": "full"}, "error: the last action is accepted, expected refused with full"),
    ],
)
def test_the_runner_names_what_differs(expect: dict[str, Any], fault: str) -> None:
    assert differences({"actions": ["1 d2-d3 1, aim d2 c1"]}, expect) == [fault]


@pytest.mark.parametrize(
    ("outcome", "fault"),
    [
        ("ongoing", "outcome: is over by left, expected ongoing"),
        ({"winners": [2], "by": "left"}, "winners: is [1], expected [2]"),
        ({"winners": [1], "by": "turns"}, "won by: is left, expected turns"),
        ({"winners": [1], "by": "left", "places": [1, 1]}, "places: is [1, 2], expected [1, 1]"),
    ],
)
def test_the_runner_names_what_differs_of_an_end(outcome: object, fault: str) -> None:
    assert differences({"actions": ["2 leave"]}, {"outcome": outcome}) == [fault]


def test_dice_must_be_those_that_fall() -> None:
    assert differences({"dice": [2], "actions": ["1 end"]}, {}) == ["dice not used: [2]"]
    (fault,) = differences({"dice": [], "actions": ["1 end", "2 end"]}, {})
    assert fault.startswith("action 2 (2 end): a d23 was rolled")
    (fault,) = differences({"dice": [24], "actions": ["1 end", "2 end"]}, {})
    assert fault == "action 2 (2 end): a d23 cannot show 24"


def test_only_the_last_action_may_be_refused() -> None:
    assert differences({"actions": ["1 a1-a2", "1 end"]}, {"error": "no-pieces"}) == [
        "action 1 (1 a1-a2) is refused: no-pieces"
    ]


def test_files_are_written_in_json_as_well() -> None:
    path = FOLDERS.contract / "scenarios" / "f6-01-example.toml"
    values = json.dumps(tomllib.loads(path.read_text("utf-8")))
    assert run_scenario(parse_scenario(values, "json", LIBRARY)) == []
