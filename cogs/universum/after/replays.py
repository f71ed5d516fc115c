"""Replays and recaps: turns what happened into an animation, in a painter process, without Discord.

A record also holds hidden cards, but a replay shows only what everybody may see.
"""

from collections.abc import Callable, Sequence

from bot.games.contract import Json
from bot.games.records import parse_record
from bot.games.takebacks import standing
from bot.games.universum.events.events import Event, audience, load_event
from bot.games.universum.sight.recap import Log, Span, make_recap
from bot.games.universum.sight.replay import Replay
from bot.games.universum.sight.view import View
from cogs.faces import Animation
from render.universum.api import describe_replay, end_of, recap_of, replay_of
from render.universum.values import EndPicture, TablePicture

Draw = Callable[[Sequence[TablePicture], EndPicture | None], bytes]


def steps_of(record: str) -> tuple[tuple[View, tuple[Event, ...]], ...]:
    """What a spectator saw, one step for each line that was not taken back. Raises ContentError."""
    parsed = parse_record(record)
    replay = Replay(parsed.header.setup)
    steps = []
    for line in standing(parsed.lines):
        events = tuple(event for event in map(load_event, line.events) if audience(event) is None)
        replay.advance(line.ply, events)
        steps.append((replay.view(), events))
    return tuple(steps)


def animate(draw: Draw, record: str, names: tuple[str, ...]) -> Animation:
    """A record's game, drawn by `draw`. Raises ContentError if the record cannot be read."""
    steps = steps_of(record)
    turns, end = replay_of(steps, names), _end(steps[-1][0], names)
    return Animation(draw(turns, end), describe_replay(turns, end))


def recount(draw: Draw, setup: Json, log: Log, span: Span, names: tuple[str, ...]) -> bytes:
    """Part of a public log, drawn by `draw`.

    ContentError if setup or log cannot be read; ValueError if there is nothing to tell.
    """
    moments = make_recap(setup, log, span)
    return draw(recap_of(moments, names), _end(moments[-1].view, names))


def _end(view: View, names: tuple[str, ...]) -> EndPicture | None:
    return None if view.outcome is None else end_of(view, names)
