"""Gives Melee's types to the values that the match services pass on as `object`."""

from collections.abc import Iterable
from typing import cast

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.events.events import Event
from bot.games.melee.position.actions import Action
from bot.games.melee.sight.view import ActionPlan, View


def melee_view(view: object) -> View:
    assert isinstance(view, View), f"{type(view)} is no view of Melee"
    return view


def melee_plan(plan: object) -> ActionPlan:
    assert isinstance(plan, ActionPlan), f"{type(plan)} is no plan of Melee"
    return plan


def melee_action(action: object) -> Action:
    return cast(Action, action)


def melee_events(events: Iterable[object]) -> tuple[Event, ...]:
    """Events of a duel of Melee. Not checked: their owners also have a view, which is checked."""
    return cast(tuple[Event, ...], tuple(events))


def melee_deck(deck: object) -> DeckList:
    assert isinstance(deck, DeckList), f"{type(deck)} is no deck of Melee"
    return deck
