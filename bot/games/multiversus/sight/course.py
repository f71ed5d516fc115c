"""A game's log by activations, which clocks, boards and replays count as turns."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from bot.games.multiversus.events.events import ChoiceRevealed, Event, TurnBegan, activations_begun
from bot.games.multiversus.words import choice_text

Log = Sequence[tuple[int, Event]]
"""Events with their plies, in order."""


class Activation(Struct, frozen=True):
    """One activation of a log: its number, counted from 1, and its part of the log.

    What comes before the first one, in a free setup, has the number 0. `ply` is the one at which it began,
    `seat` who has the Initiative, None in the setup.
    """

    number: int
    start: int
    stop: int
    ply: int
    seat: int | None


def choice_of(events: Iterable[Event]) -> str:
    """What the active side chose in an activation, in words: `Mob: Attack and Move`; empty if not known."""
    shown = (event for event in events if isinstance(event, ChoiceRevealed) and not event.is_open)
    first = next(shown, None)
    return "" if first is None else choice_text(first.choice)


def activations_of(log: Log) -> list[Activation]:
    """The activations of a whole log; the setup, if there is any, comes first."""
    events = [event for _, event in log]
    starts = [
        place if isinstance(events[place], TurnBegan) else place + 1 for place in activations_begun(events)
    ]
    before = starts[0] if starts else len(log)
    found = [Activation(0, 0, before, 0, None)] if before else []
    seat: int | None = None
    for number, start in enumerate(starts, 1):
        first = events[start] if start < len(events) else None
        seat = first.seat if isinstance(first, TurnBegan) else seat
        ply = log[start if isinstance(first, TurnBegan) else start - 1][0]
        stop = starts[number] if number < len(starts) else len(log)
        found.append(Activation(number, start, stop, ply, seat))
    return found
