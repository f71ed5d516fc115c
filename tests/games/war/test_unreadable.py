"""Scenario files that describe what cannot be are refused, each with its fault."""

import copy
import json
from typing import Any

from bot.games.errors import ContentError
from bot.games.war.scenarios.scenarios import parse_scenario
from tests.cases import for_each
from tests.games.war.games import SHEETS

BASE: dict[str, Any] = {
    "title": "A base",
    "game": "multiverse-war",
    "format": {"mode": "short"},
    "table": {"round": 2, "phase": "action", "turn": 1, "all": "grass"},
    "seat": [{"units": ["spearman d4"]}, {"units": ["scout e9"]}],
}
THREE: dict[str, Any] = {
    "title": "Three",
    "game": "multiverse-war",
    "format": {"mode": "three"},
    "table": {"round": 2, "phase": "build", "turn": 0, "all": "grass", "first": [1, 1]},
    "seat": [{"units": ["scout e2"]}, {"units": ["scout b12"]}, {"units": ["scout k10"]}],
}


def faults_of(base: dict[str, Any], *changes: tuple[Any, ...]) -> list[str]:
    """Every fault of a base with changes, each the keys and then the value."""
    values = copy.deepcopy(base)
    for *path, last, value in changes:
        at: Any = values
        for key in path:
            at = at[key] if isinstance(at, list) else at.setdefault(key, {})
        at[last] = value
    try:
        parse_scenario(json.dumps(values), "json", SHEETS)
    except ContentError as error:
        return error.faults
    return []


def test_the_bases_can_be_read() -> None:
    assert faults_of(BASE) == []
    assert faults_of(THREE) == []


U, T = ("seat", 0, "units"), "table"
TWELVE = [
    f"scout {at}" for at in ["d2", "e2", "d1", "e1", "c2", "d3", "e3", "b4", "c4", "d4", "b5", "c5", "d5"]
]


