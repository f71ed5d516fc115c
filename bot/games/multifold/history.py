"""Figures of an ended game from the events of its record: its dice, who began, and the cards."""

from collections.abc import Iterable

from bot.games.contract import Json
from bot.games.figures import Roll, SeatUsage
from bot.games.multifold.events.events import load_event

_WHOLE = ("begin turn", "win")
"""What names all seats: in a fork only the end may."""


def rolls_of(events: Iterable[Json]) -> tuple[Roll, ...]:
    """Every die of battles that a seat rolled, in order; `events` are those of a whole record, as stored."""
    fired = (event for event in map(load_event, events) if event.kind == "fire")
    return tuple([Roll(each.seat, 6, die) for each in fired if each.seat is not None for die in each.dice])


def usage_of(events: Iterable[Json]) -> tuple[SeatUsage, ...]:
    """Which seat began, and the cards that each drew and played."""
    told = list(map(load_event, events))
    first = next((event.seat for event in told if event.kind == "begin game"), None)
    seats = max(
        (max(len(event.seats), len(event.counts)) for event in told if event.kind in _WHOLE), default=0
    )
    return tuple(
        SeatUsage(
            None if first is None else first == seat,
            _words(word for each in told if each.kind == "draw" and each.seat == seat for word in each.words),
            _words(each.word for each in told if each.kind == "play" and each.seat == seat),
        )
        for seat in range(seats)
    )


def _words(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(words)))
