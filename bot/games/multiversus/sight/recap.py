"""A recap of the other side's newest turn, and the moments of a whole game.

Nothing hidden can get in: public logs have only public events, and the views are made from those.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from bot.games.contract import Json
from bot.games.multiversus.events import events as ev
from bot.games.multiversus.events.events import Event
from bot.games.multiversus.sight.replay import Replay
from bot.games.multiversus.sight.steps import Step, opens_step, steps_of
from bot.games.multiversus.sight.view import View

MAX_MOMENTS = 24
"""Maximum moments of a recap: the newest ones."""

Log = Sequence[tuple[int, Event]]
"""The public log of a game from its beginning: events with their plies."""
Stood = tuple[tuple[str, str], ...]
"""Where everybody stood who was on the board: names with spaces."""


class Span(Struct, frozen=True):
    """Part of a public log, by places in it: from `start` up to, not including, `stop`."""

    start: int
    stop: int


class Moment(Struct, frozen=True):
    """A spectator's view after the last of some steps of one activation, and where all stood before them."""

    view: View
    steps: tuple[Step, ...]
    stood: Stood


def missed(log: Log, view: View, seat: int | None) -> Span:
    """The newest turn of the other side in the log; for a spectator, the newest one with any step.

    The first turn of all for a player whose opponent has had none.
    """
    turns = turns_in(log)
    if not turns:
        return Span(0, 0)
    own = None if seat is None or view.sides is None else view.sides[seat]
    for place in range(len(turns) - 1, -1, -1):
        side, span = turns[place]
        if side != own and has_steps(log, span):
            return span
    return turns[-1][1] if own is None else Span(turns[-1][1].stop, turns[-1][1].stop)


def turns_in(log: Log) -> list[tuple[str, Span]]:
    """Each turn's side, and its part of the log up to the next turn or the end."""
    begun = [(place, event.side) for place, (_, event) in enumerate(log) if isinstance(event, ev.TurnBegan)]
    stops = [*[place for place, _ in begun], len(log)][1:]
    return [(side, Span(place, stop)) for (place, side), stop in zip(begun, stops, strict=True)]


def has_steps(log: Log, span: Span) -> bool:
    """Whether anything was done in this part of the log."""
    return any(opens_step(event) for _, event in log[span.start : span.stop])


def make_recap(setup: Json, log: Log, span: Span) -> tuple[Moment, ...]:
    """The board before the newest steps of this part of the log, then each step.

    After an activation of several steps on the board, its last moment has all of them. ContentError if setup
    or log cannot be read; ValueError without steps.
    """
    found = list(_moments(setup, log, span))
    if len(found) < 2:
        raise ValueError("a recap needs steps")
    return (found[0], *found[1:][-MAX_MOMENTS:])


def _moments(setup: Json, log: Log, span: Span) -> Iterator[Moment]:
    replay = Replay(setup)
    _advance(replay, log[: span.start])
    before = replay.view()
    yield Moment(before, (), stood_in(before))
    events = [event for _, event in log[span.start : span.stop]]
    steps = steps_of(events)
    place = span.start + next((n for n, event in enumerate(events) if opens_step(event)), 0)
    _advance(replay, log[span.start : place])
    stood = start = stood_in(replay.view())
    activation: list[Step] = []
    for step in steps:
        stop = place + len(step.events)
        _advance(replay, log[place:stop])
        place = stop
        if step.what == "choice":
            activation, start = [], stood
        activation.append(step)
        view = replay.view()
        is_whole = step.what in ("die", "pass") and sum(each.number > 0 for each in activation) > 1
        yield Moment(view, tuple(activation) if is_whole else (step,), start if is_whole else stood)
        stood = stood_in(view)


def _advance(replay: Replay, part: Log) -> None:
    for ply, event in part:
        replay.advance(ply, [event])


def stood_in(view: View) -> Stood:
    """Where everybody stands who is on the board."""
    return tuple((figure.name, figure.space) for figure in view.figures if figure.space)


class WholeActivation(Struct, frozen=True):
    """An activation that is over, or that the game's end cut off: its steps, and the view after it."""

    view: View
    steps: tuple[Step, ...]
    stood: Stood


def whole_activations(lines: Sequence[tuple[View, Sequence[Event]]]) -> tuple[WholeActivation, ...]:
    """The activations of a whole game, by the views after its lines and their public events.

    The first one has no steps: it shows how the game began.
    """
    found: list[WholeActivation] = []
    opened: list[Event] = []
    stood: Stood = ()
    for view, events in lines:
        if view.sides is None:
            continue
        if not found:
            stood = stood_in(view)
            found.append(WholeActivation(view, (), stood))
        opened += events
        is_over = any(isinstance(e, ev.InitiativeRolled | ev.InitiativePassed | ev.GameOver) for e in events)
        if is_over:
            if steps := steps_of(opened):
                found.append(WholeActivation(view, tuple(steps), stood))
            opened, stood = [], stood_in(view)
    return tuple(found)
