"""Figures of an ended game from the events of its record: its dice, who acted first, and its missions."""

from collections.abc import Iterable

from bot.games.contract import Json
from bot.games.figures import Roll, SeatUsage
from bot.games.war.events.board_events import Struck
from bot.games.war.events.events import (
    DiceForFirst,
    GameOver,
    MissionDone,
    MissionSeen,
    PhaseBegan,
    load_event,
)
from bot.games.war.facts.text import named
from bot.games.war.position.position import ACTION

SIDES = 10


def rolls_of(events: Iterable[Json]) -> tuple[Roll, ...]:
    """Every die of strikes that a seat rolled, in order; `events` are those of a whole record, as stored."""
    told = map(load_event, events)
    return tuple([Roll(e.seat, SIDES, e.die) for e in told if isinstance(e, Struck) and e.seat >= 0])


def usage_of(events: Iterable[Json]) -> tuple[SeatUsage, ...]:
    """Which seat acted first, and the missions that each drew and accomplished."""
    told = [load_event(each) for each in events]
    seats = 0
    first: int | None = None
    for event in told:
        if isinstance(event, DiceForFirst):
            seats = max(seats, len(event.dice))
        elif isinstance(event, GameOver):
            seats = max(seats, len(event.points))
        elif isinstance(event, PhaseBegan) and event.phase == ACTION and first is None:
            first = event.seat
    return tuple(
        SeatUsage(
            None if first is None else first == seat,
            _names(e.word for e in told if isinstance(e, MissionSeen) and e.seat == seat),
            _names(e.word for e in told if isinstance(e, MissionDone) and e.seat == seat),
        )
        for seat in range(seats)
    )


def _names(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted({named(word) for word in words}))
