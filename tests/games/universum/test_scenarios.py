"""Every scenario plays as it says, every broken file is refused, and the runner can fail."""

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.games.errors import ContentError
from bot.games.universum.rules.legal import REFUSALS
from bot.games.universum.scenarios import Scenario, parse_scenario
from tests.cases import for_each
from tests.changes import Change, changed, put, without
from tests.games.universum.games import BOX
from tools.cli.universum.scenarios import run_scenario

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.glob("*.toml"))
ROOT = FOLDER.parents[3]
SHARED = ROOT.parent / "shared" / "scenarios"
GIVEN = [
    path for path in sorted(SHARED.glob("*.toml")) if 'game = "multiuniversum"' in path.read_text("utf-8")
]

#: The rulings that scenarios can show; the others are about setting up a game.
SHOWN = [
    "U-C3", "U-C4", "U-S1", *(f"U-T{number}" for number in range(1, 9)),
    "U-E1", "U-E2", "U-E3", "U-P1", "U-P2", "U-P3", "U-V1", "U-V2",
]  # fmt: skip


@cache
def read(path: Path) -> Scenario:
    """The scenario in a file."""
    return parse_scenario(path.read_text("utf-8"), "toml", BOX)


@for_each("path", [*FILES, *GIVEN], ids=lambda path: path.stem)
def test_the_rules_are_as_the_scenario_says(path: Path) -> None:
    faults = run_scenario(read(path))
    assert not faults, "\n".join([*faults, f"rerun: python -m bot scenario {path}"])


def test_every_ruling_that_can_be_shown_is_shown_twice() -> None:
    shown = [rule for path in FILES for rule in read(path).rules]
    assert [rule for rule in SHOWN if shown.count(rule) < 2] == []


def test_every_refusal_is_shown() -> None:
    assert {read(path).expect.error for path in FILES} >= set(REFUSALS)


# --- the reader -------------------------------------------------------------------------------------------

CARD, OTHER, THIRD = "STPRM+coil", "MSTRP+lens", "PSTMR+wrench"
BASE: dict[str, Any] = {
    "title": "A base",
    "game": "multiuniversum",
    "table": {
        "portals": [["coil"], ["fuse"], ["lens"], ["magnet"], ["wrench"]],
        "turn": {"seat": 1, "actions": 3, "round": 2},
    },
    "seat": [{"at": 1, "hand": [CARD, OTHER]}, {"at": 2, "tools": [THIRD]}],
}


