"""Replays and recaps: turns what happened into an animation, in a painter process, without Discord.

A record also holds hidden cards, but a replay shows only what everybody may see. Each step has a spectator's
view and only public events.
"""

from collections.abc import Callable, Sequence

from bot.games.contract import Json
from bot.games.melee.events.events import audience, load_event
from bot.games.melee.telling.recap import Log, Recap, Span, make_recap
from bot.games.melee.telling.replay import Replay
from bot.games.records import parse_record
from bot.games.takebacks import standing
from cogs.faces import Animation
from render.melee.api import ReplayBeat
from render.melee.replay.text import describe_replay


def steps_of(record: str) -> tuple[ReplayBeat, ...]:
    """What a spectator saw, one step for each line that was not taken back. Raises ContentError."""
    parsed = parse_record(record)
    replay = Replay(parsed.header.setup)
    steps = []
    for line in standing(parsed.lines):
        events = tuple(event for event in map(load_event, line.events) if audience(event) is None)
        replay.advance(line.ply, events)
        steps.append(ReplayBeat(replay.view(), events))
    return tuple(steps)


def animate(
    draw: Callable[[Sequence[ReplayBeat], tuple[str, str]], bytes], record: str, names: tuple[str, str]
) -> Animation:
    """A record's duel, drawn by `draw`. Raises ContentError if the record cannot be read."""
    steps = steps_of(record)
    return Animation(draw(steps, names), describe_replay(steps, names))


def recount(
    draw: Callable[[Recap, tuple[str, str]], bytes], setup: Json, log: Log, span: Span, names: tuple[str, str]
) -> bytes:
    """Part of a public log, drawn by `draw`.

    ContentError if setup or log cannot be read; ValueError if there is nothing to tell.
    """
    return draw(make_recap(setup, log, span), names)
