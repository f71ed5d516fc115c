"""What was done in the last turn, read from the events that everybody may see."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from bot.games.universum.cards.box import Box
from bot.games.universum.cards.names import tool_of
from bot.games.universum.cards.vocabulary import SEARCH, TRIGGER
from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event
from render.universum.values import (
    Deed,
    DrewTools,
    GaveUp,
    LaidTool,
    Portal,
    SealedOne,
    Searched,
    Threw,
    TookCard,
    Triggered,
    TurnLog,
    Walked,
)


@dataclass(slots=True)
class _Turn:
    seat: int
    deeds: list[Deed] = field(default_factory=list)


def portal_of(box: Box, name: str) -> Portal:
    """A portal of the box as the pictures show it."""
    found = box.portals[name]
    return Portal(name, found.tools, found.dimension, found.dp)


def last_turn(box: Box, events: Iterable[Event]) -> TurnLog:
    """The turn that runs, or the one before it as long as nothing has been done in it.

    `events` hold nothing that was taken back, as logs don't.
    """
    turns: list[_Turn] = []
    for event in events:
        _read(box, event, turns)
    if not turns:
        return TurnLog(0, (), is_current=True)
    now = turns[-1]
    shown = now if now.deeds or len(turns) == 1 else turns[-2]
    return TurnLog(shown.seat, tuple(shown.deeds), is_current=shown is now)


def _read(box: Box, event: Event, turns: list[_Turn]) -> None:
    match event:
        case ev.TurnBegan(seat=seat):
            turns.append(_Turn(seat))
        case ev.Asked(choice="reorder", stack=stack):
            _amend(turns, (stack,))
        case ev.Switched(stacks=stacks):
            _amend(turns, stacks)
        case ev.Drew(reason="search", count=count) if turns and turns[-1].deeds:
            turns[-1].deeds[-1] = Searched(count)
        case _:
            _do(box, event, turns)


def _do(box: Box, event: Event, turns: list[_Turn]) -> None:
    match event:
        case ev.Played(seat=seat, action=action, at=at) if action == TRIGGER:
            _add(turns, seat, Triggered(at))
        case ev.Played(seat=seat, action=action) if action == SEARCH:
            _add(turns, seat, Searched(0))
        case ev.Moved(seat=seat, start=start, to=to):
            _add(turns, seat, Walked(start, to))
        case ev.Sealed(seat=seat, at=at, portal=portal):
            _add(turns, seat, SealedOne(at, portal_of(box, portal)))
        case ev.Recycled(seat=seat, card=card):
            _add(turns, seat, TookCard(card))
        case ev.Prepared(seat=seat, card=card):
            _add(turns, seat, LaidTool(tool_of(card)))
        case ev.Kept(seat=seat, card=card):
            _add(turns, seat, LaidTool(tool_of(card), is_kept=True))
        case ev.Trashed(seat=seat, card=card):
            _add(turns, seat, Threw(card))
        case ev.ToolsDrawn(seat=seat, cards=cards):
            _add(turns, seat, DrewTools(tuple(map(tool_of, cards))))
        case ev.Passed(seat=seat):
            _add(turns, seat, GaveUp())
        case ev.Left(seat=seat) if turns and turns[-1].seat == seat:  # else the turn goes on without them
            _add(turns, seat, GaveUp(has_left=True))
        case _:
            pass


def _add(turns: list[_Turn], seat: int, deed: Deed) -> None:
    """Notes what a seat did; the virtual player's turns are not announced, so they begin with it."""
    if not turns or turns[-1].seat != seat:
        turns.append(_Turn(seat))
    turns[-1].deeds.append(deed)


def _amend(turns: list[_Turn], stacks: tuple[int, ...]) -> None:
    """Notes on which stacks the last ability was used."""
    deed = turns[-1].deeds[-1] if turns and turns[-1].deeds else None
    if isinstance(deed, Triggered):
        turns[-1].deeds[-1] = replace(deed, stacks=stacks)
