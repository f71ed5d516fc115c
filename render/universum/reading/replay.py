"""The pictures of a whole game, turn by turn, and of what somebody has missed, action by action."""

from collections.abc import Iterable, Sequence

from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event, audience
from bot.games.universum.sight.recap import Moment
from bot.games.universum.sight.view import View
from render.universum.reading.table import table_of
from render.universum.values import TablePicture

_TOLD = 80
"""Events that are enough to tell the last two turns."""


def replay_of(
    steps: Iterable[tuple[View, Sequence[Event]]], names: Sequence[str]
) -> tuple[TablePicture, ...]:
    """A picture of the first step, and one of each in which a turn or the game ended.

    A step is an action's events and the view after them; its first one is what happened before anyone acted.
    Events for one seat alone are left out.
    """
    told: list[Event] = []
    found: list[TablePicture] = []
    for view, events in steps:
        told = [*told[-_TOLD:], *(event for event in events if audience(event) is None)]
        if not found or any(isinstance(event, ev.TurnEnded | ev.GameOver | ev.Left) for event in events):
            found.append(table_of(view, names, told))
    return tuple(found)


def recap_of(moments: Iterable[Moment], names: Sequence[str]) -> tuple[TablePicture, ...]:
    """A picture of each moment, with the turn as it had gone so far."""
    return tuple(table_of(moment.view, names, moment.events) for moment in moments)