SOLO = {"solo": True}
BROKEN = {
    "no title": without("title"),
    "an empty title": put("title", ""),
    "no game": without("game"),
    "another game": put("game", "melee"),
    "no table": without("table"),
    "no portals": without("table", "portals"),
    "no turn": without("table", "turn"),
    "no scientist's place": without("seat", 1, "at"),
    "no seats": without("seat"),
    "one seat": put("seat", [{"at": 1}]),
    "six seats": put("seat", [{"at": 1}] * 6),
    "an unknown key": put("board", "x"),
    "an unknown key of the table": put("table", "deck", []),
    "an unknown key of a seat": put("seat", 0, "energy", 1),
    "an unknown key of the format": put("format", "turn_limit", 3),
    "an unknown key of the turn": put("table", "turn", "number", 3),
    "an unknown expectation": put("expect", "energy", 3),
    "an unknown scoring": put("format", "scoring", "harsh"),
    "an unknown code": put("expect", "error", "too-late"),
    "an unknown ending": put("expect", "outcome", {"by": "time"}),
    "another word for ongoing": put("expect", "outcome", "over"),
    "a title that is a number": put("title", 3),
    "a turn that is a number": put("table", "turn", 3),
    "text for a number": put("seat", 0, "at", "1"),
    "true for a number": put("seat", 0, "at", True),
    "a fraction": put("table", "turn", "actions", 1.5),
    "a number for true": put("format", "short", 1),
    "a last round that is known in a game by the rulebook": put("table", "turn", "final", True),
    "a card that is no list": put("seat", 0, "hand", CARD),
    "transformer 0": put("seat", 0, "at", 0),
    "transformer 6": put("seat", 0, "at", 6),
    "no actions left": put("table", "turn", "actions", 0),
    "four actions left": put("table", "turn", "actions", 4),
    "round 0": put("table", "turn", "round", 0),
    "round 31": put("table", "turn", "round", 31),
    "seat 0's turn": put("table", "turn", "seat", 0),
    "a turn of a seat that is not there": put("table", "turn", "seat", 3),
    "four stacks": put("table", "portals", [[], [], [], []]),
    "six stacks": put("table", "portals", [[], [], [], [], [], []]),
    "a stack of five": put(
        "table", "portals", 0, ["coil", "coil+fuse", "coil+lens", "coil+magnet", "coil+wrench"]
    ),
    "an unknown card": put("seat", 0, "hand", ["STPRM+fuse"]),
    "an unknown card in the stack": put("table", "stack", ["X"]),
    "an unknown portal": put("table", "portals", 0, ["fuse+coil"]),
    "an unknown sealed portal": put("seat", 0, "sealed", ["glue"]),
    "a card in two hands": put("seat", 1, "hand", [CARD]),
    "a card twice in a pile": put("table", "discard", ["RPTSM+coil", "RPTSM+coil"]),
    "a card in hand and stack": put("table", "stack", [CARD]),
    "a portal in two stacks": put("table", "portals", 0, ["fuse"]),
    "a portal sealed and in a stack": put("seat", 0, "sealed", ["coil"]),
    "three players at two seats": put("format", "players", 3),
    "a balanced solo game": put("format", {"solo": True, "balanced": True}),
    "two players in a solo game": put("format", {"solo": True, "players": 2}),
    "a solo game with three seats": lambda values: (
        put("format", SOLO)(values), put("seat", [{"at": 1}, {"at": 2}, {"at": 3}])(values)
    ),
    "a solo turn of seat 2": lambda values: (
        put("format", SOLO)(values), put("table", "turn", "seat", 2)(values)
    ),
    "a virtual player with a hand": lambda values: (
        put("format", SOLO)(values), put("seat", 1, "hand", ["RPTSM+coil"])(values)
    ),
    "cards played by another seat": put("seat", 1, "played", ["RPTSM+coil"]),
    "an action without a seat": put("play", "actions", ["pass"]),
    "an action of a seat that is not there": put("play", "actions", ["3 pass"]),
    "an action of seat 0": put("play", "actions", ["0 pass"]),
    "an action without a space": put("play", "actions", ["1"]),
    "an action with a tabulator": put("play", "actions", ["1\tpass"]),
    "a die that is text": put("play", "dice", ["1"]),
    "an expected seat that is not there": put("expect", "hand", {"3": []}),
    "an expected seat 6": put("expect", "at", {"6": 1}),
    "an expected transformer 6": put("expect", "portals", {"6": []}),
    "an expected unknown card": put("expect", "discard", ["X"]),
    "an expected unknown portal": put("expect", "tops", ["", "", "", "", "glue"]),
    "four expected tops": put("expect", "tops", ["", "", "", ""]),
    "knowledge of nobody": put("expect", "known", {"3-1": []}),
    "knowledge without a stack": put("expect", "known", {"1": []}),
    "knowledge of an unknown portal": put("expect", "known", {"1-1": ["glue"]}),
    "a winner that is not there": put("expect", "outcome", {"winners": [3]}),
    "a choice of nobody": put("expect", "choice", {"seat": 3}),
    "a turn expected of nobody": put("expect", "turn", {"seat": 3}),
}  # fmt: skip


