"""The JSON Schema of decks: every shipped deck conforms, and the models refuse whatever it refuses."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import jsonschema  # type: ignore[import-untyped]  # it brings no types
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.content.melee.deck_files import parse_deck
from bot.games.errors import ContentError
from bot.games.melee.decks.files import plain_deck
from bot.games.melee.decks.schema import MEANINGS, deck_schema
from tests.examples import examples
from tests.shipped import shipped

DECKS = shipped().decks
SCHEMA = deck_schema()
CHECK = jsonschema.Draft202012Validator(SCHEMA)
EMBER = plain_deck(DECKS["ember-court"])


def places(values: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every place in plain values."""
    yield path
    inner = (
        values.items() if isinstance(values, dict) else enumerate(values) if isinstance(values, list) else ()
    )
    for key, value in inner:
        yield from places(value, (*path, key))


PLACES = [path for path in places(EMBER) if path]
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-30, 30),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(["", "burn", "enemy", "self", "damage", "moved", "d4", "x" * 300]),
    st.sampled_from([[], {}, [1], {"kind": "self"}, {"kind": "draw", "amount": 1}, [{"kind": "damaged"}]]),
)


def reads(values: Any) -> bool:
    try:
        parse_deck(json.dumps(values), "deck.json")
    except ContentError:
        return False
    return True


def test_the_schema_is_one_that_editors_know() -> None:
    CHECK.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert SCHEMA["$id"] == "urn:multiverse-melee:deck:1"
    assert SCHEMA["title"] == "A deck of Multiverse Melee"


@pytest.mark.parametrize("deck_id", DECKS)
def test_every_shipped_deck_keeps_the_schema(deck_id: str) -> None:
    values = plain_deck(DECKS[deck_id]) | {"$schema": "./deck.schema.json"}
    assert list(CHECK.iter_errors(values)) == []
    assert reads(values)


def test_every_key_of_every_part_says_what_it_means() -> None:
    said = set()
    for name, part in {"deck": SCHEMA, **SCHEMA["$defs"]}.items():
        assert part.get("description"), name
        for key, rule in part.get("properties", {}).items():
            assert rule["description"], (name, key)
            said.add(key)
    assert said == set(MEANINGS)


@examples(20)
@given(st.sampled_from(PLACES), VALUES)
def test_what_the_schema_refuses_the_models_refuse(path: tuple[Any, ...], value: Any) -> None:
    values = copy.deepcopy(EMBER)
    at = values
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    if not CHECK.is_valid(values):
        assert not reads(values)


@examples(20)
@given(st.sampled_from(PLACES), st.booleans())
def test_keys_that_lack_or_are_unknown_are_refused_by_both(path: tuple[Any, ...], is_lost: bool) -> None:
    values = copy.deepcopy(EMBER)
    at = values
    for step in path[:-1]:
        at = at[step]
    if is_lost:
        del at[path[-1]]
    elif isinstance(at, dict):
        at["chapters"] = 1
        assert not CHECK.is_valid(values)
    if not CHECK.is_valid(values):
        assert not reads(values)


@pytest.mark.parametrize("key", ["passive", "trigger", "hp", "name"])
def test_what_every_entity_must_have_the_schema_asks_for(key: str) -> None:
    values = copy.deepcopy(EMBER)
    del values["entity"][3][key]
    assert not CHECK.is_valid(values)
    assert not reads(values)
