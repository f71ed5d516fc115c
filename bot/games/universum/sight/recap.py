"""A player's recap since their own last turn: which part of the log, and a spectator's views meanwhile.

Nothing hidden can get in: public logs have only public events, and the views are made from those.
"""

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from bot.games.contract import Json
from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event
from bot.games.universum.position.setup import VIRTUAL
from bot.games.universum.sight.replay import Replay
from bot.games.universum.sight.view import View

MAX_MOMENTS = 24
"""Maximum moments of a recap: the newest ones."""

Log = Sequence[tuple[int, Event]]
"""The public log of a game from its beginning: events with their plies."""
_OPENING = ev.PlayedCard | ev.Prepared | ev.Trashed | ev.Passed | ev.PlayerLeft | ev.ToolsDrawn
"""The first event of an action."""


class Span(Struct, frozen=True):
    """Part of a public log, by places in it: from `start` up to, not including, `stop`."""

    start: int
    stop: int


class Moment(Struct, frozen=True):
    """A spectator's view at one time, and the events of that turn and the one before."""

    view: View
    events: tuple[Event, ...]


def missed(log: Log, view: View, seat: int | None) -> Span:
    """The part of the log since this seat's own last turn, without the seat's own actions since.

    For a spectator, and for a player who has ended the game, it is the last turn that has ended; in the first
    turn, that one. How the next turn begins belongs to it.
    """
    begun = [place for place, (_, event) in enumerate(log) if isinstance(event, ev.TurnBegan)]
    is_over = view.outcome is not None
    if seat is not None:
        has_turn = view.active == seat and not is_over
        found = Span(since_own_turn(log, seat), begun[-1] + 1 if has_turn else len(log))
        if not is_over or actions_in(log, found):
            return found
    if is_over or len(begun) == 1:
        return Span(begun[-1], len(log))
    return Span(begun[-2], begun[-1] + 1)


def since_own_turn(log: Log, seat: int) -> int:
    """The place in the log after this seat's last turn that has ended; 0 if it has had none."""
    ended = (
        place
        for place, (_, event) in enumerate(log)
        if isinstance(event, ev.TurnEnded) and event.seat == seat
    )
    return max(ended, default=-1) + 1


def turn_in(log: Log, turn: int) -> Span | None:
    """This turn up to the end of its player's part in it; None if the log lacks it.

    The virtual player's turn, the next turn and the end of the game come after it.
    """
    begun = (p for p, (_, e) in enumerate(log) if isinstance(e, ev.TurnBegan) and e.number == turn)
    start = next(begun, None)
    if start is None:
        return None
    for place in range(start + 1, len(log)):
        match log[place][1]:
            case ev.TurnEnded():
                return Span(start, place + 1)
            case ev.TurnBegan() | ev.GameOver():
                return Span(start, place)
            case _:
                pass
    return Span(start, len(log))


def view_at(setup: Json, log: Log, stop: int) -> View:
    """A spectator's view after this much of the log. ContentError if setup or log cannot be read."""
    replay = Replay(setup)
    _advance(replay, log[:stop])
    return replay.view()


def _advance(replay: Replay, part: Log) -> None:
    """Advance a replay by the next part of its log."""
    for ply, entries in groupby(part, key=lambda entry: entry[0]):
        replay.advance(ply, [event for _, event in entries])


def actions_in(log: Log, span: Span) -> list[Span]:
    """Each action of this part of the log with everything it caused, up to the beginning of the next turn."""
    found: list[Span] = []
    is_open = False
    for place in range(span.start, span.stop):
        _, event = log[place]
        if isinstance(event, ev.TurnBegan):
            is_open = False
        elif isinstance(event, _OPENING) or _begins_virtual_turn(log, place):
            found.append(Span(place, place + 1))
            is_open = True
        elif is_open:
            found[-1] = Span(found[-1].start, place + 1)
    return found


def _begins_virtual_turn(log: Log, place: int) -> bool:
    """Whether the virtual player, who has drawn nothing, begins with this event (U-V1)."""
    _, event = log[place]
    if not isinstance(event, ev.Sealed | ev.Moved) or event.seat != VIRTUAL:
        return False
    return isinstance(log[place - 1][1], ev.TurnEnded)


def make_recap(setup: Json, log: Log, span: Span) -> tuple[Moment, ...]:
    """A spectator's views before the newest actions of this part of the log, after each, and at its end.

    ContentError if setup or log cannot be read; ValueError without actions.
    """
    actions = actions_in(log, span)[-MAX_MOMENTS:]
    if not actions:
        raise ValueError("a recap needs actions")
    replay, reached = Replay(setup), 0
    moments: list[Moment] = []
    for stop in dict.fromkeys((actions[0].start, *(action.stop for action in actions), span.stop)):
        _advance(replay, log[reached:stop])
        reached = stop
        moments.append(Moment(replay.view(), _last_turns(log[:stop])))
    return tuple(moments)


def _last_turns(log: Log) -> tuple[Event, ...]:
    """The events of the turn at the end of the log, and of the one before."""
    events = [event for _, event in log]
    begun = [place for place, event in enumerate(events) if isinstance(event, ev.TurnBegan)]
    return tuple(events[begun[-2] if len(begun) > 1 else 0 :])
