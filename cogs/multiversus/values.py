"""Values from the services, as Multiversus' types."""

from collections.abc import Iterable

from bot.games.multiversus.events.events import Event
from bot.games.multiversus.position.actions import Action
from bot.games.multiversus.sight.view import View


def multiversus_view(view: object) -> View:
    assert isinstance(view, View)
    return view


def multiversus_events(events: Iterable[object]) -> list[Event]:
    found = []
    for event in events:
        assert isinstance(event, Event)
        found.append(event)
    return found


def multiversus_action(action: object) -> Action:
    assert isinstance(action, Action)
    return action
