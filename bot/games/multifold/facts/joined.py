"""Facts that people are told together: promotions in a space, crates that fall, springs that are taken."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from msgspec.structs import replace

from bot.games.multifold.events.events import Event

_TOGETHER = ("capture", "drop crate")
"""What happens to several spaces at one moment: the one fact has all of them in `words`."""


def joined(events: Iterable[Event]) -> Iterator[Event]:
    """The same facts, except that some that follow each other are one.

    Promotions in a space are counted in `foldlings`. Springs that a seat takes from the same owner, at the
    same cost, are one fact, even with those of others between them.
    """
    for kind, group in groupby(events, key=lambda event: event.kind):
        if kind in _TOGETHER:
            yield from _together(group)
        elif kind == "promote":
            for _, alike in groupby(group):
                first, *more = alike
                yield replace(first, foldlings=1 + len(more))
        else:
            yield from group


def _together(events: Iterable[Event]) -> Iterator[Event]:
    spaces: dict[Event, list[str]] = {}
    for event in events:
        spaces.setdefault(replace(event, space=""), []).append(event.space)
    for event, names in spaces.items():
        yield replace(event, space=names[0], words=tuple(names))
