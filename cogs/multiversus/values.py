"""Values from the services, as Multiversus' types."""

from collections.abc import Iterable

from bot.games.multiversus.events.events import Event
from bot.games.multiversus.position.actions import Action
from bot.games.multiversus.sight.plans import PLANS, ActivationPlan
from bot.games.multiversus.sight.view import View
from bot.matches.memory.looks import Look


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


def plans_of(look: Look) -> tuple[ActivationPlan, ...]:
    """The plans that the viewer's activation may take from here; none if they are asked for no line, or
    if plans are kept back.
    """
    view = multiversus_view(look.own)
    if view.seat is None or view.asked[view.seat] != "line" or not look.duel.running or not look.has_plans:
        return ()
    plan = look.plan(PLANS)
    assert isinstance(plan, tuple)
    return plan
