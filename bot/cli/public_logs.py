"""What everybody saw of a recorded game."""

from collections.abc import Callable
from typing import Any, TypeVar

from bot.games.errors import ContentError
from bot.games.records import Record
from bot.games.takebacks import in_force

EventT = TypeVar("EventT")


def public_log(
    record: Record, load: Callable[[Any], EventT], audience: Callable[[EventT], object]
) -> list[tuple[int, EventT]]:
    """The public events of a record with their plies, without what was undone; `audience` is None for these.

    ContentError if `load` cannot read one.
    """
    log: list[tuple[int, EventT]] = []
    for line in in_force(record.lines):
        try:
            events = [load(values) for values in line.events]
        except ValueError as error:
            raise ContentError([f"ply {line.ply}: has an unknown event"]) from error
        log += [(line.ply, event) for event in events if audience(event) is None]
    return log
