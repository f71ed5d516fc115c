"""What was done in the last turn, as everybody knows it."""

from collections.abc import Iterable

from bot.games.universum.cards.box import Box
from bot.games.universum.events.events import Event
from bot.games.universum.facts.facts import ACTIONS, Fact, facts_of
from render.universum.values import Portal, TurnLog

_TOLD = ACTIONS | {"reorder", "discard", "keep"}


def portal_of(box: Box, name: str) -> Portal:
    """A portal of the box as the pictures show it."""
    found = box.portals[name]
    return Portal(name, found.tools, found.dimension, found.dp)


def last_turn(box: Box, events: Iterable[Event]) -> TurnLog:
    """The turn that runs, or the one before it as long as nothing has been done in it.

    `events` hold nothing that was taken back, as logs don't.
    """
    turns = _turns(facts_of(events))
    if not turns:
        return TurnLog(0, (), is_current=True)
    now = turns[-1]
    seat, facts = shown = now if now[1] or len(turns) == 1 else turns[-2]
    sealed = (fact.portals[0] for fact in facts if fact.what == "seal" and fact.portals)
    portals = tuple(portal_of(box, name) for name in sealed if name is not None)
    return TurnLog(seat, tuple(facts), is_current=shown is now, sealed=portals)


def _turns(facts: Iterable[Fact]) -> list[tuple[int, list[Fact]]]:
    """Each turn's seat and what it did. No event begins the virtual player's turns."""
    turns: list[tuple[int, list[Fact]]] = []
    for fact in facts:
        if fact.seat is None:
            continue
        is_own = bool(turns) and turns[-1][0] == fact.seat
        if fact.what == "begin":
            turns.append((fact.seat, []))
        elif fact.what in _TOLD and (is_own or fact.what != "leave"):
            if not is_own:
                turns.append((fact.seat, []))
            turns[-1][1].append(fact)
    return turns
