"""Events are told apart by their kind, and whatever is no event is refused."""

import json
from typing import Any

import pytest

from bot.games.event_values import EventKinds, UnknownKind, plain_values
from bot.games.melee.events.entity_events import Moved, Who
from bot.games.melee.events.events import Event, TurnBegan

KINDS: EventKinds[Event] = EventKinds(Event)
BEGAN = TurnBegan(3, 1)


def test_an_event_is_what_json_keeps_of_it() -> None:
    moved = Moved(Who(4, "Rook", 1, 7), (7, 8), "move")
    dumped = plain_values(moved)
    assert list(dumped) == [*Moved.__struct_fields__]
    assert dumped["kind"] == "moved"
    assert json.loads(json.dumps(dumped)) == dumped
    assert KINDS.load(dumped) == moved


def test_what_a_later_version_adds_to_an_event_is_left_out() -> None:
    assert KINDS.load({**plain_values(BEGAN), "weather": "rain"}) == BEGAN


@pytest.mark.parametrize(
    "values", [None, [], "turn-began", {}, {"kind": None}, {"kind": []}, {"kind": "rain"}]
)
def test_what_has_no_known_kind_is_refused(values: object) -> None:
    with pytest.raises(UnknownKind, match="no event has the kind"):
        KINDS.load(values)


@pytest.mark.parametrize("wrong", [{"seat": "1"}, {"seat": 2}, {"seat": None}, {"seat": [1]}])
def test_a_value_of_another_type_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="seat"):
        KINDS.load({**plain_values(BEGAN), **wrong})
