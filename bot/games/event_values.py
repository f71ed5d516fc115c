"""Events as plain JSON values, which records and databases keep, and back."""

from functools import cached_property
from types import UnionType
from typing import Any, Generic, TypeVar, get_args

import msgspec
from msgspec import Struct

EventT = TypeVar("EventT", bound=Struct)


def plain_values(event: Struct) -> dict[str, Any]:
    """The event as plain JSON values, in the order of its fields."""
    values: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(event))
    return values


class UnknownKind(ValueError):
    """The values are of no event that this game has."""


class EventKinds(Generic[EventT]):
    """Reads the events of a game, which are structs told apart by their field `kind`."""

    def __init__(self, events: UnionType) -> None:
        self._events = events

    @cached_property
    def _by_kind(self) -> dict[object, type[EventT]]:
        """Only a read event needs it."""
        return {_kind_of(each): each for each in get_args(self._events)}

    def load(self, values: object) -> EventT:
        """The event whose `plain_values` these are.

        Raises UnknownKind or msgspec.ValidationError, both ValueErrors, if it is none.
        """
        kind = values.get("kind") if isinstance(values, dict) else None
        known = self._by_kind.get(kind) if isinstance(kind, str) else None
        if known is None:
            raise UnknownKind(f"no event has the kind {kind!r}")
        return msgspec.convert(values, known, str_keys=True)


def _kind_of(event: type[Struct]) -> object:
    defaults = len(event.__struct_defaults__)
    fields = event.__struct_fields__[-defaults:]
    return event.__struct_defaults__[fields.index("kind")]
