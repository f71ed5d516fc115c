"""Every scenario plays as it says, every broken file is refused, and the runner can fail."""

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import pytest

from bot.games.errors import ContentError
from bot.games.melee.cards.inventory import all_kinds, kinds_used
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.melee.scenarios.run import run_scenario
from tests.cases import for_each
from tests.games.melee.scenario_files import ABILITIES, BROKEN, FOLDER, RULES, read

ROOT = FOLDER.parents[3]
SHARED = ROOT.parent / "shared" / "scenarios"

GIVEN = sorted(
    path
    for path in SHARED.glob("*")
    if path.suffix in (".toml", ".json") and "multiuniversum" not in path.read_text("utf-8")
)

#: The rulings that scenarios can show; the others are about setting up a duel.
SHOWN = [
    *(f"M-{number}" for number in range(1, 11)),
    *(f"A-{number}" for number in range(1, 8)),
    *(f"W-{number}" for number in range(1, 5)),
    *(f"T-{number}" for number in range(1, 6)),
    *(f"ST-{number}" for number in range(1, 6)),
    *(f"AB-{number}" for number in range(1, 13)),
    "AB-14",
    *(f"AB-{number}" for number in range(15, 24)),
    *(f"AB-{number}" for number in range(30, 37)),
]


def command(path: Path) -> str:
    """The command that runs this file again, from the project's folder."""
    where = (
        path.relative_to(ROOT) if path.is_relative_to(ROOT) else Path("..") / path.relative_to(ROOT.parent)
    )
    return f"python -m bot scenario {where}"


def assert_holds(path: Path) -> None:
    """Fail with what differs and the command that reproduces it."""
    faults = run_scenario(read(path))
    assert not faults, "\n".join([*faults, f"rerun: {command(path)}"])


@for_each("path", RULES, ids=lambda path: path.stem)
def test_the_rules_are_as_the_scenario_says(path: Path) -> None:
    assert_holds(path)


@for_each("path", ABILITIES, ids=lambda path: path.stem)
def test_abilities_are_as_the_scenario_says(path: Path) -> None:
    assert_holds(path)


@pytest.mark.skipif(not GIVEN, reason="no ../shared/scenarios beside this project")
def test_the_shared_scenarios_hold() -> None:
    for path in GIVEN:
        assert_holds(path)


