"""Whatever a file holds in the wrong place, its author is told in plain words, never in pydantic's."""

import copy
import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.content.folders import DATA
from bot.content.measured import parse_measured
from bot.content.melee.battlefields import parse_battlefield
from bot.content.melee.deck_files import parse_deck
from bot.content.universum.shipped import shipped_box
from bot.games.errors import ContentError
from bot.games.melee.decks.setups import read_setup
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.records import parse_record
from bot.games.universum.scenarios import parse_scenario as parse_universum_scenario
from bot.tournaments.exports.json_reader import read_document
from tests.games.recorded import rows, text_of

#: What only pydantic says.
THEIRS = re.compile(r"Input should|Field required|valid dictionary|Value error|unable to|type=|pydantic")
WRONG = (None, 3, -1.5, "zz", [], [1], {}, {"a": 1}, [None])
SCENARIOS = Path(__file__).parents[1] / "games"


def _toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def _deck() -> dict[str, Any]:
    deck = _toml(DATA / "decks" / "ember-court.toml")
    return deck | {"entity": deck["entity"][:2]}


def _scenario(folder: str) -> dict[str, Any]:
    """The first scenario in a folder that has a whole position."""
    return _toml(sorted((SCENARIOS / folder).rglob("*.toml"))[0])


def _record(values: object) -> object:
    header = {**_header(), "setup": {}}
    return parse_record(text_of([{"header": header}, {"line": values}]))


@cache
def _header() -> dict[str, Any]:
    header: dict[str, Any] = rows()[0]["header"]
    return header


READERS: Mapping[str, tuple[Callable[[], Any], Callable[[Any], object]]] = {
    "deck": (_deck, lambda values: parse_deck(json.dumps(values), "mine.json")),
    "battlefield": (
        lambda: _toml(sorted((DATA / "boards").glob("*.toml"))[0]),
        lambda values: parse_battlefield(json.dumps(values), "mine.json"),
    ),
    "scenario": (
        lambda: _scenario("melee/scenarios"),
        lambda values: parse_scenario(json.dumps(values), "json"),
    ),
    "scenario of Multiuniversum": (
        lambda: _scenario("universum/scenarios"),
        lambda values: parse_universum_scenario(json.dumps(values), "json", shipped_box()),
    ),
    "measured figures": (
        lambda: {"command": "x", "rules": "1", "players": "adept", "games": 1, "first": {}, "decks": {}},
        lambda values: parse_measured(json.dumps(values), "melee.json"),
    ),
    "line of a record": (lambda: rows()[1]["line"], _record),
    "header of a record": (
        lambda: {**_header(), "setup": {}},
        lambda values: parse_record(text_of([{"header": values}])),
    ),
    "setup": (
        lambda: _header()["setup"] | {"decks": [_deck(), _deck()]},
        lambda values: read_setup(values if isinstance(values, dict) else {"decks": values}),
    ),
    "tournament": (
        lambda: {"format": 1, "name": "x", "players": [{"id": 1}], "rounds": [{"matches": []}]},
        lambda values: read_document(json.dumps(values).encode()),
    ),
}


def _places(values: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    yield path
    inner = (
        values.items() if isinstance(values, dict) else enumerate(values) if isinstance(values, list) else ()
    )
    for key, value in inner:
        yield from _places(value, (*path, key))


def _changed(values: Any, path: tuple[str | int, ...], value: object) -> Any:
    if not path:
        return value
    changed = copy.deepcopy(values)
    here = changed
    for step in path[:-1]:
        here = here[step]
    here[path[-1]] = value
    return changed


@pytest.mark.parametrize("kind", READERS)
def test_a_wrong_value_in_any_place_is_told_in_plain_words(kind: str) -> None:
    make, read = READERS[kind]
    values = make()
    told: set[str] = set()
    for path in _places(values):
        for wrong in WRONG:
            try:
                read(_changed(values, path, wrong))
            except ContentError as error:
                told.update(error.faults)
    assert told
    assert not {fault for fault in told if THEIRS.search(fault)}
