"""Figures of an ended game from the events of its record: its dice, and who began."""

from collections.abc import Iterable

from bot.games.contract import Json
from bot.games.figures import Roll, SeatUsage
from bot.games.multiversus.events import events as ev
from bot.games.multiversus.events import table_events as te
from bot.games.multiversus.position.position import SIX
from bot.games.multiversus.position.setup import SEATS


def rolls_of(events: Iterable[Json]) -> tuple[Roll, ...]:
    """Every die that was rolled, in order; `events` are those of a whole record, as they are stored."""
    found = []
    for event in map(ev.load_event, events):
        match event:
            case ev.InitiativeRolled(seat, die):
                found.append(Roll(seat, SIX, die))
            case te.SetUpPlayerDrawn(seat):
                found.append(Roll(seat, SEATS, seat + 1))
    return tuple(found)


def usage_of(events: Iterable[Json]) -> tuple[SeatUsage, ...]:
    """Which seat began, if the game came to its first turn; there are no cards."""
    turns = (event for event in map(ev.load_event, events) if isinstance(event, ev.TurnBegan))
    first = next(turns, None)
    return tuple([SeatUsage(None if first is None else first.seat == seat) for seat in range(SEATS)])