@for_each("path", BROKEN, ids=lambda path: path.stem)
def test_a_broken_file_is_refused_with_its_faults(path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        read(path)
    assert caught.value.faults
    assert all(fault.strip() and "\n" not in fault.strip() for fault in caught.value.faults)


def test_a_list_in_place_of_a_table_is_refused_in_plain_words() -> None:
    entities = '[expect]\nentities = [{ at = "d5", damage = 2 }]\n'
    with pytest.raises(ContentError) as caught:
        parse_scenario(entities)
    assert 'expect.entities: must be a table of keys (is [{"at": "d5", "damage": 2}])' in caught.value.faults


def test_there_are_scenarios_of_every_kind() -> None:
    assert len(RULES) > 350
    assert len(ABILITIES) > 100
    assert len(BROKEN) > 50


def test_every_ruling_that_can_be_shown_is_shown() -> None:
    shown = {rule for path in (*RULES, *ABILITIES) for rule in read(path).rules}
    assert [rule for rule in SHOWN if rule not in shown] == []


def test_every_word_of_the_ability_vocabulary_is_played_by_a_scenario() -> None:
    used: set[str] = set()
    for path in ABILITIES:
        used |= kinds_used(rules.card for rules in read(path).position().setup.cards)
    assert [kind for kind in all_kinds() if kind not in used] == []


# --- the same keys as JSON --------------------------------------------------------------------------------


@for_each("path", [*RULES[::25], *ABILITIES[::10]], ids=lambda path: path.stem)
def test_a_scenario_may_as_well_be_json(path: Path) -> None:
    values = tomllib.loads(path.read_text(encoding="utf-8"))
    scenario = parse_scenario(json.dumps(values), "json")
    assert scenario.title == values["title"]
    assert run_scenario(scenario) == []


def test_json_that_breaks_off_is_refused() -> None:
    with pytest.raises(ContentError, match="not JSON"):
        parse_scenario('{"title": ', "json")


@pytest.mark.parametrize(
    ("text", "syntax"), [("\nx = " + "9" * 5_000, "toml"), ('{"x":\n' + "9" * 5_000 + "}", "json")]
)
def test_a_number_of_too_many_digits_is_refused(text: str, syntax: Literal["toml", "json"]) -> None:
    with pytest.raises(ContentError, match=r"^line 2: has a number with too many digits"):
        parse_scenario(text, syntax)


@pytest.mark.parametrize(("text", "syntax"), [("a." * 40 + "a = 1", "toml"), ("[" * 3_000, "json")])
def test_what_is_nested_too_deeply_is_refused(text: str, syntax: Literal["toml", "json"]) -> None:
    with pytest.raises(ContentError, match=r"^line 1: is nested too deeply"):
        parse_scenario(text, syntax)


# --- the runner can fail ----------------------------------------------------------------------------------

DUEL: Mapping[str, Any] = {
    "title": "A fight",
    "board": "....A...\n" + "........\n" * 6 + "...A....\n",
    "cards": {"Runner": {"cost": 1, "hp": 4, "speed": 3, "range": 1, "attack": 2, "defense": 1}},
    "south": {"energy": 2, "hand": ["Runner"], "deck": ["Runner"], "discard": ["Runner"]},
    "north": {"energy": 1, "hand": ["Runner"]},
    "entity": [
        {"card": "Runner", "owner": "south", "at": "d4"},
        {"card": "Runner", "owner": "north", "at": "d5", "status": ["poison"]},
    ],
    "turn": {"player": "south", "number": 5},
    "play": {"dice": [4, 3], "actions": ["attack d4 d5"]},
}
#: Three steps from d1: every tile except d4, where a friend stands.
SUMMONS = ["a1", "b1", "c1", "e1", "f1", "g1", "b2", "c2", "d2", "e2", "f2", "c3", "d3", "e3"]
HOLDS: Mapping[str, Any] = {
    "entities": {
        "d4": {
            "card": "Runner",
            "owner": "south",
            "damage": 0,
            "status": [],
            "exhausted": False,
            "stats": {"attack": 2},
        },
        "d5": {"damage": 2, "status": ["poison"]},
    },
    "energy": {"south": 2, "north": 1},
    "hand": {"south": ["Runner"]},
    "deck": {"south": 1, "north": 0},
    "discard": {"south": ["Runner"], "north": []},
    "turn": {"player": "south", "number": 5},
    "outcome": "ongoing",
    "choice": "none",
    "moves": {"d5": []},
    "targets": {"d4": []},
    "summons": {"Runner": SUMMONS},
}


def faults_of(expect: Mapping[str, Any], **changes: Any) -> list[str]:
    """What the runner says about the fight above with this expectation."""
    return run_scenario(parse_scenario(json.dumps({**DUEL, **changes, "expect": expect}), "json"))


def test_what_is_true_of_the_fight_has_no_faults() -> None:
    assert faults_of(HOLDS) == []


WRONG = [
    ({"error": "unreachable"}, "error: the last action is accepted, expected refused with unreachable"),
    ({"entities": {"d4": {}}}, "entities: is ['d4', 'd5'], expected ['d4']"),
    ({"entities": {"d4": {}, "d5": {}, "a5": {}}}, "entities: is ['d4', 'd5'], expected ['d4', 'a5', 'd5']"),
    ({"entities": {"d4": {"card": "Walker"}, "d5": {}}}, "card of d4: is Runner, expected Walker"),
    ({"entities": {"d4": {"owner": "north"}, "d5": {}}}, "owner of d4: is south, expected north"),
    ({"entities": {"d4": {}, "d5": {"damage": 1}}}, "damage of d5: is 2, expected 1"),
    ({"entities": {"d4": {}, "d5": {"status": []}}}, "status of d5: is ['poison'], expected []"),
    ({"entities": {"d4": {"exhausted": True}, "d5": {}}}, "exhausted of d4: is False, expected True"),
    ({"entities": {"d4": {"stats": {"speed": 4}}, "d5": {}}}, "speed of d4: is 3, expected 4"),
    ({"energy": {"north": 2}}, "energy of north: is 1, expected 2"),
    ({"hand": {"south": []}}, "hand of south: is ['Runner'], expected []"),
    (
        {"hand": {"south": ["Runner", "Runner"]}},
        "hand of south: is ['Runner'], expected ['Runner', 'Runner']",
    ),
    ({"deck": {"south": 0}}, "deck of south: is 1, expected 0"),
    ({"discard": {"north": ["Runner"]}}, "discard of north: is [], expected ['Runner']"),
    ({"turn": {"player": "north"}}, "turn of: is south, expected north"),
    ({"turn": {"number": 6}}, "turn number: is 5, expected 6"),
    ({"outcome": {"winner": "south", "by": "capture"}}, "outcome: is ongoing, expected over by capture"),
    ({"choice": {"player": "south"}}, "choice: is none, expected one of south"),
    ({"moves": {"d5": ["d6"]}}, "moves of d5: is [], expected ['d6']"),
    ({"moves": {"a8": []}}, "moves: nobody stands on a8"),
    ({"targets": {"d4": ["d5"]}}, "targets of d4: is [], expected ['d5']"),
    ({"targets": {"a8": []}}, "targets: nobody stands on a8"),
    ({"summons": {"Runner": ["a1"]}}, f"summons of Runner: is {SUMMONS}, expected ['a1']"),
]


@pytest.mark.parametrize(("expect", "fault"), WRONG, ids=[fault for _, fault in WRONG])
def test_the_runner_names_what_differs(expect: Mapping[str, Any], fault: str) -> None:
    assert faults_of(expect) == [fault]


def test_the_runner_names_a_wrong_end_of_the_duel() -> None:
    conceded = {"actions": ["concede"]}
    assert faults_of({"outcome": {"winner": "north", "by": "concession"}}, play=conceded) == []
    assert faults_of({"outcome": "ongoing"}, play=conceded) == [
        "outcome: is over by concession, expected ongoing"
    ]
    assert faults_of({"outcome": {"winner": "none", "by": "capture"}}, play=conceded) == [
        "winner: is north, expected none",
        "won by: is concession, expected capture",
    ]


def test_the_runner_names_a_refusal_that_was_not_expected() -> None:
    assert faults_of({}, play={"actions": ["move d4 d8"]}) == [
        "error: the last action is refused with unreachable, expected accepted"
    ]
    assert faults_of({"error": "stunned"}, play={"actions": ["move d4 d8"]}) == [
        "error: the last action is refused with unreachable, expected refused with stunned"
    ]
    assert faults_of({"error": "unreachable"}, play={"actions": ["move d4 d8", "end"]}) == [
        "action 1 (move d4 d8) is refused: unreachable"
    ]


def test_the_runner_names_dice_that_are_too_many_too_few_or_impossible() -> None:
    attack = {"actions": ["attack d4 d5"]}
    assert faults_of({}, play={**attack, "dice": [4, 3, 1]}) == ["dice not used: [1]"]
    (fault,) = faults_of({}, play={**attack, "dice": [4]})
    assert fault.startswith("action 1 (attack d4 d5): a d6 was rolled")
    assert faults_of({}, play={**attack, "dice": [4, 7]}) == ["action 1 (attack d4 d5): a d6 cannot show 7"]


def test_the_runner_names_a_choice_that_differs() -> None:
    card = {
        **DUEL["cards"]["Runner"],
        "trigger": {
            "when": "before-attacking",
            "may": True,
            "do": [{"kind": "draw", "amount": 1}],
        },
    }
    asked = {"cards": {"Runner": card}, "play": {"actions": ["attack d4 d5"]}}
    waiting = {"player": "south", "options": ["no", "yes"]}
    assert faults_of({"choice": waiting}, **asked) == []
    assert faults_of({"choice": "none"}, **asked) == ["choice: is one of south, expected none"]
    assert faults_of({"choice": {**waiting, "player": "north"}}, **asked) == [
        "choice of: is south, expected north"
    ]
    assert faults_of({"choice": {**waiting, "options": ["yes"]}}, **asked) == [
        "options: is ['no', 'yes'], expected ['yes']"
    ]


def test_a_failing_file_names_the_command_that_runs_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    path = FOLDER / "a-fight.json"
    text = json.dumps({**DUEL, "expect": {"turn": {"number": 6}}})
    monkeypatch.setattr(Path, "read_text", lambda self, **_: text)
    with pytest.raises(AssertionError) as caught:
        assert_holds(path)
    assert "turn number: is 5, expected 6" in str(caught.value)
    assert "python -m bot scenario tests/games/melee/scenarios/a-fight.json" in str(caught.value)
