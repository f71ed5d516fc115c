"""Values from the services, as Multiuniversum's types."""

from collections.abc import Iterable

from bot.games.universum.events.events import Event
from bot.games.universum.position.actions import Action
from bot.games.universum.sight.view import SeatView, View


def universum_view(view: object) -> View:
    assert isinstance(view, View)
    return view


def universum_events(events: Iterable[object]) -> list[Event]:
    found = []
    for event in events:
        assert isinstance(event, Event)
        found.append(event)
    return found


def universum_action(action: object) -> Action:
    assert isinstance(action, Action)
    return action


def own_seat(view: View) -> SeatView:
    """The seat of the player whose view this is."""
    assert view.seat is not None, "a player looks"
    return view.seats[view.seat]
