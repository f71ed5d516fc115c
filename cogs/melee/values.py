"""What the match services hand on as `object`, as what it is in a duel of Melee."""

from collections.abc import Iterable
from typing import cast

from bot.games.melee.events.events import Event
from bot.games.melee.sight.view import Plan, View


def melee_view(view: object) -> View:
    """A view of a duel of Melee."""
    assert isinstance(view, View), f"{type(view)} is no view of Melee"
    return view


def melee_plan(plan: object) -> Plan:
    """A plan in a duel of Melee."""
    assert isinstance(plan, Plan), f"{type(plan)} is no plan of Melee"
    return plan


def melee_events(events: Iterable[object]) -> tuple[Event, ...]:
    """Events of a duel of Melee; whoever has them has its view as well, which is checked."""
    return cast(tuple[Event, ...], tuple(events))
