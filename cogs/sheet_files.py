"""Files of a game that are no decks, though people may send them to the commands for decks."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct


class SheetFiles(Struct, frozen=True):
    """What the commands for decks have to know of a game's other files.

    `is_one` knows them by their bytes. `read` works in a confined process; it raises ContentError with every
    fault. `checked` tells of a sound one, `instead` which commands are for them.
    """

    is_one: Callable[[bytes], bool]
    read: Callable[[bytes, str], Any]
    checked: Callable[[Any], str]
    instead: str


def kind_of(data: bytes, kinds: Iterable[SheetFiles | None]) -> SheetFiles | None:
    """Which of these kinds a file is; None if it may be a deck."""
    return next((kind for kind in kinds if kind is not None and kind.is_one(data)), None)