@for_each(
    "changes",
    [
        [("titel", "x")],
        [("format", "mode", "long")],
        [("table", "weather", "rain")],
        [("seat", 0, "silver", 1)],
        [(*U, ["spearman d4", "scout d4"])],
        [(*U, ["builder d4", "engineer d4"])],
        [(*U, ["knight d4"])],
        [(*U, ["spearman z4"])],
        [(*U, ["spearman"])],
        [(*U, ["spearman d4 asleep"])],
        [(*U, ["spearman d4 wounds"])],
        [(*U, ["spearman d4 wounds 2"])],
        [(*U, ["builder d4 wounds 1"])],
        [(*U, ["spearman d4 set-up"])],
        [(*U, ["swordsman d4 wall ne"])],
        [(*U, ["spearman d4 cover ne"])],
        [(*U, ["spearman d4 wall north"])],
        [(*U, ["decoy e7"])],
        [(*U, TWELVE)],
        [(*U, ["spearman d4 id u1", "scout d5 id u1"])],
        [(*U, ["ember d4"])],
        [(*U, ["guardian d4"])],
        [(T, "events", ["d4"])],
        [(T, "all", "lava")],
        [("seat", 0, "missions", ["parade", "rubble", "breach"])],
        [("seat", 0, "missions", ["parade", "parade"])],
        [("seat", 0, "missions", ["parade"]), ("seat", 1, "done", ["parade"])],
        [("seat", 0, "missions", ["parade"]), (T, "missions1", ["parade"])],
        [("seat", 0, "missions", ["nothing"])],
        [(T, "missions2", ["parade"])],
        [("seat", 0, "heroes", {"ember": {}}), ("seat", 1, "heroes", {"ember": {}})],
        [("seat", 0, "heroes", {"ember": {"powers": ["tide"]}})],
        [("seat", 0, "heroes", {"ember": {"xp": 1}})],
        [("seat", 0, "heroes", {"ember": {"level": 5}})],
        [("seat", 0, "tracks", {"spear": [1, 3]})],
        [("seat", 0, "tracks", {"spear": [3, 3]})],
        [("seat", 0, "tracks", {"hero": [1, 0]})],
        [("seat", 0, "damage", 4)],
        [("seat", 0, "tracks", {"spear": [2, 0], "bow": [2, 0], "horse": [2, 0]})],
        [(T, "explored", {"e5": "candle-meadow 1"})],
        [(T, "explored", {"e5": "wind-vein 7"})],
        [(T, "explored", {"e5": "wind-vein 1", "g3": "wind-vein 2"})],
        [(T, "explored", {"d4": "grass"})],
        [(T, "explored", {"e5": "wind-vein 1"}), (T, "quarry", ["wind-vein"])],
        [(T, "common", ["wind-vein"])],
        [(T, "buildings", ["1 tower d2"])],
        [(T, "buildings", ["1 castle d5"])],
        [(T, "buildings", ["3 tower d5"])],
        [(T, "buildings", ["1 tower d5 damage 3"])],
        [(T, "buildings", ["1 tower d5", "2 tower d5"])],
        [(T, "buildings", ["1 tower d5"]), (T, "terrain", {"d5": "water"})],
        [(T, "roads", ["d2"])],
        [(T, "roads", ["d5"]), (T, "terrain", {"d5": "water"})],
        [(T, "roads", ["d5", "d5"])],
        [(T, "quarries", {"d4": 1})],
        [(T, "quarries", {"e5": 3})],
        [(T, "terrain", {"d2": "hill"})],
        [(T, "round", 13)],
        [(T, "round", 1), (T, "phase", "build")],
        [(T, "first", [1, 1])],
        [(T, "first", [1, 3])],
        [(T, "turn", 0)],
        [(T, "turn", 3)],
        [(T, "phase", "night")],
        [(T, "built", [1])],
        [("seat", 1, "tactical", 1)],
        [("format", "attack", "open")],
        [(T, "treaties", ["1 2 1"])],
        [("seat", 1, "out", True)],
        [("format", "rounds", 61)],
        [("format", "rounds", 0)],
        [("play", {"actions": ["3 end"]})],
        [("play", {"actions": ["end"]})],
        [("expect", {"error": "no"})],
        [("expect", {"at": {"1-x": "d4"}})],
        [("expect", {"at": {"1-u1": "z9"}})],
        [("expect", {"waiting": [3]})],
        [("expect", {"kind": {"1-u1": "knight"}})],
        [("expect", {"outcome": "won"})],
        [("expect", {"moon": 1})],
        [("expect", {"legal": {"5": []}})],
        [(T, "guardians", ["d4"])],
        [(T, "guardians", ["d5 age 4"])],
        [(T, "guardians", ["d5 wounds 2"])],
        [("seat", [{}, {}, {}])],
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(changes: list[tuple[Any, ...]]) -> None:
    assert faults_of(BASE, *changes)


def test_what_is_unexplored_holds_nothing() -> None:
    dark = (T, "all", "grass")
    values = copy.deepcopy(BASE)
    del values["table"]["all"]
    assert faults_of(values)
    values["seat"][0]["units"] = ["spearman d3"]
    assert faults_of(values) == []
    for change in (
        ("roads", ["d4"]),
        ("buildings", ["1 tower d4"]),
        ("terrain", {"d4": "hill"}),
        ("quarries", {"e5": 1}),
    ):
        assert faults_of(values, (T, *change))
    assert faults_of(values, dark) == []


@for_each(
    "changes",
    [
        [(T, "built", [1, 2, 3])],
        [(T, "built", [1, 1])],
        [(T, "built", [4])],
        [(T, "turn", 1)],
        [("seat", 2, {"out": True, "units": ["scout k10"]})],
        [("seat", 2, {"out": True, "missions": ["parade"]})],
        [("seat", 2, {"out": True}), (T, "quarries", {"h6": 3})],
        [("seat", 2, {"out": True}), (T, "buildings", ["3 tower h6"])],
        [("seat", 1, {"out": True}), ("seat", 2, {"out": True})],
        [("seat", 0, "tactical", 2)],
        [("format", "attack", "open"), (T, "treaties", ["1 2 3"])],
        [("format", "attack", "left"), (T, "treaties", ["1 2 1"])],
        [("format", "attack", "open"), (T, "treaties", ["1 1 1"])],
        [("format", "attack", "right")],
        [("format", "attack", "open"), (T, "treaties", ["1 4 1"])],
        [("seat", 2, {"out": True}), (T, "first", [1, 3])],
    ],
    ids=str,
)
def test_what_cannot_be_with_three_is_refused(changes: list[tuple[Any, ...]]) -> None:
    assert faults_of(THREE, *changes)


def test_what_three_may_have() -> None:
    assert faults_of(THREE, (T, "built", [1, 2])) == []
    assert faults_of(THREE, ("seat", 2, {"out": True})) == []
    assert faults_of(THREE, ("format", "attack", "open"), (T, "treaties", ["1 2 1"])) == []
    action = [(T, "phase", "action"), (T, "turn", 1)]
    assert faults_of(THREE, *action, (T, "first", [1, 3]), ("seat", 2, {"out": True})) == []