@pytest.mark.parametrize("change", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_refused_with_its_faults(change: Change) -> None:
    with pytest.raises(ContentError) as caught:
        parse_scenario(json.dumps(changed(BASE, change)), "json", BOX)
    assert all(fault.strip() and "\n" not in fault.strip() for fault in caught.value.faults)


@pytest.mark.parametrize("text", ["title = ", "= 3", "x = " + "9" * 5_000, "a." * 40 + "a = 1"])
def test_what_is_no_toml_is_refused(text: str) -> None:
    with pytest.raises(ContentError):
        parse_scenario(text, "toml", BOX)


def test_a_file_that_is_a_list_is_refused() -> None:
    with pytest.raises(ContentError):
        parse_scenario("[]", "json", BOX)


def test_every_fault_is_named_in_plain_words() -> None:
    values = changed(BASE, put("seat", 1, "hand", [CARD, "X"]))
    values["play"] = {"actions": ["3 pass"]}
    with pytest.raises(ContentError) as caught:
        parse_scenario(json.dumps(values), "json", BOX)
    assert caught.value.faults == [
        "seat[1].hand: there is no card 'X'",
        "STPRM+coil lies in 2 places",
        "play.actions[0]: '3 pass' does not begin with a seat, 1 to 2, and a space",
    ]


@for_each("path", FILES[::40], ids=lambda path: path.stem)
def test_a_scenario_may_as_well_be_json(path: Path) -> None:
    values = tomllib.loads(path.read_text("utf-8"))
    assert run_scenario(parse_scenario(json.dumps(values), "json", BOX)) == []


# --- the runner can fail ----------------------------------------------------------------------------------

#: What is true after seat 1 has prepared a card in the base.
HOLDS: dict[str, Any] = {
    "tops": ["coil", "fuse", "lens", "magnet", "wrench"],
    "portals": {"1": ["coil"]},
    "known": {"2-1": ["coil"]},
    "stack": 0,
    "discard": [],
    "hand": {"1": [OTHER], "2": []},
    "tools": {"1": [CARD], "2": [THIRD]},
    "sealed": {"1": []},
    "played": {"1": []},
    "at": {"1": 1, "2": 2},
    "turn": {"seat": 1, "actions": 2, "round": 2},
    "legal": {
        "1": [*(f"play {OTHER} {to}" for to in (2, 3, 4, 5)), f"prepare {OTHER}", f"trash {OTHER}", "pass"]
    },
    "choice": "none",
    "scores": {"1": -1, "2": -1},
    "outcome": "ongoing",
}


def faults_of(
    expect: dict[str, Any], actions: tuple[str, ...] = (f"1 prepare {CARD}",), dice: Any = ()
) -> list[str]:
    """What the runner says about the base with this expectation."""
    play = {"actions": list(actions), "dice": list(dice)}
    return run_scenario(parse_scenario(json.dumps({**BASE, "play": play, "expect": expect}), "json", BOX))


def test_what_is_true_has_no_faults() -> None:
    assert faults_of(HOLDS) == []


WRONG = [
    ({"error": "no-choice"}, "error: the last action is accepted, expected refused with no-choice"),
    ({"portals": {"1": []}}, "portals above 1: is ['coil'], expected []"),
    ({"known": {"2-1": ["?"]}}, "known to seat 2 above 1: is ['coil'], expected ['?']"),
    ({"stack": 3}, "stack: is 0, expected 3"),
    ({"discard": [CARD]}, f"discard: is [], expected ['{CARD}']"),
    ({"hand": {"1": []}}, f"hand of seat 1: is ['{OTHER}'], expected []"),
    ({"tools": {"2": []}}, f"tools of seat 2: is ['{THIRD}'], expected []"),
    ({"sealed": {"1": ["coil"]}}, "sealed of seat 1: is [], expected ['coil']"),
    ({"played": {"1": [CARD]}}, f"played by seat 1: is [], expected ['{CARD}']"),
    ({"at": {"1": 0}}, "transformer of seat 1: is 1, expected 0"),
    ({"turn": {"seat": 2}}, "turn seat: is 1, expected 2"),
    ({"turn": {"actions": 3}}, "turn actions: is 2, expected 3"),
    ({"turn": {"round": 3}}, "turn round: is 2, expected 3"),
    ({"legal": {"2": ["pass"]}}, "legal for seat 2: is [], expected ['pass']"),
    ({"choice": {"seat": 1}}, "choice: is none, expected one that is pending"),
    ({"scores": {"1": 0}}, "score of seat 1: is -1, expected 0"),
    ({"outcome": {"by": "left"}}, "outcome: is ongoing, expected over by left"),
]


@pytest.mark.parametrize(("expect", "fault"), WRONG, ids=[fault for _, fault in WRONG])
def test_the_runner_names_what_differs(expect: dict[str, Any], fault: str) -> None:
    assert faults_of(expect) == [fault]


def test_the_runner_names_a_wrong_end() -> None:
    left = ("2 leave",)
    assert faults_of({"outcome": {"winners": [1], "by": "left"}}, left) == []
    assert faults_of({"outcome": "ongoing"}, left) == ["outcome: is over by left, expected ongoing"]
    assert faults_of({"outcome": {"winners": [2], "by": "score"}}, left) == [
        "winners: is [1], expected [2]",
        "won by: is left, expected score",
    ]


def test_the_runner_names_a_refusal_that_was_not_expected() -> None:
    assert faults_of({}, ("2 pass",)) == [
        "error: the last action is refused with not-your-turn, expected accepted"
    ]
    assert faults_of({}, ("2 pass", "1 pass")) == ["action 1 (2 pass) is refused: not-your-turn"]


def test_the_runner_names_dice_that_are_too_many_too_few_or_impossible() -> None:
    trash = (f"1 trash {CARD}", f"1 trash {OTHER}", "1 pass")
    assert faults_of({}, dice=[1]) == ["dice not used: [1]"]
    pile = changed(BASE, put("table", "discard", ["RPTSM+coil"]))
    for dice, words in (([], "no die is left"), ([3], "a d2 cannot show 3"), ([0], "a d2 cannot show 0")):
        values = {**pile, "play": {"actions": [trash[0]], "dice": dice}}
        (fault,) = run_scenario(parse_scenario(json.dumps(values), "json", BOX))
        assert words in fault


def test_the_runner_names_a_choice_that_differs() -> None:
    values = changed(BASE, put("table", "portals", 0, ["coil", "coil+fuse"]))
    values["seat"][0]["hand"] = ["TMPRS+coil", OTHER]
    values["play"] = {"actions": ["1 play TMPRS+coil 1"]}

    def faults(choice: Any) -> list[str]:
        return run_scenario(parse_scenario(json.dumps({**values, "expect": {"choice": choice}}), "json", BOX))

    assert faults({"seat": 1, "options": 2}) == []
    assert faults("none") == ["choice: is one of seat 1, expected none"]
    assert faults({"seat": 2, "options": 6}) == [
        "choice of seat: is 1, expected 2",
        "options: is 2, expected 6",
    ]
